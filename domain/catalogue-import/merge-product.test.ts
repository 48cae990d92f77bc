import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mergeProduct, sameProduct, type StoredProduct } from './merge-product.ts'
import type { ProductRow } from './product-rows.ts'

const known: StoredProduct = {
  id: 'a',
  status: 0,
  title: 'A',
  description: 'Suave',
  price: 100,
  pieces: 4,
  ages: ['4'],
  audience: 'Girl',
  garment: 'Sets',
  designId: 'luna',
  images: ['/pictures/a', '/pictures/b'],
}
const row: ProductRow = {
  row: 2,
  id: 'a',
  title: 'A',
  price: 100,
  audience: 'Girl',
  garment: undefined,
  designId: undefined,
  description: undefined,
  image: undefined,
  images: undefined,
  pieces: undefined,
  ages: undefined,
  status: undefined,
}

it('what the file has no column for stays', () => {
  assert.deepEqual(mergeProduct(row, known), known)
  assert.ok(sameProduct(mergeProduct(row, known), known))
})

it('what the file leaves empty goes', () => {
  const emptied = mergeProduct(
    { ...row, garment: null, designId: null, description: '', image: '', images: [], ages: [] },
    known,
  )
  assert.deepEqual(
    [emptied.garment, emptied.designId, emptied.description, emptied.images, emptied.ages],
    [null, null, '', [], []],
  )
  assert.ok(!sameProduct(emptied, known))
})

it('a first picture alone keeps the others', () => {
  assert.deepEqual(mergeProduct({ ...row, image: '/pictures/c' }, known).images, [
    '/pictures/c',
    '/pictures/b',
  ])
})

it('a new product of a file with few columns is active, without pieces', () => {
  const { status, pieces, images, garment } = mergeProduct(row, undefined)
  assert.deepEqual({ status, pieces, images, garment }, { status: 1, pieces: 0, images: [], garment: null })
})

it('the order of ages and pictures counts', () => {
  assert.ok(!sameProduct({ ...known, images: known.images.toReversed() }, known))
  assert.ok(!sameProduct({ ...known, ages: ['4', '6'] }, known))
})
