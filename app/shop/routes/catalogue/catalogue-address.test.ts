import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  catalogueAddress,
  catalogueFields,
  catalogueView,
  type CatalogueView,
  changedView,
  isNarrowed,
  wholeView,
} from './catalogue-address.ts'

const full: CatalogueView = {
  category: 'Girl',
  collection: null,
  query: 'ñandú rosa',
  age: 4,
  sorting: 'cheapest',
  page: 3,
}
const fullAddress = '/product?category=Girl&q=%C3%B1and%C3%BA+rosa&orden=precio-menor&edad=4&page=3'
const read = (address: string) => catalogueView(address.split('?')[1] ?? '')

test('an address contains the whole view, always in the same order', () => {
  assert.equal(catalogueAddress(full), fullAddress)
  assert.deepEqual(read(fullAddress), full)
  const shuffled = '/product?page=3&orden=precio-menor&edad=4&q=%C3%B1and%C3%BA%20rosa&category=girl'
  assert.equal(catalogueAddress(read(shuffled)), fullAddress)
})

test('a filter that does not narrow the list is not in the address', () => {
  assert.equal(catalogueAddress(wholeView()), '/product')
  assert.equal(catalogueAddress(wholeView({ category: 'Boy' })), '/product?category=Boy')
  assert.equal(catalogueAddress(read('/product?category=&q=&edad=&orden=')), '/product')
})

test('an address has a category or a collection, and a collection counts more', () => {
  assert.equal(catalogueAddress(read('/product?category=girl&coleccion=Bebe')), '/product?coleccion=bebe')
  assert.deepEqual(read('/product?coleccion=bebe'), wholeView({ collection: 'bebe' }))
  assert.equal(isNarrowed(read('/product?coleccion=bebe')), false)
})

test('the age 0 is a valid age', () => {
  assert.equal(catalogueAddress({ ...wholeView(), age: 0 }), '/product?edad=0')
  assert.equal(read('/product?edad=0').age, 0)
})

for (const nonsense of [
  'category=nadie',
  'coleccion=',
  'coleccion=beb%C3%A9',
  'edad=-1',
  'edad=18',
  'edad=4.5',
  'edad=cuatro',
  'edad=0x4',
  'orden=shop',
  'orden=toString',
  'page=0',
  'page=-2',
  'page=1e3',
  'otra=cosa',
])
  test(`the invalid parameter ${nonsense} is ignored`, () => {
    assert.deepEqual(read(`/product?${nonsense}`), wholeView())
  })

test('a page number beyond the limit is reduced to the limit', () => {
  for (const page of ['1001', '99999', '99999999999999999999'])
    assert.equal(read(`/product?page=${page}`).page, 1000)
})

test('search words are trimmed, separated by one space and limited in length', () => {
  assert.equal(read('/product?q=++playera%09%0Adino+').query, 'playera dino')
  assert.equal(read(`/product?q=${'a'.repeat(500)}`).query.length, 80)
})

test('every change returns to the first page, except turning pages', () => {
  assert.equal(changedView(full, { category: 'Boy' }).page, 1)
  assert.equal(changedView(full, { query: 'luna' }).page, 1)
  assert.deepEqual(changedView(full, { page: 4 }), { ...full, page: 4 })
})

test('the form sends the category and never the page', () => {
  assert.deepEqual(catalogueFields(full), {
    category: 'Girl',
    coleccion: '',
    q: 'ñandú rosa',
    edad: '4',
    orden: 'precio-menor',
  })
  assert.deepEqual(read(`/product?${new URLSearchParams(catalogueFields(full))}`), { ...full, page: 1 })
})

test('a view with only a category counts as unfiltered', () => {
  assert.equal(isNarrowed({ ...wholeView({ category: 'Girl' }), page: 2 }), false)
  assert.equal(isNarrowed({ ...wholeView(), age: 0 }), true)
  assert.equal(isNarrowed({ ...wholeView(), sorting: 'newest' }), true)
  assert.equal(isNarrowed({ ...wholeView(), query: 'luna' }), true)
})
