import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ManualMovementReason, movedPieces, steppedAmount, typedAmount } from './stock-movement.ts'

const moved = (reason: ManualMovementReason, amount: number, pieces = 5, held = 2) =>
  movedPieces({ pieces, held }, { reason, amount })

test('arrived pieces are added, a count replaces the stock, damaged pieces are subtracted, a correction adds or subtracts', () => {
  assert.deepEqual(moved('arrived', 3), { kind: 'moved', change: 3, pieces: 8 })
  assert.deepEqual(moved('counted', 4), { kind: 'moved', change: -1, pieces: 4 })
  assert.deepEqual(moved('counted', 5), { kind: 'moved', change: 0, pieces: 5 })
  assert.deepEqual(moved('damaged', 3), { kind: 'moved', change: -3, pieces: 2 })
  assert.deepEqual(moved('correction', -2), { kind: 'moved', change: -2, pieces: 3 })
  assert.deepEqual(moved('correction', 2), { kind: 'moved', change: 2, pieces: 7 })
})

test('a movement never leaves fewer pieces than buyers hold', () => {
  assert.deepEqual(moved('counted', 1), { kind: 'below-held', held: 2, left: 1 })
  assert.deepEqual(moved('damaged', 4), { kind: 'below-held', held: 2, left: 1 })
  assert.deepEqual(moved('correction', -9), { kind: 'below-held', held: 2, left: -4 })
})

test('an amount that is not a possible count is refused', () => {
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

test('plus and minus change the typed amount: a count begins at the present pieces, and only a correction goes below zero', () => {
  const presses = (reason: string, typed: string, ...steps: (1 | -1)[]) =>
    steps.reduce((text, by) => steppedAmount(text, by, { reason, pieces: 5 }), typed)
  assert.equal(presses('arrived', '', 1, 1, 1), '3')
  assert.equal(presses('arrived', '1', -1), '')
  assert.equal(presses('arrived', '', -1), '')
  assert.equal(presses('counted', '', -1), '4')
  assert.equal(presses('counted', '1', -1, -1), '0')
  assert.equal(presses('correction', '', -1, -1), '-2')
  assert.equal(presses('correction', '−1', 1), '')
  assert.equal(presses('damaged', 'dos', 1), '1')
})

test('a typed amount is a whole number with or without a sign', () => {
  assert.deepEqual([' 3 ', '+3', '-2', '−2'].map(typedAmount), [3, 3, -2, -2])
  assert.deepEqual(['', 'dos', '1.5', '12345678'].map(typedAmount), [null, null, null, null])
})
