import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testSettings } from '../../../../test/helpers/test-settings.ts'
import { catalogueView } from './catalogue-address.ts'
import { catalogueHead } from './catalogue-head.ts'

const head = (search: string, count = 24) => catalogueHead(catalogueView(search), count, testSettings)

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
