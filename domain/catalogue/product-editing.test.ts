import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changesOver, newlyLacking, type ProductFields } from './product-editing.ts'

const shirt: ProductFields = {
  status: 1,
  title: 'Playera Dragón',
  description: '',
  price: 28_900,
  audience: 'Boy',
  garment: 'TShirt',
  ages: ['4', '6'],
  designId: null,
  pictures: [{ address: '/pictures/dragon', text: '' }],
  collections: [],
  grams: null,
  box: '',
}

describe('two people edit one product', () => {
  test('a field that nobody else changed is written; a field that only the other person changed keeps that value', () => {
    const now = { ...shirt, title: 'Playera Fuego', ages: ['4'] }
    for (const current of [shirt, now])
      assert.deepEqual(changesOver(current, shirt, { ...shirt, price: 31_900 }), {
        changes: { price: 31_900 },
        conflicts: [],
      })
  })

  test('a field that both changed to different values is a conflict with both values; the same value is no conflict', () => {
    const now = { ...shirt, price: 30_000, title: 'Playera Fuego' }
    assert.deepEqual(changesOver(now, shirt, { ...shirt, price: 31_900, title: 'Playera Fuego' }), {
      changes: {},
      conflicts: [{ field: 'price', expected: 28_900, theirs: 30_000, yours: 31_900 }],
    })
  })

  test('a field whose expected value is still current is written, and so is a field without an expected value', () => {
    const now = { ...shirt, price: 30_000 }
    assert.deepEqual(changesOver(now, { price: 30_000 }, { price: 31_900 }).changes, { price: 31_900 })
    assert.deepEqual(changesOver(now, {}, { price: 31_900 }), { changes: { price: 31_900 }, conflicts: [] })
  })
})

describe('the fields that a product needs to be sold', () => {
  const bare = { ...shirt, status: 2, price: 0, pictures: [] } as const

  test('a draft needs no fields; once it is put into the shop its missing fields are named', () => {
    assert.deepEqual(newlyLacking(null, bare), [])
    const onSale = { ...bare, status: 1, audience: null, garment: null } as const
    assert.deepEqual(newlyLacking(bare, onSale), ['picture', 'price', 'category'])
  })

  test('the last picture of a product on sale stays; a product without pictures may still be corrected', () => {
    assert.deepEqual(newlyLacking(shirt, { ...shirt, pictures: [] }), ['picture'])
    assert.deepEqual(newlyLacking({ ...shirt, pictures: [] }, { ...shirt, pictures: [], title: 'Otra' }), [])
  })
})
