import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideOnArrival } from './arrival-decision.ts'

const awaited = { state: 'awaiting_transfer', closedReason: null } as const
const expired = { state: 'closed', closedReason: 'expired' } as const
const money = { total: 43_900, before: 0, amount: 43_900 }
const less = { ...money, amount: 40_000 }
const more = { ...money, amount: 50_000 }

test('the exact amount completes the payment of an order, also after the order expired', () => {
  for (const order of [awaited, expired])
    assert.deepEqual(decideOnArrival(order, money, null), {
      kind: 'settle',
      counts: true,
      money: 43_900,
      excess: 0,
    })
})

test('the amounts of several arrivals are added up', () => {
  const rest = { ...money, before: 40_000, amount: 3_900 }
  assert.equal(decideOnArrival(awaited, rest, null).kind, 'settle')
})

test('another amount needs a choice of staff', () => {
  for (const other of [less, more])
    assert.deepEqual(decideOnArrival(awaited, other, null), { kind: 'ask-staff' })
})

test('staff ask for the missing amount only while the pieces of the order are held', () => {
  assert.deepEqual(decideOnArrival(awaited, less, 'ask-rest'), {
    kind: 'ask-rest',
    counts: true,
    missing: 3_900,
  })
  assert.deepEqual(decideOnArrival(expired, less, 'ask-rest'), { kind: 'ask-staff' })
  assert.deepEqual(decideOnArrival(awaited, more, 'ask-rest'), { kind: 'ask-staff' })
})

test('of too little everything goes back, of too much only the excess', () => {
  assert.deepEqual(decideOnArrival(awaited, less, 'give-back'), { kind: 'give-back', counts: false })
  const paid = decideOnArrival(awaited, more, 'give-back')
  assert.deepEqual(paid, { kind: 'settle', counts: true, money: 50_000, excess: 6_100 })
})

test('money for an order that has a payment, or whose payment went back, is a second payment', () => {
  for (const state of ['paid', 'review', 'returning'] as const)
    assert.equal(decideOnArrival({ state, closedReason: null }, money, null).kind, 'second')
  assert.equal(decideOnArrival({ state: 'closed', closedReason: 'returned' }, money, null).kind, 'second')
})
