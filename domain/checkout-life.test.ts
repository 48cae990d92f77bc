import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckoutEvent, checkoutStates, next, statesBefore } from './checkout-life.ts'

const events: CheckoutEvent[] = [
  'provider_order_created',
  'claimed',
  'captured',
  'captured_too_late',
  'capture_pending',
  'declined',
  'not_approved',
  'mismatch',
  'closed',
]

test('the straight way from the button to the order', () => {
  assert.equal(next('open', 'provider_order_created'), 'awaiting_payer')
  assert.equal(next('awaiting_payer', 'claimed'), 'capturing')
  assert.equal(next('capturing', 'captured'), 'paid')
})

test('the provider’s order is awaited from the first press, and from every further one for the same', () => {
  assert.deepEqual(statesBefore('provider_order_created'), ['open', 'awaiting_payer'])
  for (const state of statesBefore('provider_order_created'))
    assert.equal(next(state, 'provider_order_created'), 'awaiting_payer', state)
})

test('a declined card leads back to the payer, a slow one to waiting', () => {
  assert.equal(next('capturing', 'declined'), 'awaiting_payer')
  assert.equal(next('capturing', 'capture_pending'), 'confirming')
  assert.equal(next('confirming', 'captured'), 'paid')
})

test('nothing leaves paid: no second capture, no second order', () => {
  for (const event of events) assert.equal(next('paid', event), null, event)
})

test('nothing is captured before the provider has an order', () =>
  assert.equal(next('open', 'captured'), null))

test('money always ends as an order or with a person: every state a capture may meet has a way for it', () => {
  for (const state of ['awaiting_payer', 'capturing', 'confirming', 'closed', 'review'] as const)
    assert.equal(next(state, 'captured'), 'paid', state)
})

test('money that comes too late goes back, from wherever it may come; where that fails, a person looks', () => {
  for (const state of ['awaiting_payer', 'capturing', 'confirming', 'closed'] as const)
    assert.equal(next(state, 'captured_too_late'), 'returning', state)
  assert.equal(next('returning', 'closed'), 'closed')
  assert.equal(next('returning', 'mismatch'), 'review')
})

test('every state but the first is reached, and only what waits is claimed', () => {
  const reached = new Set(checkoutStates.flatMap((state) => events.map((event) => next(state, event))))
  for (const state of checkoutStates.filter((each) => each !== 'open')) assert.ok(reached.has(state), state)
  assert.deepEqual(statesBefore('claimed'), ['open', 'awaiting_payer', 'capturing', 'confirming'])
})
