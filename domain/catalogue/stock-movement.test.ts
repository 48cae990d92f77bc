import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HandReason, movedPieces } from './stock-movement.ts'

const moved = (reason: HandReason, amount: number, pieces = 5, held = 2) =>
  movedPieces({ pieces, held }, { reason, amount })

test('what arrived is added, what was counted is what there is, what is damaged goes, a correction goes both ways', () => {
  assert.deepEqual(moved('arrived', 3), { kind: 'moved', change: 3, pieces: 8 })
  assert.deepEqual(moved('counted', 4), { kind: 'moved', change: -1, pieces: 4 })
  assert.deepEqual(moved('counted', 5), { kind: 'moved', change: 0, pieces: 5 })
  assert.deepEqual(moved('damaged', 3), { kind: 'moved', change: -3, pieces: 2 })
  assert.deepEqual(moved('correction', -2), { kind: 'moved', change: -2, pieces: 3 })
  assert.deepEqual(moved('correction', 2), { kind: 'moved', change: 2, pieces: 7 })
})

test('never below what buyers have set apart', () => {
  assert.deepEqual(moved('counted', 1), { kind: 'below-held', held: 2, left: 1 })
  assert.deepEqual(moved('damaged', 4), { kind: 'below-held', held: 2, left: 1 })
  assert.deepEqual(moved('correction', -9), { kind: 'below-held', held: 2, left: -4 })
})

test('numbers that nobody counts are none', () => {
  for (const [reason, amount] of [
    ['arrived', 0],
    ['arrived', -1],
    ['damaged', 0],
    ['counted', -1],
    ['counted', 1.5],
    ['counted', Number.NaN],
    ['arrived', 1_000_000],
    ['correction', 999_999],
  ] as const)
    assert.deepEqual(moved(reason, amount), { kind: 'no-number' }, `${reason} ${amount}`)
})
