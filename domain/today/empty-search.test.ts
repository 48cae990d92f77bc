import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySearchWords } from './empty-search.ts'

test('the words of an empty search are stored as the owner reads them', () => {
  assert.equal(emptySearchWords('  ¡Vestido de UNICORNIO! '), 'vestido de unicornio')
  assert.equal(emptySearchWords('Traje de baño, talla 4'), 'traje de baño talla 4')
})

test('words that could identify a person, or say nothing, are not stored', () => {
  for (const typed of ['ana@correo.mx', '81 1234 5678', 'PL-1234-5678', '', '!!', 'x', '4'])
    assert.equal(emptySearchWords(typed), null, typed)
})

test('the stored words have at most forty letters', () => {
  assert.equal(emptySearchWords('a'.repeat(500))!.length, 40)
})
