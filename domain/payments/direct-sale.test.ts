import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directPrices, directWayOf } from './direct-sale.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'

const line: PricedLine = {
  lineId: 'dino#na-4',
  productId: 'dino',
  name: 'Playera Dino',
  description: '',
  category: 'PHYSICAL_GOODS',
  colour: 'na',
  size: '4',
  design: 'na',
  image: '',
  quantity: 2,
  unitPrice: 28_900,
}

test('a direct sale at another price needs a reason, and the shop’s price is recorded', () => {
  const agreed = new Map([['dino#na-4', 25_000]])
  assert.deepEqual(directPrices([line], agreed, { reason: '', leastShare: 50 }), { kind: 'reason-missing' })
  const sold = directPrices([line], agreed, { reason: 'Bazar', leastShare: 50 })
  assert.ok(sold.kind === 'priced')
  assert.equal(sold.lines[0]!.unitPrice, 25_000)
  assert.deepEqual(sold.shopPrices, [{ position: 0, unitPrice: 28_900 }])
})

test('a direct sale at the shop’s price needs no reason', () => {
  assert.deepEqual(directPrices([line], new Map([['dino#na-4', 28_900]]), { reason: '', leastShare: 50 }), {
    kind: 'priced',
    lines: [line],
    shopPrices: [],
  })
})

test('a direct sale refuses a price of zero and one above the highest amount', () => {
  for (const price of [0, -1, 1.5, Number.NaN, 600_000_000])
    assert.equal(
      directPrices([line], new Map([['dino#na-4', price]]), { reason: 'Bazar', leastShare: 0 }).kind,
      'impossible-price',
      String(price),
    )
})

test('cash is a way of a direct sale, and PayPal is not', () => {
  assert.equal(directWayOf('cash'), 'cash')
  assert.equal(directWayOf('paypal'), null)
})

test('a role cannot sell below its share of the shop’s price; the owner can sell at any price', () => {
  const at = (price: number, leastShare: number) =>
    directPrices([line], new Map([['dino#na-4', price]]), { reason: 'Bazar', leastShare }).kind
  assert.equal(at(14_450, 50), 'priced', 'half of the price, to the centavo')
  assert.deepEqual(
    directPrices([line], new Map([['dino#na-4', 14_449]]), { reason: 'Bazar', leastShare: 50 }),
    {
      kind: 'below-share',
      lineIds: ['dino#na-4'],
      leastShare: 50,
    },
  )
  assert.equal(at(1, 0), 'priced')
})
