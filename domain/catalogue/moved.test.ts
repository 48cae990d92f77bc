import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, movedBeside } from './moved.ts'

test('moving one item keeps the order of the others; an item at an end cannot move further, and an unknown item moves nothing', () => {
  const ids = ['a', 'b', 'c']
  assert.deepEqual(moved(ids, 'b', 'up'), ['b', 'a', 'c'])
  assert.deepEqual(moved(ids, 'b', 'down'), ['a', 'c', 'b'])
  assert.deepEqual(moved(ids, 'c', 'first'), ['c', 'a', 'b'])
  assert.deepEqual(moved(ids, 'a', 'up'), ids)
  assert.deepEqual(moved(ids, 'c', 'down'), ids)
  assert.deepEqual(moved(ids, 'x', 'first'), ids)
})

test('several items move beside another item or to an end, and keep their order', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(movedBeside(ids, ['e', 'b'], { side: 'before', id: 'a' }), ['b', 'e', 'a', 'c', 'd'])
  assert.deepEqual(movedBeside(ids, ['a'], { side: 'after', id: 'c' }), ['b', 'c', 'a', 'd', 'e'])
  assert.deepEqual(movedBeside(ids, ['c', 'd'], { side: 'first' }), ['c', 'd', 'a', 'b', 'e'])
  assert.deepEqual(movedBeside(ids, ['a'], { side: 'last' }), ['b', 'c', 'd', 'e', 'a'])
  const elsewhere = { side: 'before', id: 'on another page' } as const
  assert.deepEqual(movedBeside(ids, ['a'], elsewhere), ['b', 'c', 'd', 'e', 'a'])
})
