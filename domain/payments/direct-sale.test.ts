import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shirtLine } from '../../test/helpers/placed-order.ts'
import { directPrices, directMethodOf } from './direct-sale.ts'

const line = { ...shirtLine, lineId: 'dino#na-4', productId: 'dino' }
const sale = (price: number, reason: string, leastShare = 50) =>
  directPrices([line], new Map([['dino#na-4', price]]), { reason, leastShare })

test('a direct sale at another price needs a reason, and the shop’s price is recorded', () => {
  assert.deepEqual(sale(25_000, ''), { kind: 'reason-missing' })
  assert.deepEqual(sale(25_000, 'Bazar'), {
    kind: 'priced',
    lines: [{ ...line, unitPrice: 25_000, priceBefore: 25_000 }],
    shopPrices: [{ position: 0, unitPrice: 28_900 }],
  })
  assert.deepEqual(sale(28_900, ''), { kind: 'priced', lines: [line], shopPrices: [] })
})

test('a direct sale refuses a price of zero and one above the highest amount', () => {
  for (const price of [0, -1, 1.5, Number.NaN, 600_000_000])
    assert.equal(sale(price, 'Bazar', 0).kind, 'impossible-price', String(price))
})

test('cash is a way of a direct sale, and PayPal is not', () => {
  assert.equal(directMethodOf('cash'), 'cash')
  assert.equal(directMethodOf('paypal'), null)
})

test('a role cannot sell below its share of the shop’s price; the owner can sell at any price', () => {
  assert.equal(sale(14_450, 'Bazar').kind, 'priced', 'half of the price, to the centavo')
  const below = { kind: 'below-share', lineIds: ['dino#na-4'], leastShare: 50 }
  assert.deepEqual(sale(14_449, 'Bazar'), below)
  assert.equal(sale(1, 'Bazar', 0).kind, 'priced')
})
