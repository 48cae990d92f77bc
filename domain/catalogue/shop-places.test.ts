import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesBetween, placesOf, placeStep } from './shop-places.ts'

const known = new Map([
  ['a', { position: 7 }],
  ['b', { position: 2 }],
  ['c', { position: 7 }],
])

test('those in the shop’s order stay where they are, two at the same place too', () => {
  assert.deepEqual(placesOf(['b', 'a', 'c'], known), [2, 7, 7])
})

test('new ones behind them follow', () => {
  assert.deepEqual(placesOf(['b', 'a', 'c', 'x', 'y'], known), [2, 7, 7, 8, 9])
})

test('in any other order they are counted anew, and the same order then stays', () => {
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

test('what is put between two stands there, in its own order, and moves nobody', () => {
  assert.deepEqual(placesBetween(1024, 2048, 1), [1536])
  assert.deepEqual(placesBetween(10, 14, 3), [11, 12, 13])
})

test('at the ends of the shop there is room: at the front while it is counted in steps, at the end always', () => {
  assert.deepEqual(placesBetween(null, 1024, 1), [512])
  assert.deepEqual(placesBetween(4000, null, 2), [4000 + placeStep, 4000 + 2 * placeStep])
  assert.deepEqual(placesBetween(null, null, 1), [placeStep])
})

test('where neighbours stand too close, or a shop counts from below 1, all are counted anew first', () => {
  assert.equal(placesBetween(7, 8, 1), null)
  assert.equal(placesBetween(7, 7, 1), null)
  assert.equal(placesBetween(7, 10, 3), null)
  assert.equal(placesBetween(null, 1, 1), null)
  assert.equal(placesBetween(-4, 0, 1), null)
})

test('a sheet in the order of the shop leaves what was put between where it is', () => {
  const [between] = placesBetween(1024, 2048, 1)!
  const known = new Map([
    ['a', { position: 1024 }],
    ['b', { position: 2048 }],
    ['put', { position: between! }],
  ])
  assert.deepEqual(placesOf(['a', 'put', 'b', 'new'], known), [1024, 1536, 2048, 2049])
})
