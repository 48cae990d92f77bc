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
}

describe('two on one product', () => {
  test('a field that nobody else touched is written, one that is as wished is no change', () => {
    assert.deepEqual(changesOver(shirt, shirt, { ...shirt, price: 31_900 }), {
      changes: { price: 31_900 },
      conflicts: [],
    })
  })

  test('what somebody else changed and this one did not stays theirs', () => {
    const now = { ...shirt, title: 'Playera Fuego', ages: ['4'] }
    assert.deepEqual(changesOver(now, shirt, { ...shirt, price: 31_900 }), {
      changes: { price: 31_900 },
      conflicts: [],
    })
  })

  test('what both changed, each in another way, is said with both; both the same way is no conflict', () => {
    const now = { ...shirt, price: 30_000, title: 'Playera Fuego' }
    assert.deepEqual(changesOver(now, shirt, { ...shirt, price: 31_900, title: 'Playera Fuego' }), {
      changes: {},
      conflicts: [{ field: 'price', seen: 28_900, theirs: 30_000, yours: 31_900 }],
    })
  })

  test('what was seen as it is now may be overwritten; without anything seen it is written as things stand', () => {
    const now = { ...shirt, price: 30_000 }
    assert.deepEqual(changesOver(now, { price: 30_000 }, { price: 31_900 }).changes, { price: 31_900 })
    assert.deepEqual(changesOver(now, {}, { price: 31_900 }), { changes: { price: 31_900 }, conflicts: [] })
  })
})

describe('what a product lacks to be sold', () => {
  const bare = { ...shirt, status: 2, price: 0, pictures: [] } as const

  test('a draft lacks nothing; put into the shop, it is said', () => {
    assert.deepEqual(newlyLacking(null, bare), [])
    assert.deepEqual(newlyLacking(bare, { ...bare, status: 1, audience: null, garment: null }), [
      'picture',
      'price',
      'category',
    ])
  })

  test('the last picture of what is sold stays; what had none before may still be mended', () => {
    assert.deepEqual(newlyLacking(shirt, { ...shirt, pictures: [] }), ['picture'])
    assert.deepEqual(newlyLacking({ ...shirt, pictures: [] }, { ...shirt, pictures: [], title: 'Otra' }), [])
  })
})
