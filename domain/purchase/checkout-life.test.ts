import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CheckoutEvent,
  checkoutEvents,
  claims,
  move,
  moveFromAnywhere,
  mustMove,
} from './checkout-life.ts'
import { type CheckoutState, checkoutStates, firstState, passingStates } from './checkout-states.ts'

/** Where the event leads; null where it must not happen. */
function next(state: CheckoutState, event: CheckoutEvent): CheckoutState | null {
  return move(state, event)?.to ?? null
}

test('the straight way from the button to the order', () => {
  assert.equal(next('open', 'provider_order_created'), 'awaiting_payer')
  assert.equal(next('awaiting_payer', 'claimed'), 'capturing')
  assert.equal(next('capturing', 'captured'), 'paid')
})

test('the provider’s order is awaited from the first press, and from every further one for the same', () => {
  assert.deepEqual(moveFromAnywhere('provider_order_created'), {
    from: ['open', 'awaiting_payer'],
    to: 'awaiting_payer',
  })
})

test('a declined card leads back to the payer, a slow one to waiting', () => {
  assert.equal(next('capturing', 'declined'), 'awaiting_payer')
  assert.equal(next('capturing', 'capture_pending'), 'confirming')
  assert.equal(next('confirming', 'captured'), 'paid')
})

test('nothing leaves paid: no second capture, no second order', () => {
  for (const event of checkoutEvents) assert.equal(next('paid', event), null, event)
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
  const reached = new Set(
    checkoutStates.flatMap((state) => checkoutEvents.map((event) => next(state, event))),
  )
  for (const state of checkoutStates.filter((each) => each !== firstState))
    assert.ok(reached.has(state), state)
  assert.deepEqual(
    checkoutStates.filter((state) => next(state, 'claimed')),
    passingStates,
  )
})

test('a step is one of the life or none, and never a wish', () => {
  assert.deepEqual(move('capturing', 'captured'), { from: ['capturing'], to: 'paid' })
  assert.equal(move('paid', 'closed'), null)
  assert.throws(() => mustMove('paid', 'closed'), /paid.*closed/)
})

test('a claim goes where life leads it; somebody’s work, and one never asked for, wait for their time', () => {
  assert.deepEqual(claims, [
    { from: 'open', to: 'open', whenDue: true },
    { from: 'awaiting_payer', to: 'capturing', whenDue: false },
    { from: 'capturing', to: 'capturing', whenDue: true },
    { from: 'confirming', to: 'capturing', whenDue: false },
  ])
})
