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

/** Returns the state of the checkout after the event; null if the event is not allowed. */
function next(state: CheckoutState, event: CheckoutEvent): CheckoutState | null {
  return move(state, event)?.to ?? null
}

test('each event moves the checkout to its next state', () => {
  for (const [state, event, then] of [
    ['open', 'provider_order_created', 'awaiting_payer'],
    ['awaiting_payer', 'claimed', 'capturing'],
    ['capturing', 'captured', 'paid'],
    // A declined card returns to the payer.
    ['capturing', 'declined', 'awaiting_payer'],
    ['capturing', 'capture_pending', 'confirming'],
    ['open', 'transfer_chosen', 'awaiting_transfer'],
    // An attempt to pay online ended, and the transfer is awaited on.
    ['capturing', 'transfer_awaited', 'awaiting_transfer'],
    ['confirming', 'captured', 'paid'],
    // A checkout without a provider order cannot be captured.
    ['open', 'captured', null],
  ] as const)
    assert.equal(next(state, event), then, `${state} ${event}`)
})

test('the provider’s order moves an open checkout to awaiting its payer, and leaves a waiting one there', () => {
  assert.deepEqual(moveFromAnywhere('provider_order_created'), {
    from: ['open', 'awaiting_payer'],
    to: 'awaiting_payer',
  })
})

test('a paid checkout never changes: no second capture, no second order', () => {
  for (const event of checkoutEvents) assert.equal(next('paid', event), null, event)
})

test('a capture becomes an order from every state in which money can arrive', () => {
  for (const state of [
    'awaiting_payer',
    'awaiting_transfer',
    'capturing',
    'confirming',
    'closed',
    'review',
  ] as const)
    assert.equal(next(state, 'captured'), 'paid', state)
})

test('money that comes too late is refunded from every state; if the refund fails, a person decides', () => {
  for (const state of ['awaiting_payer', 'capturing', 'confirming', 'closed'] as const)
    assert.equal(next(state, 'captured_too_late'), 'returning', state)
  assert.equal(next('returning', 'closed'), 'closed')
  assert.equal(next('returning', 'mismatch'), 'review')
})

test('every state but the first can be reached, and only waiting states can be claimed', () => {
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

test('an event leads to the state of the table or throws an error', () => {
  assert.deepEqual(move('capturing', 'captured'), { from: ['capturing'], to: 'paid' })
  assert.equal(move('paid', 'closed'), null)
  assert.throws(() => mustMove('paid', 'closed'), /paid.*closed/)
})

test('a claim follows the table; a checkout that is being captured, or has no provider order yet, is claimed only when due', () => {
  assert.deepEqual(claims, [
    { from: 'open', to: 'open', whenDue: true },
    { from: 'awaiting_payer', to: 'capturing', whenDue: false },
    { from: 'awaiting_transfer', to: 'capturing', whenDue: false },
    { from: 'capturing', to: 'capturing', whenDue: true },
    { from: 'confirming', to: 'capturing', whenDue: false },
  ])
})
