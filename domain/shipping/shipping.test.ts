import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '../../test/helpers/properties.ts'
import { type CodeRange, rangesCross, shippingCost, costOfPlace, type WrittenCosts } from './shipping.ts'

const garments = (subtotal: number) => ({ subtotal, anythingToShip: true })
const nothing: WrittenCosts = { code: null, ranges: [], states: [] }
const north = { first: '60000', last: '69999', cost: 12_000 }
const city = { first: '64000', last: '64999', cost: 8_000 }
const state = { state: 'Nuevo León', cost: 9_000 }

test('shipping is free from the set amount to the centavo; never without an amount; always with zero', () => {
  const price = { placeCost: 9_900, freeFrom: 80_000 }
  assert.equal(shippingCost(garments(79_999), price), 9_900)
  assert.equal(shippingCost(garments(80_000), price), 0)
  assert.equal(shippingCost(garments(9_000_000), { ...price, freeFrom: null }), 9_900)
  assert.equal(shippingCost(garments(0), { ...price, freeFrom: 0 }), 0)
})

test('an order with only membership cards ships nothing', () => {
  const card = { subtotal: 10_000, anythingToShip: false }
  assert.equal(shippingCost(card, { placeCost: 9_900, freeFrom: null }), 0)
})

test('the cost of the code wins, then the narrowest range, then the state, then the usual cost', () => {
  const all = { code: 0, ranges: [north, city], states: [state] }
  assert.deepEqual(costOfPlace(all, 15_000), { by: 'code', cost: 0 })
  assert.deepEqual(costOfPlace({ ...all, code: null }, 15_000), { by: 'range', ...city })
  assert.deepEqual(costOfPlace({ ...all, code: null, ranges: [north] }, 15_000), { by: 'range', ...north })
  assert.deepEqual(costOfPlace({ ...nothing, states: [state] }, 15_000), { by: 'state', ...state })
  assert.deepEqual(costOfPlace(nothing, 15_000), { by: 'usual', cost: 15_000 })
})

test('a code in two states costs as much as the more expensive state', () => {
  const states = [state, { state: 'Coahuila', cost: 11_000 }]
  assert.equal(costOfPlace({ ...nothing, states }, 15_000).cost, 11_000)
})

test('ranges are nested or separate, so the narrowest range of a code is always clear', () => {
  const range = (first: string, last: string) => ({ first, last })
  assert.equal(rangesCross(range('60000', '65000'), range('64000', '66000')), true)
  assert.equal(rangesCross(range('64000', '66000'), range('60000', '65000')), true)
  for (const [first, last] of [
    ['60000', '65000'],
    ['61000', '62000'],
    ['60000', '61000'],
    ['64000', '65000'],
    ['65001', '66000'],
    ['50000', '70000'],
  ] as const)
    assert.equal(rangesCross(range('60000', '65000'), range(first, last)), false, first)

  const anyRange = fc
    .tuple(fc.integer({ min: 10, max: 30 }), fc.integer({ min: 1, max: 10 }))
    .map(([from, more]) => range(`640${from}`, `640${from + more}`))
  const same = (a: CodeRange, b: CodeRange) => a.first === b.first && a.last === b.last
  fc.assert(
    fc.property(fc.array(anyRange, { maxLength: 8 }), fc.integer({ min: 10, max: 40 }), (drawn, at) => {
      const kept: CodeRange[] = []
      for (const each of drawn)
        if (!kept.some((other) => rangesCross(each, other) || same(each, other))) kept.push(each)
      const holding = kept.filter(({ first, last }) => first <= `640${at}` && `640${at}` <= last)
      const breadths = holding.map(({ first, last }) => Number(last) - Number(first))
      assert.equal(new Set(breadths).size, breadths.length)
    }),
  )
})
