import assert from 'node:assert/strict'
import { test } from 'node:test'
import { garmentPricesAtFirst } from '../designs/garment-price.ts'
import { shirtLine } from '../../test/helpers/placed-order.ts'
import { dinoProduct, lineInCart, countedTogether } from '../../test/helpers/sold-goods.ts'
import { buyAgain } from './buy-again.ts'
import type { Product } from '../catalogue/catalogue.ts'
import type { PricedLine, PriceList } from '../purchase/priced-cart.ts'

const dino = { ...dinoProduct, description: 'Con púas.', price: 31_900 }
const priceList: PriceList = {
  products: new Map([['dino', dino]]),
  designs: new Map([
    [
      'luna',
      { id: 'luna', name: 'Luna', picture: '/pictures/luna', colours: ['Black'], garments: ['Hoodies'] },
    ],
  ]),
  offers: [],
  garmentPrices: garmentPricesAtFirst,
  membershipCard: { kind: 'offered', price: 250_000, holder: 'Ana' },
}
const bought = (change: Partial<PricedLine>): PricedLine => ({
  ...shirtLine,
  lineId: 'dino#na-4',
  productId: 'dino',
  quantity: 1,
  ...change,
})

test('a line that is still offered returns with today’s name and price', () => {
  const { lines, lacking } = buyAgain([bought({ quantity: 2 })], priceList)
  assert.deepEqual(lacking, [])
  const { title, description, price, pieces } = dino
  const now = { title, description, price, pieces, image: '/pictures/dino', quantity: 2 }
  assert.deepEqual(lines, [lineInCart('dino#na-4', now)])
})

test('lines of one product share its pieces', () => {
  const before = [
    bought({ quantity: 2 }),
    bought({ lineId: 'dino#na-6', size: '6', quantity: 2 }),
    bought({ lineId: 'dino#na-6' }),
  ]
  const { lines, lacking } = buyAgain(before, priceList)
  const kept = lines.map(({ id, quantity }) => `${quantity} ${id}`)
  assert.deepEqual(kept, ['2 dino#na-4', '1 dino#na-6'])
  const missing = lacking.map(({ reason, left }) => `${reason}, ${left} left`)
  assert.deepEqual(missing, ['fewer, 1 left', 'sold-out, 0 left'])
})

test('a garment made to order is made again, up to the limit of an order', () => {
  const made = { lineId: 'custom-Hoodies-luna#Black-XXL', productId: null, colour: 'Black', size: 'XXL' }
  const { lines, lacking } = buyAgain([bought({ ...made, quantity: 31 })], priceList)
  const now = lines.map(({ price, pieces, quantity }) => [price, pieces, quantity])
  assert.deepEqual(now, [[23_000, null, 30]])
  assert.deepEqual(lacking, [{ name: 'Sudadera Luna', reason: 'fewer', left: 30 }])
})

test('a designed garment whose product no longer comes in its size is made to order', () => {
  const product: Product = { ...dino, id: 'luna-sudadera', garment: 'Hoodies', designId: 'luna', ages: ['M'] }
  const offer = { garment: 'Hoodies', designId: 'luna', productId: product.id, price: 31_900 } as const
  const on = (ages: string[], pieces = 3): PriceList => ({
    ...priceList,
    products: new Map([[product.id, { ...product, ages, ...countedTogether(pieces) }]]),
    offers: [{ ...offer, sizes: [], piecesBySize: { '': pieces } }],
  })
  const before = bought({ lineId: 'luna-sudadera#Black-M', colour: 'Black', size: 'M', quantity: 2 })
  const ids = (pricesNow: PriceList) =>
    buyAgain([before], pricesNow).lines.map(({ id, pieces, price }) => [id, pieces, price])
  assert.deepEqual(ids(on(['M'])), [['luna-sudadera#Black-M', 3, 31_900]])
  assert.deepEqual(ids(on(['4'])), [['custom-Hoodies-luna#Black-M', null, 31_900]])
  assert.deepEqual(ids(on(['M'], 0)), [['custom-Hoodies-luna#Black-M', null, 31_900]])
})

test('a product that is no longer sold keeps the name it was bought under, and a membership card is not repeated', () => {
  const before = [
    bought({ lineId: 'ido#na-4', name: 'Playera que se fue' }),
    bought({ lineId: 'dino#na-12', name: 'Playera Dino, 12' }),
    bought({ lineId: 'custom-Hoodies-luna#White-M', name: 'Sudadera Luna' }),
    bought({ lineId: 'tarjetaSocio-1', name: 'Tarjeta de Socio', category: 'DIGITAL_GOODS' }),
  ]
  const { lines, lacking } = buyAgain(before, priceList)
  assert.deepEqual(lines, [])
  const missing = lacking.map(({ name, reason }) => `${reason}: ${name}`)
  assert.deepEqual(missing, [
    'gone: Playera que se fue',
    'gone: Playera Dino, 12',
    'gone: Sudadera Luna',
    'card: Tarjeta de Socio',
  ])
})
