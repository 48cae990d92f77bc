import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categoryFrom, categoryOf, designFits, isOffered } from './catalogue.ts'

const shirt = { status: 1, images: ['/pictures/a'], pieces: 1 }

test('offers what is active, pictured and in stock', () => {
  assert.equal(isOffered(shirt), true)
})

test('does not offer what lacks any of the three', () => {
  assert.equal(isOffered({ ...shirt, status: 0 }), false)
  assert.equal(isOffered({ ...shirt, images: [] }), false)
  assert.equal(isOffered({ ...shirt, images: [''] }), false)
  assert.equal(isOffered({ ...shirt, pieces: 0 }), false)
})

test('a category is matched whatever its case, and an unknown one is no filter', () => {
  assert.equal(categoryFrom('boy'), 'Boy')
  assert.equal(categoryFrom('UNISEX'), 'Unisex')
  assert.equal(categoryFrom('tshirt'), 'TShirt')
  assert.equal(categoryFrom('abrigos'), null)
  assert.equal(categoryFrom(null), null)
})

test('a product shows whom it is for before what it is', () => {
  assert.equal(categoryOf({ audience: 'Girl', garment: 'Sets' }), 'Girl')
  assert.equal(categoryOf({ audience: null, garment: 'Sets' }), 'Sets')
})

test('a design fits only its own garments and colours', () => {
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
