import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionsBetween, positionsOf, positionStep } from './shop-positions.ts'

const known = new Map([
  ['a', { position: 7 }],
  ['b', { position: 2 }],
  ['c', { position: 7 }],
])

test('products listed in the shop’s order keep their positions, also two at the same position, and new products behind them get the next positions', () => {
  assert.deepEqual(positionsOf(['b', 'a', 'c'], known), [2, 7, 7])
  assert.deepEqual(positionsOf(['b', 'a', 'c', 'x', 'y'], known), [2, 7, 7, 8, 9])
})

test('products listed in any other order are numbered from 1, and the same order then keeps these positions', () => {
  for (const ids of [
    ['a', 'b', 'c'],
    ['b', 'x', 'a', 'c'],
    ['x', 'b', 'a', 'c'],
    ['b', 'c', 'a'],
  ]) {
    const positions = positionsOf(ids, known)
    assert.deepEqual(
      positions,
      [...ids.keys()].map((index) => index + 1),
    )
    const then = new Map(ids.map((id, index) => [id, { position: positions[index]! }] as const).toSorted())
    assert.deepEqual(positionsOf(ids, then), positions)
  }
  assert.deepEqual(positionsOf(['x', 'y'], new Map()), [1, 2])
})

test('products put between two others get positions between them, in their own order, and no other product moves', () => {
  assert.deepEqual(positionsBetween(1024, 2048, 1), [1536])
  assert.deepEqual(positionsBetween(10, 14, 3), [11, 12, 13])
})

test('a product can be put before the first one while positions are above 1, and after the last one always', () => {
  assert.deepEqual(positionsBetween(null, 1024, 1), [512])
  assert.deepEqual(positionsBetween(4000, null, 2), [4000 + positionStep, 4000 + 2 * positionStep])
  assert.deepEqual(positionsBetween(null, null, 1), [positionStep])
})

test('when two neighbours are too close, or the first position is 1 or less, all products must be numbered again', () => {
  assert.equal(positionsBetween(7, 8, 1), null)
  assert.equal(positionsBetween(7, 7, 1), null)
  assert.equal(positionsBetween(7, 10, 3), null)
  assert.equal(positionsBetween(null, 1, 1), null)
  assert.equal(positionsBetween(-4, 0, 1), null)
})

test('a spreadsheet in the shop’s order keeps the position of a product that was put between two others', () => {
  const positions = { a: 1024, b: 2048, put: positionsBetween(1024, 2048, 1)![0]! }
  const known = new Map(Object.entries(positions).map(([id, position]) => [id, { position }]))
  assert.deepEqual(positionsOf(['a', 'put', 'b', 'new'], known), [1024, 1536, 2048, 2049])
})
