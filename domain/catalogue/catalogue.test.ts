import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryFrom, categoryOf, designFits, isOffered } from './catalogue.ts'

const shirt = { status: 1, images: ['/pictures/a'], pieces: 1 }

test('an active product with a picture and a free piece is offered', () => {
  assert.equal(isOffered(shirt), true)
})

test('a product that is inactive, has no picture or has no free piece is not offered', () => {
  assert.equal(isOffered({ ...shirt, status: 0 }), false)
  assert.equal(isOffered({ ...shirt, images: [] }), false)
  assert.equal(isOffered({ ...shirt, images: [''] }), false)
  assert.equal(isOffered({ ...shirt, pieces: 0 }), false)
})

test('a category filter ignores letter case, and an unknown category does not filter', () => {
  assert.equal(categoryFrom('boy'), 'Boy')
  assert.equal(categoryFrom('UNISEX'), 'Unisex')
  assert.equal(categoryFrom('tshirt'), 'TShirt')
  assert.equal(categoryFrom('abrigos'), null)
  assert.equal(categoryFrom(null), null)
})

test('the category that a product shows is its audience, or its garment if it has no audience', () => {
  assert.equal(categoryOf({ audience: 'Girl', garment: 'Sets' }), 'Girl')
  assert.equal(categoryOf({ audience: null, garment: 'Sets' }), 'Sets')
})

test('a design is offered only for its own garments and colours', () => {
  const design = {
    id: 'luna',
    name: 'Luna',
    picture: '/x',
    colours: ['Black'] as const,
    garments: ['Hoodies'] as const,
  }
  assert.equal(designFits(design, 'Hoodies', 'Black'), true)
  assert.equal(designFits(design, 'Hoodies', 'White'), false)
  assert.equal(designFits(design, 'TShirt', 'Black'), false)
})
