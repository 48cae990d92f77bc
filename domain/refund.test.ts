import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundOf } from './refund.ts'

test('all that is left, unless an amount is named', () => {
  assert.deepEqual(refundOf(57_800, [], null), { kind: 'granted', amount: 57_800 })
  assert.deepEqual(refundOf(57_800, [{ amount: 20_000, state: 'done' }], null), {
    kind: 'granted',
    amount: 37_800,
  })
  assert.deepEqual(refundOf(57_800, [], 100), { kind: 'granted', amount: 100 })
})

test('never more than came: what is on its way counts, what failed does not', () => {
  const onTheWay = [
    { amount: 30_000, state: 'asked' },
    { amount: 20_000, state: 'pending' },
    { amount: 57_800, state: 'failed' },
  ] as const
  assert.deepEqual(refundOf(57_800, onTheWay, 7_800), { kind: 'granted', amount: 7_800 })
  assert.deepEqual(refundOf(57_800, onTheWay, 7_801), { kind: 'too-much', left: 7_800 })
  assert.deepEqual(refundOf(57_800, [{ amount: 57_800, state: 'pending' }], 1), { kind: 'nothing-left' })
})
