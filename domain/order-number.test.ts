import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../test/helpers/properties.ts'
import { isOrderNumber, orderNumberFrom } from './order-number.ts'

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

test('every number made is recognised', () => {
  fc.assert(fc.property(bytes, (random) => assert.ok(isOrderNumber(orderNumberFrom(random)))))
})

test('one wrong letter is always noticed', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.constantFrom(3, 4, 5, 6, 8, 9, 10, 11, 12),
      fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
      (random, at, letter) => {
        const number = orderNumberFrom(random)
        fc.pre(number[at] !== letter)
        assert.ok(!isOrderNumber(number.slice(0, at) + letter + number.slice(at + 1)))
      },
    ),
  )
})
