import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv } from '../../domain/spreadsheets/csv.ts'
import { DOMParser } from '../../test/helpers/read-page.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import type { FeedItem } from './feed-items.ts'
import { feedAddress, feedAt } from './feed-address.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'

const item: FeedItem = {
  id: 'dino-4',
  groupId: 'dino',
  title: 'Playera Dino, 4 Años',
  description: 'De algodón.',
  link: 'https://tienda.example/product/dino?utm_source=google',
  pictures: ['https://tienda.example/1.jpg', 'https://tienda.example/2.jpg', 'https://tienda.example/3.jpg'],
  brand: 'Tienda',
  available: true,
  price: 28_900,
  sale: null,
  size: '4 Años',
  ageGroup: 'toddler',
  gender: 'unisex',
  garment: 'TShirt',
  productType: 'Unisex > Playeras',
  shipping: 7_900,
}
const until = new Date('2026-12-01T05:59:00Z')
const onSale = { ...item, sale: { price: 20_000, from: new Date('2026-11-20T06:00:00Z'), until } }
const hostile = {
  ...item,
  title: '=HYPERLINK("x") <b>&"\u0000\n',
  description: ']]></item>,";\r\n',
  groupId: null,
}

/** Fields in the document's order; a field may occur several times. */
function googleFields(sent: FeedItem): [string, string][] {
  const document = new DOMParser().parseFromString(googleFeed(testSettings, [sent]), 'text/xml')
  assert.equal(document.querySelector('parsererror'), null)
  const [element, ...more] = document.querySelectorAll('item')
  assert.equal(more.length, 0)
  return [...element!.children].map((child) => {
    assert.equal(child.namespaceURI, 'http://base.google.com/ns/1.0')
    return [child.localName, child.textContent]
  })
}

function metaFields(sent: FeedItem): Record<string, string> {
  const read = parseCsv(metaFeed([sent]), 10)
  assert.ok(read.ok)
  const [columns = [], cells = []] = read.records.map((record) => record.cells)
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
}

const basics = {
  id: 'dino-4',
  item_group_id: 'dino',
  title: 'Playera Dino, 4 Años',
  description: 'De algodón.',
  link: 'https://tienda.example/product/dino?utm_source=google',
  image_link: 'https://tienda.example/1.jpg',
  price: '289.00 MXN',
  condition: 'new',
  brand: 'Tienda',
  google_product_category: '212',
  product_type: 'Unisex > Playeras',
  age_group: 'toddler',
  gender: 'unisex',
  size: '4 Años',
}

test('Google reads each field that it wants for clothes, with its own words', () => {
  const fields = googleFields(item)
  assert.deepEqual(
    fields.filter(([name]) => name === 'additional_image_link').map(([, text]) => text),
    ['https://tienda.example/2.jpg', 'https://tienda.example/3.jpg'],
  )
  assert.deepEqual(Object.fromEntries(fields.filter(([name]) => name !== 'additional_image_link')), {
    ...basics,
    availability: 'in_stock',
    identifier_exists: 'no',
    shipping: 'MX79.00 MXN',
  })
  assert.equal(
    Object.fromEntries(googleFields({ ...item, available: false }))['availability'],
    'out_of_stock',
  )
})

test('Meta reads the same with its own words', () => {
  assert.deepEqual(metaFields(item), {
    ...basics,
    additional_image_link: 'https://tienda.example/2.jpg,https://tienda.example/3.jpg',
    availability: 'in stock',
    sale_price: '',
    sale_price_effective_date: '',
    shipping: 'MX:::79.00 MXN',
  })
  assert.equal(metaFields({ ...item, available: false })['availability'], 'out of stock')
})

test('a markdown has its price and its time; the price stays the one before', () => {
  for (const fields of [Object.fromEntries(googleFields(onSale)), metaFields(onSale)]) {
    assert.equal(fields['price'], '289.00 MXN')
    assert.equal(fields['sale_price'], '200.00 MXN')
    assert.equal(fields['sale_price_effective_date'], '2026-11-20T06:00+00:00/2026-12-01T05:59+00:00')
  }
})

test('signs of XML, CSV and formulas in an owner’s text stay text', () => {
  const google = Object.fromEntries(googleFields(hostile))
  assert.equal(google['title'], '=HYPERLINK("x") <b>&"\n')
  assert.equal(google['description'], hostile.description.replace('\r\n', '\n'))
  assert.ok(!('item_group_id' in google))
  const meta = metaFields(hostile)
  assert.equal(meta['description'], hostile.description)
  assert.match(meta['title']!, /^'=HYPERLINK/)
})

test('only the addresses of feeds are feeds', () => {
  for (const channel of ['google', 'meta'] as const)
    for (const part of [1, 2, 30])
      assert.deepEqual(feedAt(feedAddress(channel, part).replace('/feeds/', '')), { channel, part })
  for (const file of [
    'google.csv',
    'meta.xml',
    'google-1.xml',
    'google-0.xml',
    'google-02.xml',
    'bing.xml',
    '',
  ])
    assert.equal(feedAt(file), null, file)
})
