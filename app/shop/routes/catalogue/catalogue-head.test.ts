import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenCollection } from '../../../../data/collections/open-collections.ts'
import { testSettings } from '../../../../test/helpers/test-settings.ts'
import { picturesFrom } from '../../../../gateways/images/pictures.ts'
import { catalogueView } from './catalogue-address.ts'
import { catalogueHead } from './catalogue-head.ts'

const pageSize = 24
const dino = { id: 'dino', title: 'Dino' }
const shop = { settings: testSettings, pictures: picturesFrom(new Map()) }
const head = (search: string, count = 24, collection: OpenCollection | null = null) =>
  catalogueHead(
    catalogueView(search),
    { products: Array(count).fill(dino), total: 60, pageSize, collection },
    shop,
  )

const pyjamas: OpenCollection = {
  id: 'pijamas',
  name: 'Pijamas',
  description: 'Suaves   y calientitas.',
  picture: '/pictures/pijamas',
  updatedAt: new Date(),
}

const canonical: readonly (readonly [search: string, path: string | null])[] = [
  ['', '/product'],
  ['category=GIRL', '/product?category=Girl'],
  ['category=hoodies', '/product?category=Hoodies'],
  ['category=nadie', '/product'],
  ['orden=precio-menor', '/product'],
  ['category=boy&orden=lo-mas-nuevo&page=2', '/product?category=Boy'],
  ['category=boy&edad=4', '/product?category=Boy'],
  ['page=2', '/product?page=2'],
  ['category=boy&page=2', '/product?category=Boy&page=2'],
  ['page=1', '/product'],
  ['q=dino', null],
  ['utm_source=x', '/product'],
]
for (const [search, path] of canonical)
  test(`the canonical address of ?${search} is ${path ?? 'none: the page is not indexed'}`, () =>
    assert.equal(head(search).path, path))

test('an empty page is not indexed', () => {
  assert.equal(head('category=Boy', 0).path, null)
  assert.equal(head('page=99', 0).path, null)
})

test('every view has a title of its own', () => {
  assert.equal(head('').title, 'Nuestros Productos')
  assert.equal(head('category=girl').title, 'Nuestros Productos: Niñas')
  assert.equal(head('category=sets').title, 'Nuestros Productos: Conjuntos')
  assert.equal(head('category=girl&page=2').title, 'Nuestros Productos: Niñas · Página 2')
  assert.equal(head('q=dino').title, 'Buscar “dino” · Nuestros Productos')
})

test('the breadcrumbs lead to the category', () => {
  const steps = (search: string) =>
    (head(search).structured![0]!['itemListElement'] as { item: string }[]).map(({ item }) => item)
  assert.deepEqual(steps(''), ['http://shop.test/', 'http://shop.test/product'])
  assert.deepEqual(steps('category=boy').at(-1), 'http://shop.test/product?category=Boy')
})

test('a collection has its own title, description, picture and breadcrumbs', () => {
  const { title, description, path, picture, structured } = head('coleccion=pijamas', 24, pyjamas)
  assert.deepEqual(
    [title, description, path, picture?.url],
    ['Pijamas', 'Suaves y calientitas.', '/product?coleccion=pijamas', 'http://shop.test/pictures/pijamas'],
  )
  const steps = structured![0]!['itemListElement'] as { name: string; item: string }[]
  assert.deepEqual(steps.at(-1), {
    '@type': 'ListItem',
    position: 3,
    name: 'Pijamas',
    item: 'http://shop.test/product?coleccion=pijamas',
  })
  assert.notEqual(head('coleccion=pijamas', 24, { ...pyjamas, description: '' }).description, '')
})

test('a collection lists its products for search engines, counted through all pages', () => {
  const [, data] = head('coleccion=pijamas&page=2', 2, pyjamas).structured!
  assert.equal(data!['@type'], 'CollectionPage')
  assert.deepEqual(data!['mainEntity'], {
    '@type': 'ItemList',
    numberOfItems: 60,
    itemListElement: [25, 26].map((position) => ({
      '@type': 'ListItem',
      position,
      name: 'Dino',
      url: 'http://shop.test/product/dino',
    })),
  })
})

test('a sold-out collection stays indexed under one address, a search inside it is not indexed', () => {
  assert.equal(head('coleccion=pijamas', 0, pyjamas).path, '/product?coleccion=pijamas')
  assert.equal(head('coleccion=pijamas&edad=4', 0, pyjamas).path, '/product?coleccion=pijamas')
  assert.equal(head('coleccion=pijamas&q=luna', 3, pyjamas).path, null)
})
