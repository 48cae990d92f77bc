import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBecome, orderStates, parcelProgress } from './order-life.ts'

test('an order is prepared, sent and received', () => {
  assert.ok(mayBecome('paid', 'preparing'))
  assert.ok(mayBecome('preparing', 'shipped'))
  assert.ok(mayBecome('shipped', 'delivered'))
})

test('what was sent is no longer cancelled, and nothing follows a refund', () => {
  assert.ok(!mayBecome('shipped', 'cancelled'))
  for (const state of orderStates) assert.ok(!mayBecome('refunded', state), state)
})

test('money can go back from everywhere but from where it went back already', () => {
  for (const state of orderStates.filter((each) => each !== 'refunded'))
    assert.ok(mayBecome(state, 'refunded'), state)
})

test('a parcel is followed from the payment to the door, and an order that ended otherwise is not', () => {
  assert.deepEqual(parcelProgress('shipped'), [
    { step: 'paid', stage: 'past' },
    { step: 'preparing', stage: 'past' },
    { step: 'shipped', stage: 'now' },
    { step: 'delivered', stage: 'ahead' },
  ])
  assert.equal(parcelProgress('cancelled'), null)
  assert.equal(parcelProgress('refunded'), null)
})
