import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceAfter } from './price-change.ts'

test('a price goes up or down by per cent or by an amount, rounded to whole pesos', () => {
  assert.equal(priceAfter(28_900, { by: 'percent', percent: 10 }), 31_800)
  assert.equal(priceAfter(28_900, { by: 'percent', percent: -15 }), 24_600)
  assert.equal(priceAfter(15_000, { by: 'percent', percent: 1 }), 15_200)
  assert.equal(priceAfter(28_950, { by: 'amount', amount: 2_000 }), 31_000)
  assert.equal(priceAfter(28_900, { by: 'amount', amount: -5_000 }), 23_900)
})

test('a price never drops to zero or rises above the highest price of a product', () => {
  assert.equal(priceAfter(28_900, { by: 'percent', percent: -100 }), null)
  assert.equal(priceAfter(5_000, { by: 'amount', amount: -5_000 }), null)
  assert.equal(priceAfter(99_000_000, { by: 'percent', percent: 10 }), null)
})
