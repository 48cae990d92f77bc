import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { centavosFromPesos, pesosText, sumOf, withPercentMore } from './money.ts'

test('pesos with up to two decimals are read', () => {
  assert.equal(centavosFromPesos('289'), 28900)
  assert.equal(centavosFromPesos('289.9'), 28990)
  assert.equal(centavosFromPesos('0.05'), 5)
})

test('an amount in any other form is refused', () => {
  const numbers = [' 1', '-1', '+1', '1e3', '1,250.00', '1.234', '.5', '1.', '9999999999']
  for (const text of [...numbers, '', 'abc', '١']) assert.equal(centavosFromPesos(text), null, text)
})

test('an amount that is written and read again is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      assert.equal(centavosFromPesos(pesosText(amount)), amount)
    }),
  )
})

test('fifteen per cent more is rounded half up to the centavo, without floating-point errors', () => {
  assert.equal(withPercentMore(20000, 15), 23000)
  assert.equal(withPercentMore(10, 15), 12)
  assert.equal(withPercentMore(28990, 15), 33339)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (amount) => {
      const exact = BigInt(amount) * 115n
      const halfUp = (exact + 50n) / 100n
      assert.equal(withPercentMore(amount, 15), Number(halfUp))
    }),
  )
})

test('a sum does not depend on the order of its amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (amounts) => {
      assert.equal(sumOf(amounts), sumOf(amounts.toReversed()))
    }),
  )
})
