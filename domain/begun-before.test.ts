import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paidBefore, underWay } from './begun-before.ts'
import type { CheckoutState } from './checkout-states.ts'

function begun(state: CheckoutState, minute = 0, fingerprint = 'luna') {
  return { state, fingerprint, createdAt: new Date(Date.UTC(2026, 10, 22, 10, minute)) }
}

test('the one that waits for its payer goes before the one whose money is being asked for', () => {
  const [capturing, waiting] = [begun('capturing'), begun('awaiting_payer')]
  assert.equal(underWay([capturing, waiting]), waiting)
  assert.equal(underWay([begun('paid'), capturing]), capturing)
  assert.equal(underWay([begun('paid'), begun('confirming'), begun('closed')]), null)
})

test('of what was paid for the same, the last one counts; what is being looked at counts as paid', () => {
  const [first, second] = [begun('paid', 1), begun('confirming', 2)]
  assert.equal(paidBefore([second, first], 'luna'), second)
  assert.equal(paidBefore([begun('paid', 3, 'sol'), first], 'luna'), first)
  assert.equal(paidBefore([begun('awaiting_payer'), begun('closed')], 'luna'), null)
})
