import assert from 'node:assert/strict'
import { test } from 'node:test'
import { somewhere } from '../../test/helpers/placed-order.ts'
import { type KnownGoods, rebuiltPurchase, type LostLine, type LostOrder } from './lost-payment.ts'
import { totalOf } from '../purchase/price-parts.ts'

const known: KnownGoods = {
  products: new Map([
    ['roja', { title: 'Playera Roja', description: 'De algodón', image: '/pictures/roja', designId: 'luna' }],
  ]),
  designs: new Map([['luna', { picture: '/pictures/luna' }]]),
}
const piece = { name: 'Playera…', description: '', quantity: 1, unitPrice: 10_000 }
const line = (lineId: string, more: Partial<LostLine> = {}): LostLine => ({ lineId, ...piece, ...more })
const lostOrder = (lines: LostLine[], goods: number, discount = 0): LostOrder => ({
  id: 'c',
  orderNumber: 'PL-1',
  email: '',
  goods,
  discount,
  shipping: 15_000,
  lines,
  delivery: somewhere,
})

test('a recovered payment has the shop’s own line texts and the prices that were paid', () => {
  const lines = [
    line('roja#na-4', { quantity: 2 }),
    line('roja#Black-M'),
    line('custom-TShirt-luna#Black-M', { name: 'Playera Luna' }),
  ]
  const purchase = rebuiltPurchase(lostOrder(lines, 40_000), known)
  assert.equal(totalOf(purchase!.parts), 55_000)
  assert.deepEqual(
    purchase!.lines.map((each) => [
      each.productId,
      each.name,
      each.image,
      each.colour,
      each.size,
      each.design,
    ]),
    [
      ['roja', 'Playera Roja', '/pictures/roja', 'na', '4', 'na'],
      ['roja', 'Playera Roja', '/pictures/roja', 'Black', 'M', 'luna'],
      [null, 'Playera Luna', '/pictures/luna', 'Black', 'M', 'luna'],
    ],
  )
})

test('a payment whose lines cannot all be recovered is not recovered', () => {
  for (const [lines, goods] of [
    [[], 0],
    [[line('azul#na-4')], 10_000],
    [[line('tarjetaSocio-1')], 10_000],
    [[line('roja')], 10_000],
    [[line('roja#na-4')], 9_999],
    [[line('roja#na-4'), line('azul#na-4')], 20_000],
  ] as const)
    assert.equal(rebuiltPurchase(lostOrder([...lines], goods), known), null)
})

test('a recovered payment with a discount has its total, and every line a share of the discount', () => {
  const lines = [line('roja#na-4', { quantity: 2 }), line('roja#na-6')]
  const purchase = rebuiltPurchase(lostOrder(lines, 30_000, 1_000), known)
  assert.equal(totalOf(purchase!.parts), 44_000)
  assert.deepEqual(
    purchase!.lines.map(({ discount }) => discount),
    [667, 333],
  )
  assert.equal(rebuiltPurchase(lostOrder(lines, 30_000, 30_001), known), null)
})
