import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { sharesOf } from './shares.ts'

test('a discount is split by price, and the last centavo goes to the largest remainder', () => {
  assert.deepEqual(sharesOf(1_000, [10_000, 20_000, 30_000]), [167, 333, 500])
  assert.deepEqual(sharesOf(100, [1_000, 1_000, 1_000]), [34, 33, 33])
  assert.deepEqual(sharesOf(5, [0, 10, 0]), [0, 5, 0])
  assert.deepEqual(sharesOf(0, [0, 0]), [0, 0])
})

test('for any discount the shares add up to it, and no line gives more than it costs', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const whole = each.reduce((sum, weight) => sum + weight, 0)
      const amount = Math.floor(whole * part)
      const shares = sharesOf(amount, each)
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0),
        amount,
      )
      assert.ok(shares.every((share, index) => share >= 0 && share <= each[index]!))
    }),
  )
})
