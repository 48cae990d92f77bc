import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { amountOf, priceParts, sumsOf, totalOf } from './price-parts.ts'

const shirt = { lineId: 'dino#na-4', unitPrice: 28_900, quantity: 2 }
const price = { placeCost: 9_900, freeFrom: 80_000 }
const card = { lineId: 'tarjetaSocio-1700000000', unitPrice: 250_000, quantity: 1 }

test('garments, cards and shipping are separate parts of a price', () => {
  assert.deepEqual(priceParts([shirt], price), [
    { kind: 'garments', amount: 57_800 },
    { kind: 'cards', amount: 0 },
    { kind: 'markdown', amount: 0 },
    { kind: 'code', amount: 0 },
    { kind: 'shipping', amount: 9_900 },
  ])
  const sums = { goods: 57_800, discount: 0, shipping: 9_900, total: 67_700 }
  assert.deepEqual(sumsOf(priceParts([shirt], price)), sums)
})

test('a card counts towards free shipping, and cards alone pay no shipping', () => {
  assert.deepEqual(priceParts([shirt, card], price), [
    { kind: 'garments', amount: 57_800 },
    { kind: 'cards', amount: 250_000 },
    { kind: 'markdown', amount: 0 },
    { kind: 'code', amount: 0 },
    { kind: 'shipping', amount: 0 },
  ])
  assert.equal(amountOf(priceParts([{ ...card, unitPrice: 10_000 }], price), 'shipping'), 0)
})

test('a markdown and a code are parts, and shipping is free from the sum after both', () => {
  const reduced = { ...shirt, unitPrice: 25_000, priceBefore: 28_900, discount: 1_000 }
  const parts = priceParts([reduced], { placeCost: 9_900, freeFrom: 49_000 })
  assert.deepEqual(parts, [
    { kind: 'garments', amount: 57_800 },
    { kind: 'cards', amount: 0 },
    { kind: 'markdown', amount: -7_800 },
    { kind: 'code', amount: -1_000 },
    { kind: 'shipping', amount: 0 },
  ])
  assert.deepEqual(sumsOf(parts), { goods: 50_000, discount: 1_000, shipping: 0, total: 49_000 })
  const dearer = priceParts([{ ...reduced, discount: 1_001 }], { placeCost: 9_900, freeFrom: 49_000 })
  assert.equal(amountOf(dearer, 'shipping'), 9_900)
})

test('for any cart the lines and the shipping add up to the total', () => {
  const ids = ['dino#na-4', 'custom-Sets-luna#Black-M', 'tarjetaSocio-17', 'tarjetaInversion-3']
  const items = fc.array(
    fc.record({
      lineId: fc.constantFrom(...ids),
      unitPrice: fc.integer({ min: 1, max: 9_999_999 }),
      quantity: fc.integer({ min: 1, max: 30 }),
      priceBefore: fc.integer({ min: 9_999_999, max: 99_999_999 }),
      discount: fc.nat(9_999_999),
    }),
    { minLength: 1, maxLength: 40 },
  )
  fc.assert(
    fc.property(
      items,
      fc.integer({ min: 0, max: 50_000 }),
      fc.option(fc.nat()),
      (some, placeCost, freeFrom) => {
        const parts = priceParts(some, { placeCost, freeFrom })
        let left = totalOf(parts) - amountOf(parts, 'shipping')
        for (const { unitPrice, quantity, discount } of some) left -= unitPrice * quantity - discount
        assert.equal(left, 0)
      },
    ),
  )
})
