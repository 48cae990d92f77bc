import assert from 'node:assert/strict'
import { test } from 'node:test'
import { garmentPricesAtFirst } from '../designs/garment-price.ts'
import { buyAgain } from './buy-again.ts'
import type { Product } from '../catalogue/catalogue.ts'
import type { PricedLine, PriceList } from '../purchase/priced-cart.ts'

const dino: Product = {
  id: 'dino',
  title: 'Playera Dino',
  description: 'Con púas.',
  price: 31_900,
  pieces: 3,
  ages: ['4', '6'],
  audience: 'Boy',
  garment: 'TShirt',
  designId: null,
  images: ['/pictures/dino'],
}
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
  lineId: 'dino#na-4',
  productId: 'dino',
  name: 'Playera Dino de antes',
  description: '',
  category: 'PHYSICAL_GOODS',
  colour: 'na',
  size: '4',
  design: 'na',
  image: '',
  quantity: 1,
  unitPrice: 28_900,
  ...change,
})

test('a line that is still offered returns with today’s name and price', () => {
  const { lines, lacking } = buyAgain([bought({ quantity: 2 })], priceList)
  assert.deepEqual(lacking, [])
  assert.deepEqual(lines, [
    {
      id: 'dino#na-4',
      title: 'Playera Dino',
      description: 'Con púas.',
      colour: 'na',
      size: '4',
      design: 'na',
      price: 31_900,
      quantity: 2,
      pieces: 3,
      image: '/pictures/dino',
    },
  ])
})

test('lines of one product share its pieces', () => {
  const { lines, lacking } = buyAgain(
    [
      bought({ quantity: 2 }),
      bought({ lineId: 'dino#na-6', size: '6', quantity: 2 }),
      bought({ lineId: 'dino#na-6' }),
    ],
    priceList,
  )
  assert.deepEqual(
    lines.map(({ id, quantity }) => [id, quantity]),
    [
      ['dino#na-4', 2],
      ['dino#na-6', 1],
    ],
  )
  assert.deepEqual(
    lacking.map(({ reason, left }) => [reason, left]),
    [
      ['fewer', 1],
      ['sold-out', 0],
    ],
  )
})

test('a garment made to order is made again, up to the limit of an order', () => {
  const { lines, lacking } = buyAgain(
    [
      bought({
        lineId: 'custom-Hoodies-luna#Black-XXL',
        productId: null,
        colour: 'Black',
        size: 'XXL',
        quantity: 31,
      }),
    ],
    priceList,
  )
  assert.equal(lines[0]!.price, 23_000)
  assert.equal(lines[0]!.pieces, null)
  assert.equal(lines[0]!.quantity, 30)
  assert.deepEqual(lacking, [{ name: 'Sudadera Luna', reason: 'fewer', left: 30 }])
})

test('a designed garment whose product no longer comes in its size is made to order', () => {
  const product: Product = { ...dino, id: 'luna-sudadera', garment: 'Hoodies', designId: 'luna', ages: ['M'] }
  const offer = { garment: 'Hoodies', designId: 'luna', productId: product.id, price: 31_900 } as const
  const on = (ages: string[], pieces = 3): PriceList => ({
    ...priceList,
    products: new Map([[product.id, { ...product, ages, pieces }]]),
    offers: [{ ...offer, sizes: [], pieces }],
  })
  const before = bought({ lineId: 'luna-sudadera#Black-M', colour: 'Black', size: 'M', quantity: 2 })
  const ids = (pricesNow: PriceList) =>
    buyAgain([before], pricesNow).lines.map(({ id, pieces, price }) => [id, pieces, price])
  assert.deepEqual(ids(on(['M'])), [['luna-sudadera#Black-M', 3, 31_900]])
  assert.deepEqual(ids(on(['4'])), [['custom-Hoodies-luna#Black-M', null, 31_900]])
  assert.deepEqual(ids(on(['M'], 0)), [['custom-Hoodies-luna#Black-M', null, 31_900]])
})

test('a product that is no longer sold keeps the name it was bought under, and a membership card is not repeated', () => {
  const { lines, lacking } = buyAgain(
    [
      bought({ lineId: 'ido#na-4', name: 'Playera que se fue' }),
      bought({ lineId: 'dino#na-12', name: 'Playera Dino, 12' }),
      bought({ lineId: 'custom-Hoodies-luna#White-M', name: 'Sudadera Luna' }),
      bought({ lineId: 'tarjetaSocio-1', name: 'Tarjeta de Socio', category: 'DIGITAL_GOODS' }),
    ],
    priceList,
  )
  assert.deepEqual(lines, [])
  assert.deepEqual(
    lacking.map(({ name, reason }) => [name, reason]),
    [
      ['Playera que se fue', 'gone'],
      ['Playera Dino, 12', 'gone'],
      ['Sudadera Luna', 'gone'],
      ['Tarjeta de Socio', 'card'],
    ],
  )
})
