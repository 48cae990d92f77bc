import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryFrom, categoryOf, designFits, isOffered } from './catalogue.ts'

const shirt = { status: 1, images: ['/pictures/a'], pieces: 1 }

test('an active product with a picture and a free piece is offered, and no other', () => {
  assert.equal(isOffered(shirt), true)
  for (const lacking of [{ status: 0 }, { images: [] }, { images: [''] }, { pieces: 0 }])
    assert.equal(isOffered({ ...shirt, ...lacking }), false, JSON.stringify(lacking))
})

test('a category filter ignores letter case, and an unknown category does not filter', () => {
  const filters = ['boy', 'UNISEX', 'tshirt', 'abrigos', null].map(categoryFrom)
  assert.deepEqual(filters, ['Boy', 'Unisex', 'TShirt', null, null])
})

test('the category that a product shows is its audience, or its garment if it has no audience', () => {
  assert.equal(categoryOf({ audience: 'Girl', garment: 'Sets' }), 'Girl')
  assert.equal(categoryOf({ audience: null, garment: 'Sets' }), 'Sets')
})

test('a design is offered only for its own garments and colours', () => {
  const goesOn = { colours: ['Black'], garments: ['Hoodies'] } as const
  const design = { id: 'luna', name: 'Luna', picture: '/x', ...goesOn }
  assert.equal(designFits(design, 'Hoodies', 'Black'), true)
  assert.equal(designFits(design, 'Hoodies', 'White'), false)
  assert.equal(designFits(design, 'TShirt', 'Black'), false)
})
