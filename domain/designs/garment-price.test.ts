import assert from 'node:assert/strict'
import { test } from 'node:test'
import { garments, sizes } from '../catalogue/catalogue.ts'
import { garmentPricesAtFirst, priceForSize } from './garment-price.ts'

test('only XXL costs more', () => {
  assert.deepEqual(
    sizes.map((size) => priceForSize(28_990, size)),
    [28_990, 28_990, 28_990, 28_990, 28_990, 33_339],
  )
})

test('at first every garment costs 200 pesos, in XXL 230', () => {
  for (const garment of garments) assert.equal(priceForSize(garmentPricesAtFirst[garment], 'XXL'), 23_000)
})
