import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { cardNumberFrom, groupedCardNumber, isCardNumber } from './card-number.ts'

const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

test('a card number has twelve digits, the last of them a check digit', () => {
  assert.equal(cardNumberFrom(new Uint8Array(8)), '100000000008', 'the smallest card number')
  fc.assert(fc.property(eightBytes, (bytes) => isCardNumber(cardNumberFrom(bytes))))
})

test('one wrong digit is always detected', () => {
  fc.assert(
    fc.property(
      eightBytes,
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 9 }),
      (bytes, at, step) => {
        const number = cardNumberFrom(bytes)
        const wrong = (Number(number[at]) + step) % 10
        assert.equal(isCardNumber(number.slice(0, at) + wrong + number.slice(at + 1)), false)
      },
    ),
  )
})

test('the check digit follows the Luhn method, and a text that is not a card number of the shop is refused', () => {
  assert.equal(isCardNumber('123456789015'), true)
  // Known examples of the Luhn method, extended to twelve digits.
  for (const number of ['123456789012', '799273987137']) assert.equal(isCardNumber(number), false, number)
  for (const text of ['', '12345678901', '1234 5678 9015', '012345678903', '12345678901a', '1234567890155'])
    assert.equal(isCardNumber(text), false, text)
})

test('different random bytes give different numbers', () => {
  const numbers = Array.from({ length: 500 }, (_, draw) =>
    cardNumberFrom(new Uint8Array(new BigUint64Array([BigInt(draw) * 0x9e3779b97f4a7c15n]).buffer)),
  )
  assert.equal(new Set(numbers).size, 500)
})

test('a card number is shown in groups of four digits', () => {
  assert.equal(groupedCardNumber('123456789015'), '1234 5678 9015')
})
