import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeFromTyped, generatedSpelling, isCode } from './code-spelling.ts'

test('accents, letter case, blanks and signs make no difference to a code', () => {
  for (const typed of ['Mamá-10', 'mama10', ' MAMÁ 10 ', 'mamá_10!'])
    assert.equal(codeFromTyped(typed), 'MAMA10', typed)
  assert.equal(codeFromTyped('Año Niño'), 'ANONINO')
  assert.equal(codeFromTyped('¡¡!!'), '')
})

test('a code has 3 to 30 letters and digits', () => {
  for (const code of ['ABC', 'A'.repeat(30), '123']) assert.ok(isCode(code), code)
  for (const code of ['', 'AB', 'A'.repeat(31), 'ÑAM', 'abc', 'A B']) assert.ok(!isCode(code), code)
})

test('a generated spelling ends with six clear signs and is a code', () => {
  const spelling = generatedSpelling('GRACIAS', Uint8Array.from([0, 31, 32, 255, 100, 7]))
  assert.equal(spelling, 'GRACIAS-A9A9EH')
  assert.ok(isCode(codeFromTyped(spelling)))
})
