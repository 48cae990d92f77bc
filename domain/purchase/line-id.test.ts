import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  builderLineId,
  catalogueLineId,
  isMembershipCard,
  isStocked,
  madeToOrder,
  parseLineId,
  productIdOf,
} from './line-id.ts'

test('the part before # is the product id', () => {
  const id = catalogueLineId('playera-dino', '8-10')
  assert.equal(id, 'playera-dino#na-8-10')
  assert.equal(productIdOf(id), 'playera-dino')
  assert.deepEqual(parseLineId(id), { owner: 'playera-dino', colour: 'na', size: '8-10' })
})

test('a designed garment has the id of its product, or its own id when it is made to order', () => {
  assert.equal(builderLineId({ productId: 'p1' }, 'Black', 'XXL'), 'p1#Black-XXL')
  assert.equal(builderLineId({ garment: 'Sets', designId: 'luna' }, 'Beige', 'M'), 'custom-Sets-luna#Beige-M')
})

test('a text that is not a line id is refused', () => {
  for (const text of ['', 'a', 'a#b', 'a#b-', '#na-4', 'a b#na-4', 'a#na-4#x'.repeat(20)])
    assert.equal(parseLineId(text), null, text)
})

test('both spellings of the membership card are read', () => {
  assert.equal(isMembershipCard('tarjetaSocio-1700000000000'), true)
  assert.equal(isMembershipCard('tarjetaInversion-1'), true)
  assert.equal(isMembershipCard('playera#na-4'), false)
})

test('a line made to order names garment, colour and size; it takes no pieces, and neither does a card', () => {
  assert.deepEqual(madeToOrder('custom-Hoodies-dos-lunas#Black-XL'), {
    garment: 'Hoodies',
    designId: 'dos-lunas',
    colour: 'Black',
    size: 'XL',
  })
  const notMadeToOrder = [
    'custom-Capas-luna#Black-XL',
    'playera-custom-Sets-x#na-4',
    'custom-Sets-luna',
    'p#Black-XL',
  ]
  for (const id of notMadeToOrder) assert.equal(madeToOrder(id), null, id)
  assert.deepEqual(
    ['playera#na-4', 'playera#Black-M', 'custom-Sets-luna#Black-M', 'tarjetaSocio-1'].map(isStocked),
    [true, true, false, false],
  )
})
