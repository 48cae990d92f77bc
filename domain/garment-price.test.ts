import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sizes } from './catalogue.ts'
import { builderFallbackPrice, priceForSize } from './garment-price.ts'

test('only XXL costs more', () => {
  assert.deepEqual(
    sizes.map((size) => priceForSize(28_990, size)),
    [28_990, 28_990, 28_990, 28_990, 28_990, 33_339],
  )
})

test('the fallback in XXL', () => {
  assert.equal(priceForSize(builderFallbackPrice, 'XXL'), 23_000)
})
