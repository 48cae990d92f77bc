import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesBetween, placesOf, placeStep } from './shop-places.ts'

const known = new Map([
  ['a', { position: 7 }],
  ['b', { position: 2 }],
  ['c', { position: 7 }],
])

test('products listed in the shop’s order keep their positions, also two at the same position, and new products behind them get the next positions', () => {
  assert.deepEqual(placesOf(['b', 'a', 'c'], known), [2, 7, 7])
  assert.deepEqual(placesOf(['b', 'a', 'c', 'x', 'y'], known), [2, 7, 7, 8, 9])
})

test('products listed in any other order are numbered from 1, and the same order then keeps these positions', () => {
  for (const ids of [
    ['a', 'b', 'c'],
    ['b', 'x', 'a', 'c'],
    ['x', 'b', 'a', 'c'],
    ['b', 'c', 'a'],
  ]) {
    const places = placesOf(ids, known)
    assert.deepEqual(
      places,
      [...ids.keys()].map((index) => index + 1),
    )
    const then = new Map(ids.map((id, index) => [id, { position: places[index]! }] as const).toSorted())
    assert.deepEqual(placesOf(ids, then), places)
  }
  assert.deepEqual(placesOf(['x', 'y'], new Map()), [1, 2])
})

test('products put between two others get positions between them, in their own order, and no other product moves', () => {
  assert.deepEqual(placesBetween(1024, 2048, 1), [1536])
  assert.deepEqual(placesBetween(10, 14, 3), [11, 12, 13])
})

test('a product can be put before the first one while positions are above 1, and after the last one always', () => {
  assert.deepEqual(placesBetween(null, 1024, 1), [512])
  assert.deepEqual(placesBetween(4000, null, 2), [4000 + placeStep, 4000 + 2 * placeStep])
  assert.deepEqual(placesBetween(null, null, 1), [placeStep])
})

test('when two neighbours are too close, or the first position is 1 or less, all products must be numbered again', () => {
  assert.equal(placesBetween(7, 8, 1), null)
  assert.equal(placesBetween(7, 7, 1), null)
  assert.equal(placesBetween(7, 10, 3), null)
  assert.equal(placesBetween(null, 1, 1), null)
  assert.equal(placesBetween(-4, 0, 1), null)
})

test('a spreadsheet in the shop’s order keeps the position of a product that was put between two others', () => {
  const positions = { a: 1024, b: 2048, put: placesBetween(1024, 2048, 1)![0]! }
  const known = new Map(Object.entries(positions).map(([id, position]) => [id, { position }]))
  assert.deepEqual(placesOf(['a', 'put', 'b', 'new'], known), [1024, 1536, 2048, 2049])
})
