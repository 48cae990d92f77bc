import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPending, repeated, underWay } from './begun-before.ts'
import type { CheckoutState } from './checkout-states.ts'

function begun(
  state: CheckoutState,
  {
    minute = 0,
    of = 'luna',
    promised = false,
    payBy = null,
  }: { minute?: number; of?: string; promised?: boolean; payBy?: Date | null } = {},
) {
  const createdAt = new Date(Date.UTC(2026, 10, 22, 10, minute))
  const promisedAt = promised ? createdAt : null
  return { state, fingerprint: of, lines: [{ lineId: `${of}#na-4` }], createdAt, promisedAt, payBy }
}

const purchase = (...of: string[]) => ({
  fingerprint: of.join(),
  lineIds: new Set(of.map((each) => `${each}#na-4`)),
})

test('of two checkouts, the one that waits for its payer is chosen before the one that is being captured', () => {
  const [capturing, waiting] = [begun('capturing'), begun('awaiting_payer')]
  assert.equal(underWay([capturing, waiting]), waiting)
  assert.equal(underWay([begun('paid'), capturing]), capturing)
  assert.equal(underWay([begun('paid'), begun('confirming'), begun('closed')]), null)
  const transfer = begun('capturing', { payBy: new Date() })
  assert.equal(underWay([transfer]), null, 'an order that is paid by transfer')
})

test('a pending payment is not under way, also while the provider is being asked about it', () => {
  const payment = begun('capturing', { promised: true })
  assert.ok(isPending(payment) && isPending(begun('confirming')) && isPending(begun('review')))
  assert.ok(!isPending(begun('capturing')) && !isPending(begun('paid', { promised: true })))
  assert.equal(underWay([payment]), null)
})

test('the newest payment for the same cart counts as the repeated one; a pending payment counts as paid', () => {
  const [first, second] = [begun('paid', { minute: 1 }), begun('confirming', { minute: 2 })]
  assert.equal(repeated([second, first], purchase('luna')), second)
  assert.equal(repeated([begun('paid', { minute: 3, of: 'sol' }), first], purchase('luna')), first)
  assert.equal(repeated([begun('awaiting_payer'), begun('closed')], purchase('luna')), null)
})

test('a line of a payment that is or was pending is a repetition also beside other lines; a line of a paid one is not', () => {
  const both = purchase('luna', 'sol')
  const pending = begun('confirming', { promised: true })
  const paidSince = begun('paid', { promised: true })
  assert.equal(repeated([pending], both), pending)
  assert.equal(repeated([paidSince], both), paidSince)
  assert.equal(repeated([begun('paid')], both), null)
  assert.equal(repeated([pending], purchase('sol')), null)
})
