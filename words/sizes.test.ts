import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizesWords, sizeWords } from './sizes.ts'

test('ages are written with years, letters are written as sizes', () => {
  assert.deepEqual(['4', '8-10', 'M', 'XXL'].map(sizeWords), ['4 Años', '8-10 Años', 'Talla M', 'Talla XXL'])
  assert.deepEqual(
    [sizeWords('1'), sizesWords(['1']), sizesWords(['1', '2'])],
    ['1 Año', '1 Año', '1, 2 Años'],
  )
  assert.equal(sizesWords(['4', '6']), '4, 6 Años')
  assert.equal(sizesWords(['S', 'M']), 'Talla S, M')
  assert.equal(sizesWords(['4', 'M']), '4 Años · Talla M')
  assert.equal(sizesWords([]), '')
})
