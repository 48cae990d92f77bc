import assert from 'node:assert/strict'
import { test } from 'node:test'
import { garments, sizes } from '../catalogue/catalogue.ts'
import { garmentPricesAtFirst, priceForSize } from './garment-price.ts'

test('only the size XXL costs more', () => {
  assert.deepEqual(
    sizes.map((size) => priceForSize(28_990, size)),
    [28_990, 28_990, 28_990, 28_990, 28_990, 33_339],
  )
})

test('by default every garment costs 200 pesos, and 230 in XXL', () => {
  for (const garment of garments) assert.equal(priceForSize(garmentPricesAtFirst[garment], 'XXL'), 23_000)
})
