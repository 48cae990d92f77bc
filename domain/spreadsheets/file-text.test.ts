import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fileText } from './file-text.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)
function problemOf(file: Uint8Array): string {
  const text = fileText(file)
  return text.ok ? '' : text.problem
}

it('UTF-8 is read with and without its byte order mark', () => {
  for (const mark of ['', '\ufeff'])
    assert.deepEqual(fileText(Buffer.from(`${mark}id,niño`)), { ok: true, text: 'id,niño', warning: null })
})

it(`Excel’s 'Unicode text' is read in both byte orders`, () => {
  const little = Buffer.from('\ufeffid\tniño', 'utf16le')
  assert.deepEqual(fileText(little), { ok: true, text: 'id\tniño', warning: null })
  assert.deepEqual(fileText(Buffer.from(little).swap16()), { ok: true, text: 'id\tniño', warning: null })
})

it('CSV of an old Excel is read, and its encoding is reported', () => {
  const file = fileText(Buffer.from('id,niño', 'latin1'))
  assert.equal(file.ok && file.text, 'id,niño')
  assert.match((file.ok && file.warning) || '', /Windows-1252/)
})

it('a file that is not text is refused', () => {
  const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)
  const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a)
  for (const file of [png, jpeg, bytes(0x69, 0x64, 0)]) assert.match(problemOf(file), /no es de texto/)
  assert.match(problemOf(bytes(0x50, 0x4b, 3, 4, 0, 0)), /xlsx/)
})

it('a file of more than 20 MB is refused before it is read', () =>
  assert.match(problemOf(new Uint8Array(20_000_001)), /20 MB/))
