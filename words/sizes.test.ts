import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsInWords, sizesWords, sizeWords } from './sizes.ts'

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

test('months are written with meses; newborn, toddler sizes and Unitalla stand alone', () => {
  assert.deepEqual(['RN', '1m', '12m', '0-3m', '2T', 'Unitalla'].map(sizeWords), [
    'RN',
    '1 mes',
    '12 meses',
    '0-3 meses',
    '2T',
    'Unitalla',
  ])
  assert.equal(sizesWords(['0-3m', '3-6m', '12m']), '0-3, 3-6, 12 meses')
  assert.equal(
    sizesWords(['RN', '1m', '2', '2T', '3T', '4', 'S', 'Unitalla']),
    'RN · 1 mes · 2, 4 Años · 2T · 3T · Talla S · Unitalla',
  )
})

test('in a list of sizes only months get a word', () => {
  assert.equal(
    monthsInWords('RN: 2; 0-3m: 2; 12m: 3; 4: 1; 2T: 1; M: 1'),
    'RN: 2; 0-3 meses: 2; 12 meses: 3; 4: 1; 2T: 1; M: 1',
  )
})
