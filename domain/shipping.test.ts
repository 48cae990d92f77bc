import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingCost } from './shipping.ts'

const garments = (subtotal: number) => ({ subtotal, anythingToShip: true })

test('free from 800 pesos, to the centavo', () => {
  assert.equal(shippingCost(garments(79_999), 9_900), 9_900)
  assert.equal(shippingCost(garments(80_000), 9_900), 0)
})

test('150 pesos where the postal code is unknown, and 0 where it says 0', () => {
  assert.equal(shippingCost(garments(28_900), null), 15_000)
  assert.equal(shippingCost(garments(28_900), 0), 0)
})

test('a membership card alone has nothing to ship', () => {
  assert.equal(shippingCost({ subtotal: 10_000, anythingToShip: false }, 9_900), 0)
})
