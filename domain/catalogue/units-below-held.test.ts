import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PiecesBySize } from './stock-unit.ts'
import { unitsBelowHeld } from './units-below-held.ts'

const ana = { size: '4', pieces: 1, name: 'Ana' }
const luz = { size: '6', pieces: 2, name: 'Luz' }

function below(held: PiecesBySize, after: PiecesBySize, holders = [ana, luz]) {
  return unitsBelowHeld({ held, holders }, after).map((unit) => [
    unit.size,
    unit.held,
    unit.left,
    unit.holders.map(({ name }) => name).join(),
  ])
}

test('held pieces stay in the unit of their size', () => {
  assert.deepEqual(below({ 4: 1, 6: 2, 8: 0 }, { 4: 1, 6: 2 }), [])
  assert.deepEqual(below({ 4: 1, 6: 2, 8: 0 }, { 4: 9, 6: 1, 8: 0 }), [['6', 2, 1, 'Luz']])
  assert.deepEqual(below({ 4: 1, 6: 2 }, { 4: 9 }), [['6', 2, 0, 'Luz']])
})

test('held pieces of all ages together move to the sizes that the buyers chose', () => {
  assert.deepEqual(below({ '': 3 }, { 4: 1, 6: 2 }), [])
  assert.deepEqual(below({ '': 3 }, { 4: 0, 6: 3 }), [['4', 1, 0, 'Ana']])
})

test('held pieces of all sizes move to the unit of all ages', () => {
  assert.deepEqual(below({ 4: 1, 6: 2 }, { '': 3 }), [])
  assert.deepEqual(below({ 4: 1, 6: 2 }, { '': 2 }), [['', 3, 2, 'Ana,Luz']])
})

test('an only unit that gets another name keeps its held pieces', () => {
  assert.deepEqual(below({ 4: 1 }, { 8: 1 }, [ana]), [])
  assert.deepEqual(below({ '': 3 }, { 8: 2 }), [['8', 3, 2, 'Ana,Luz']])
})
