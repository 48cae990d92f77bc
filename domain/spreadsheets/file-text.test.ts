import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fileText } from './file-text.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)

it('UTF-8 is read with and without its byte order mark', () => {
  assert.deepEqual(fileText(Buffer.from('\ufeffid,niño')), { ok: true, text: 'id,niño', warning: null })
  assert.deepEqual(fileText(Buffer.from('id,niño')), { ok: true, text: 'id,niño', warning: null })
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
  const xlsx = fileText(bytes(0x50, 0x4b, 3, 4, 0, 0))
  assert.match(xlsx.ok ? '' : xlsx.problem, /xlsx/)
  for (const file of [
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
    bytes(0x69, 0x64, 0),
    bytes(0xff, 0xd8, 0xff, 0xe0, 0x10, 0x4a),
  ]) {
    const text = fileText(file)
    assert.match(text.ok ? '' : text.problem, /no es de texto/)
  }
})

it('a file of more than 20 MB is refused before it is read', () => {
  const file = fileText(new Uint8Array(20_000_001))
  assert.match(file.ok ? '' : file.problem, /20 MB/)
})
