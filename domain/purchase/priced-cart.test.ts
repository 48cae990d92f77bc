import assert from 'node:assert/strict'
import { test } from 'node:test'
import { garmentPricesAtFirst } from '../designs/garment-price.ts'
import { fc } from '../../test/helpers/properties.ts'
import { dinoProduct } from '../../test/helpers/sold-goods.ts'
import type { Design, Product } from '../catalogue/catalogue.ts'
import { countedTogether } from '../../test/helpers/sold-goods.ts'
import { piecesOfUnits } from '../catalogue/stock-unit.ts'
import { piecesByUnit, priceCart, type RequestedLine, type PriceList } from './priced-cart.ts'
import { priceParts, sumsOf } from './price-parts.ts'

const luna: Design = {
  id: 'luna',
  name: 'Luna',
  picture: '/pictures/diseno-luna',
  colours: ['Black', 'White'],
  garments: ['Hoodies'],
}
const dino = dinoProduct
const hoodie: Product = {
  ...dino,
  id: 'luna-sudadera',
  title: 'Sudadera Luna',
  price: 54_900,
  garment: 'Hoodies',
  designId: 'luna',
  ...countedTogether(2),
}

const priceList: PriceList = {
  products: new Map([dino, hoodie].map((product) => [product.id, product])),
  designs: new Map([['luna', luna]]),
  offers: [],
  garmentPrices: garmentPricesAtFirst,
  membershipCard: { kind: 'sign-in' },
}
const line = (lineId: string, quantity = 1, unitPrice = 28_900) => ({ lineId, quantity, unitPrice })
const withCards: PriceList = {
  ...priceList,
  membershipCard: { kind: 'offered', price: 250_000, holder: 'Ana' },
}

function faultsOf(requested: RequestedLine[], on: PriceList = priceList): string[] {
  const result = priceCart(requested, on)
  return result.kind === 'priced' ? [] : result.faults.map((fault) => fault.kind)
}

test('every text and price of an order comes from the price list', () => {
  assert.deepEqual(priceCart([line('dino#na-4', 2)], priceList), {
    kind: 'priced',
    lines: [
      {
        lineId: 'dino#na-4',
        productId: 'dino',
        name: 'Playera Dino',
        description: 'De algodón.',
        category: 'PHYSICAL_GOODS',
        colour: 'na',
        size: '4',
        design: 'na',
        image: '/pictures/dino',
        quantity: 2,
        unitPrice: 28_900,
        priceBefore: 28_900,
        discount: 0,
      },
    ],
  })
})

test('a changed price is refused with the correct price', () => {
  assert.deepEqual(priceCart([line('dino#na-4', 1, 100)], priceList), {
    kind: 'refused',
    faults: [{ kind: 'price', lineId: 'dino#na-4', unitPrice: 28_900 }],
  })
})

test('impossible quantities are refused', () => {
  for (const quantity of [0, -1, 0.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
    assert.notDeepEqual(faultsOf([line('dino#na-4', quantity)]), [], String(quantity))
})

test('an age that the product does not come in, the same line twice, and a cart with no lines or too many are refused', () => {
  for (const requested of [[line('dino#na-12')], [line('dino#na-4'), line('dino#na-4')], []])
    assert.deepEqual(faultsOf(requested), ['invalid'])
  const many = Array.from({ length: 41 }, (_, index) => line(`dino#na-${index}`))
  const limit = { kind: 'lines', most: 40 }
  assert.deepEqual(priceCart(many, priceList), {
    kind: 'refused',
    faults: [{ kind: 'limit', lineId: '', limit }],
  })
})

test('a garment without ages is bought without an age, and only such a garment', () => {
  const plain: PriceList = { ...priceList, products: new Map([['dino', { ...dino, ages: [] }]]) }
  assert.deepEqual(faultsOf([line('dino#na-na')], plain), [])
  assert.deepEqual(faultsOf([line('dino#na-4')], plain), ['invalid'])
  assert.deepEqual(faultsOf([line('dino#na-na')]), ['invalid'])
})

test('two ages share the stock of their product', () => {
  assert.deepEqual(faultsOf([line('dino#na-4', 2), line('dino#na-6', 1)]), [])
  const result = priceCart([line('dino#na-4', 2), line('dino#na-6', 2)], priceList)
  const { title, images } = dino
  const lacks = { kind: 'stock', lineId: 'dino#na-6', title, image: images[0], removed: 1, left: 1 }
  assert.deepEqual(result, { kind: 'refused', faults: [lacks] })
})

test('a withdrawn product counts as sold out, and so does a design that is no longer offered', () => {
  assert.deepEqual(faultsOf([line('ya-no-existe#na-4')]), ['stock'])
  assert.deepEqual(faultsOf([line('custom-Hoodies-desconocido#White-M', 1, 20_000)]), ['stock'])
})

test('a garment with 35 pieces is sold to the last piece', () => {
  const many: PriceList = { ...priceList, products: new Map([['dino', { ...dino, ...countedTogether(35) }]]) }
  assert.deepEqual(faultsOf([line('dino#na-4', 35)], many), [])
  assert.deepEqual(faultsOf([line('dino#na-4', 36)], many), ['stock'])
})

test('a designed garment takes pieces only of a product in its exact size, at the product’s price', () => {
  const lettered: PriceList = {
    ...priceList,
    products: new Map([[hoodie.id, { ...hoodie, ages: ['M', 'XXL'] }]]),
  }
  // A piece costs the same from the catalogue and from the builder.
  assert.deepEqual(faultsOf([line('luna-sudadera#na-XXL', 1, 54_900)], lettered), [])
  const result = priceCart([line('luna-sudadera#Black-XXL', 1, 54_900)], lettered)
  assert.equal(result.kind, 'priced')
  assert.equal(result.kind === 'priced' && result.lines[0]?.productId, 'luna-sudadera')
  assert.deepEqual(faultsOf([line('luna-sudadera#Black-M', 3, 54_900)], lettered), ['stock'])
  assert.deepEqual(faultsOf([line('luna-sudadera#Black-XL', 1, 54_900)], lettered), ['invalid'])
  assert.deepEqual(faultsOf([line('luna-sudadera#Black-M', 1, 54_900)]), ['invalid'], 'ages, no letters')
})

test('a garment made to order like a product costs what the product costs, takes no pieces and has a quantity limit', () => {
  const { id: productId, price } = hoodie
  const offer = {
    garment: 'Hoodies',
    designId: 'luna',
    productId,
    price,
    sizes: [],
    piecesBySize: { '': 2 },
  } as const
  const like: PriceList = { ...priceList, offers: [offer] }
  const result = priceCart([line('custom-Hoodies-luna#White-XL', 30, 54_900)], like)
  assert.equal(result.kind, 'priced', JSON.stringify(result))
  assert.equal(result.kind === 'priced' && result.lines[0]?.productId, null)
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-XXL', 1, 63_135)], like), [])
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-XL', 1, 20_000)], like), ['price'])
  assert.deepEqual(priceCart([line('custom-Hoodies-luna#White-XL', 31, 54_900)], like), {
    kind: 'refused',
    faults: [
      { kind: 'limit', lineId: 'custom-Hoodies-luna#White-XL', limit: { kind: 'made-to-order', most: 30 } },
    ],
  })
})

test('a garment made to order like no product costs the owner’s price of the garment, in XXL 15 % more', () => {
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-M', 30, 20_000)]), [])
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-XXL', 1, 23_000)]), [])
  const garmentPrices = { ...garmentPricesAtFirst, Hoodies: 35_050 }
  const priced = { ...priceList, garmentPrices }
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-M', 1, 20_000)], priced), ['price'])
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-M', 1, 35_050)], priced), [])
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#White-XXL', 1, 40_308)], priced), [])
})

test('no garment is made to order before its prices are confirmed; a garment in stock is sold', () => {
  const closed = { ...priceList, garmentPrices: null }
  const cart = [line('custom-Hoodies-luna#White-M', 1, 20_000), line('dino#na-4', 1, dino.price)]
  const refused = priceCart(cart, closed)
  assert.deepEqual(
    refused.kind === 'refused' &&
      refused.faults.map((fault) => 'reason' in fault && [fault.lineId, fault.reason]),
    [['custom-Hoodies-luna#White-M', 'gone']],
  )
})

test('an order whose amount exceeds the database’s limit is refused before anything is written', () => {
  const dear: PriceList = {
    ...priceList,
    products: new Map([['dino', { ...dino, ...countedTogether(9_999), price: 90_000_000 }]]),
  }
  assert.deepEqual(priceCart([line('dino#na-4', 9_999, 90_000_000)], dear), {
    kind: 'refused',
    faults: [{ kind: 'limit', lineId: '', limit: { kind: 'amount', most: 1_000_000_000 } }],
  })
})

test('a design is refused on a garment or colour that does not offer it', () => {
  assert.deepEqual(faultsOf([line('custom-Sets-luna#White-M', 1, 20_000)]), ['invalid'])
  assert.deepEqual(faultsOf([line('custom-Hoodies-luna#RedWine-M', 1, 20_000)]), ['invalid'])
})

test('a membership card is sold only to a signed-in customer, one per line', () => {
  const off: PriceList = { ...priceList, membershipCard: { kind: 'not-offered' } }
  for (const [on, reason] of [
    [priceList, 'sign-in'],
    [off, 'not-offered'],
  ] as const)
    assert.deepEqual(priceCart([line('tarjetaSocio-1', 1, 250_000)], on), {
      kind: 'refused',
      faults: [{ kind: 'card', lineId: 'tarjetaSocio-1', reason }],
    })
  assert.deepEqual(faultsOf([line('tarjetaSocio-1', 1, 250_000)], withCards), [])
  assert.deepEqual(faultsOf([line('tarjetaInversion-1', 2, 250_000)], withCards), ['invalid'])
  assert.deepEqual(faultsOf([line('tarjetaSocio-1', 1, 100)], withCards), ['price'])
})

test('an order has at most five membership cards', () => {
  const cards = Array.from({ length: 6 }, (_, index) => line(`tarjetaSocio-${index}`, 1, 250_000))
  assert.deepEqual(faultsOf(cards.slice(1), withCards), [])
  assert.deepEqual(priceCart(cards, withCards), {
    kind: 'refused',
    faults: [{ kind: 'card', lineId: 'tarjetaSocio-5', reason: 'too-many' }],
  })
})

test('for any request, the priced pieces never exceed the free pieces, and the total is the sum of the lines', () => {
  const request = fc.record({
    lineId: fc.constantFrom('dino#na-4', 'dino#na-6', 'custom-Hoodies-luna#Black-M', 'luna-sudadera#na-4'),
    quantity: fc.integer({ min: -1, max: 5 }),
    unitPrice: fc.constantFrom(28_900, 54_900, 1),
  })
  fc.assert(
    fc.property(fc.array(request, { maxLength: 5 }), (requested) => {
      const result = priceCart(requested, priceList)
      if (result.kind === 'refused') return
      const free = piecesOfUnits(priceList.products.values())
      for (const [unit, pieces] of piecesByUnit(result.lines, free)) assert.ok(pieces <= free.get(unit)!)
      assert.equal(
        sumsOf(priceParts(result.lines, { placeCost: 0, freeFrom: null })).goods,
        requested.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
      )
    }),
  )
})
