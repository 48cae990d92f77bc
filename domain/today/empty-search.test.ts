import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySearchWords } from './empty-search.ts'

test('words are kept as the owner reads them', () => {
  assert.equal(emptySearchWords('  ¡Vestido de UNICORNIO! '), 'vestido de unicornio')
  assert.equal(emptySearchWords('Traje de baño, talla 4'), 'traje de baño talla 4')
})

test('what could tell of a person, or tells nothing, is not kept', () => {
  for (const typed of ['ana@correo.mx', '81 1234 5678', 'PL-1234-5678', '', '!!', 'x', '4'])
    assert.equal(emptySearchWords(typed), null, typed)
})

test('never longer than forty letters', () => {
  assert.equal(emptySearchWords('a'.repeat(500))!.length, 40)
})
