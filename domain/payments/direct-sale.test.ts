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

test('another price than the shop’s wants a reason, and the shop’s is remembered', () => {
  const agreed = new Map([['dino#na-4', 25_000]])
  assert.deepEqual(directPrices([line], agreed, { reason: '', leastShare: 50 }), { kind: 'reason-missing' })
  const sold = directPrices([line], agreed, { reason: 'Bazar', leastShare: 50 })
  assert.ok(sold.kind === 'priced')
  assert.equal(sold.lines[0]!.unitPrice, 25_000)
  assert.deepEqual(sold.shopPrices, [{ position: 0, unitPrice: 28_900 }])
})

test('the shop’s own price wants none', () => {
  assert.deepEqual(directPrices([line], new Map([['dino#na-4', 28_900]]), { reason: '', leastShare: 50 }), {
    kind: 'priced',
    lines: [line],
    shopPrices: [],
  })
})

test('nothing is sold for nothing, nor for more than the books hold', () => {
  for (const price of [0, -1, 1.5, Number.NaN, 600_000_000])
    assert.equal(
      directPrices([line], new Map([['dino#na-4', price]]), { reason: 'Bazar', leastShare: 0 }).kind,
      'impossible-price',
      String(price),
    )
})

test('only who can be asked is a provider that is asked', () => {
  assert.equal(directWayOf('cash'), 'cash')
  assert.equal(directWayOf('paypal'), null)
})

test('below the share of the shop’s price that a role may go to, nothing is sold; the owner may', () => {
  const at = (price: number, leastShare: number) =>
    directPrices([line], new Map([['dino#na-4', price]]), { reason: 'Bazar', leastShare }).kind
  assert.equal(at(14_450, 50), 'priced', 'half to the centavo')
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
