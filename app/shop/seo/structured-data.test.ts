import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../../domain/catalogue/catalogue.ts'
import { picturesFrom } from '../../../gateways/images/pictures.ts'
import { testSettings } from '../../../test/helpers/test-settings.ts'
import { productHead } from '../routes/catalogue/product-head.ts'
import { organization, website } from './structured-data.ts'

const settings = { ...testSettings, social: [{ name: 'Instagram', url: 'https://instagram.com/leyenda' }] }
const pictures = picturesFrom(
  new Map([
    ['dino-frente', { hash: '0a1b2c3d', width: 960, height: 1200, widths: [320, 640, 960], tint: '#fff' }],
  ]),
)
const dino: Product = {
  id: 'dino',
  title: 'Playera Dino',
  description: 'Con púas.',
  price: 28_900,
  piecesBySize: { '': 2 },
  pieces: 2,
  ages: ['4', '8-10', 'unitalla'],
  audience: 'Boy',
  garment: 'TShirt',
  designId: null,
  images: ['/pictures/dino-frente', 'https://fotos.example/dino.jpg'],
}
const head = (change: Partial<Product> = {}) => productHead({ ...dino, ...change }, { pictures, settings })
const dataOf = (change: Partial<Product> = {}) => {
  const [product, crumbs] = head(change).structured ?? []
  assert.ok(product && crumbs)
  return { product, crumbs }
}

const whoWears = { '@type': 'PeopleAudience', suggestedGender: 'male' }

test('a product that is counted by size is a group with one offer for each size', () => {
  const { product } = dataOf({ ages: ['4', '6'], piecesBySize: { '4': 2, '6': 0 } })
  assert.equal(product['@type'], 'ProductGroup')
  assert.equal(product['productGroupID'], 'dino')
  assert.deepEqual(product['variesBy'], ['https://schema.org/size'])
  const variants = product['hasVariant'] as { sku: string; size: string; offers: { availability: string } }[]
  assert.deepEqual(
    variants.map(({ sku, size, offers }) => [sku, size, offers.availability]),
    [
      ['dino-4', '4 Años', 'https://schema.org/InStock'],
      ['dino-6', '6 Años', 'https://schema.org/OutOfStock'],
    ],
  )
})

test('the data of a product has every field that search engines require', () => {
  const { product } = dataOf()
  assert.equal(product['@context'], 'https://schema.org')
  assert.equal(product['@type'], 'Product')
  assert.equal(product['name'], 'Playera Dino')
  assert.equal(product['sku'], 'dino')
  assert.deepEqual(product['image'], [
    'http://shop.test/pictures/dino-frente-0a1b2c3d-960.webp',
    'https://fotos.example/dino.jpg',
  ])
  assert.deepEqual(product['offers'], {
    '@type': 'Offer',
    url: 'http://shop.test/product/dino',
    priceCurrency: 'MXN',
    price: '289.00',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: 'Pequeña Leyenda' },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '150.00', currency: 'MXN' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'MX' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 10, unitCode: 'DAY' },
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'MX',
      merchantReturnLink: 'http://shop.test/pagos-y-envios',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  })
  assert.deepEqual(product['audience'], { ...whoWears, suggestedMinAge: 4, suggestedMaxAge: 10 })
})

test('months are given to search engines in years', () => {
  const { audience } = dataOf({ ages: ['RN', '0-3m', '16m', 'M'] }).product
  assert.deepEqual(audience, { ...whoWears, suggestedMinAge: 0, suggestedMaxAge: 1.33 })
})

test('shipping is free from the amount that the owner set', () => {
  const { shippingDetails } = dataOf({ price: 80_000 }).product['offers'] as {
    shippingDetails: { shippingRate: { value: string } }
  }
  assert.equal(shippingDetails.shippingRate.value, '0.00')
})

test('a markdown gives search engines its price, its end and the crossed-out price', () => {
  const markdownEndsAt = new Date('2026-12-01T06:00:00Z')
  const offerOf = (change: Partial<Product>) =>
    dataOf({ ...change, price: 23_120 }).product['offers'] as Record<string, unknown>
  const down = offerOf({ priceBefore: 28_900, markdownEndsAt })
  assert.equal(down['price'], '231.20')
  assert.equal(down['priceValidUntil'], '2026-12-01T06:00:00.000Z')
  assert.deepEqual(down['priceSpecification'], {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: '289.00',
    priceCurrency: 'MXN',
  })
  assert.ok(!('priceSpecification' in offerOf({ markdownEndsAt, priceBefore: null })), 'not proven')
  assert.ok(!('priceValidUntil' in offerOf({})))
})

test('with an owner’s own text of payments and shipping, the data states no return policy', () => {
  const payments = { own: 'Sin devoluciones.', changed: '2026-11-25' }
  const own = { ...settings, brand: { ...settings.brand, payments } }
  const [product] = productHead(dino, { pictures, settings: own }).structured ?? []
  assert.ok(product)
  const { hasMerchantReturnPolicy } = product['offers'] as { hasMerchantReturnPolicy: object }
  assert.deepEqual(Object.keys(hasMerchantReturnPolicy), ['@type', 'applicableCountry', 'merchantReturnLink'])
})

test('a sold-out product is marked out of stock', () => {
  const offers = dataOf({ pieces: 0 }).product['offers'] as { availability: string }
  assert.equal(offers.availability, 'https://schema.org/OutOfStock')
})

test('fields that a product does not have are omitted', () => {
  const { product } = dataOf({ description: '', ages: [], audience: null, garment: null })
  assert.equal(product['description'], 'Playera Dino')
  assert.deepEqual(product['audience'], { '@type': 'PeopleAudience' })
  assert.ok(!('category' in product))
})

test('the breadcrumbs of a product are numbered and have absolute addresses', () => {
  const steps = dataOf().crumbs['itemListElement'] as { position: number; name: string; item: string }[]
  assert.deepEqual(
    steps.map(({ position, name, item }) => [position, name, item]),
    [
      [1, 'Inicio', 'http://shop.test/'],
      [2, 'Nuestros Productos', 'http://shop.test/product'],
      [3, 'Niños', 'http://shop.test/product?category=Boy'],
      [4, 'Playera Dino', 'http://shop.test/product/dino'],
    ],
  )
  assert.equal((dataOf({ audience: null }).crumbs['itemListElement'] as unknown[]).length, 3)
})

test('link previews show the first picture in its largest width, with its size', () => {
  assert.deepEqual(head().picture, {
    url: 'http://shop.test/pictures/dino-frente-0a1b2c3d-960.webp',
    jpeg: 'http://shop.test/pictures/dino-frente-0a1b2c3d-960.jpg',
    width: 960,
    height: 1200,
  })
  assert.deepEqual(head({ images: ['https://fotos.example/dino.jpg'] }).picture, {
    url: 'https://fotos.example/dino.jpg',
  })
})

test('a long description is cut at a word', () => {
  const { description } = head({ description: 'palabra '.repeat(40) })
  assert.ok(description.length <= 160)
  assert.match(description, /palabra…$/)
})

test('the shop’s data has its name and contact', () => {
  const shop = organization(settings)
  assert.equal(shop['@type'], 'Organization')
  for (const property of ['name', 'url', 'logo', 'email', 'telephone', 'address'])
    assert.equal(typeof shop[property], 'string', property)
  assert.deepEqual(shop['sameAs'], ['https://instagram.com/leyenda'])
  assert.ok(!('sameAs' in organization({ ...settings, social: [] })))
  assert.equal(website(settings)['name'], 'Pequeña Leyenda')
})
