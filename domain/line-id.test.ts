import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builderLineId, catalogueLineId, isMembershipCard, parseLineId, productIdOf } from './line-id.ts'

test('the part before # is the product id', () => {
  const id = catalogueLineId('playera-dino', '8-10')
  assert.equal(id, 'playera-dino#na-8-10')
  assert.equal(productIdOf(id), 'playera-dino')
  assert.deepEqual(parseLineId(id), { owner: 'playera-dino', colour: 'na', size: '8-10' })
})

test('a designed garment names its product, or itself when it is made to order', () => {
  assert.equal(builderLineId({ productId: 'p1' }, 'Black', 'XXL'), 'p1#Black-XXL')
  assert.equal(builderLineId({ garment: 'Sets', designId: 'luna' }, 'Beige', 'M'), 'custom-Sets-luna#Beige-M')
})

test('what is not a line id is refused', () => {
  for (const text of ['', 'a', 'a#b', 'a#b-', '#na-4', 'a b#na-4', 'a#na-4#x'.repeat(20)])
    assert.equal(parseLineId(text), null, text)
})

test('both spellings of the membership card are known', () => {
  assert.equal(isMembershipCard('tarjetaSocio-1700000000000'), true)
  assert.equal(isMembershipCard('tarjetaInversion-1'), true)
  assert.equal(isMembershipCard('playera#na-4'), false)
})
