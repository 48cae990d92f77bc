import { type CheckoutState, checkoutStates } from './checkout-states.ts'

export const checkoutEvents = [
  'provider_order_created',
  'transfer_chosen',
  'online_order_added',
  'transfer_awaited',
  'claimed',
  'captured',
  'captured_too_late',
  'capture_pending',
  'declined',
  'not_approved',
  'mismatch',
  'given_back',
  'closed',
] as const
export type CheckoutEvent = (typeof checkoutEvents)[number]

const life: Record<CheckoutState, Partial<Record<CheckoutEvent, CheckoutState>>> = {
  // A claim keeps the state 'open': the worker claims an open checkout only to close it after its hold has ended.
  open: {
    provider_order_created: 'awaiting_payer',
    transfer_chosen: 'awaiting_transfer',
    claimed: 'open',
    closed: 'closed',
  },
  // Money that was captured without a claim of this program is always recorded.
  awaiting_payer: {
    // The buyer pressed the pay button again, and the payment provider returned the same order.
    provider_order_created: 'awaiting_payer',
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    mismatch: 'review',
    closed: 'closed',
  },
  // The buyer may still pay online. Whoever looks at the checkout claims it, and afterwards the transfer is awaited on.
  awaiting_transfer: {
    online_order_added: 'awaiting_transfer',
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    mismatch: 'review',
    closed: 'closed',
  },
  // Another process claims the checkout when the first process died and its lease ran out.
  capturing: {
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    capture_pending: 'confirming',
    declined: 'awaiting_payer',
    not_approved: 'awaiting_payer',
    transfer_awaited: 'awaiting_transfer',
    mismatch: 'review',
    closed: 'closed',
  },
  confirming: {
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    mismatch: 'review',
    closed: 'closed',
  },
  // A person decides about the payment: it becomes an order, or the money goes back.
  review: { captured: 'paid', given_back: 'returning', mismatch: 'review', closed: 'closed' },
  paid: {},
  // The money came after the checkout was closed (a slow payer, or the shop was down). Nothing is shipped before a
  // person or a rule has checked the payment.
  closed: { captured: 'paid', captured_too_late: 'returning', mismatch: 'review' },
  // When the refund of the payment fails, a person must decide.
  returning: { mismatch: 'review', closed: 'closed' },
}

/** Only `move`, `mustMove` and `moveFromAnywhere` make a step of a checkout, and `data/` writes states only by steps. */
export type CheckoutMove = { from: readonly CheckoutState[]; to: CheckoutState }

/** Returns null when the checkout's state does not allow the event. */
export function move(state: CheckoutState, event: CheckoutEvent): CheckoutMove | null {
  const to = life[state][event]
  return to ? { from: [state], to } : null
}

/** Throws when the checkout's state does not allow the event. */
export function mustMove(state: CheckoutState, event: CheckoutEvent): CheckoutMove {
  const step = move(state, event)
  if (!step) throw new Error(`a checkout that is ${state} cannot be ${event}`)
  return step
}

/** `whenDue`: the checkout can be claimed only when its due time has come. */
export type CheckoutClaim = { from: CheckoutState; to: CheckoutState; whenDue: boolean }

/** A checkout that another process has, or that the payment provider does not know, is claimed only when it is due. */
export const claims: readonly CheckoutClaim[] = checkoutStates.flatMap((from) => {
  const to = life[from].claimed
  return to ? [{ from, to, whenDue: from === 'capturing' || from === 'open' }] : []
})

/** For a caller that does not know the checkout's state: every state that allows the event leads to the same state. */
export function moveFromAnywhere(event: 'provider_order_created'): CheckoutMove {
  const from = checkoutStates.filter((state) => move(state, event) !== null)
  const [to, ...others] = new Set(from.map((state) => mustMove(state, event).to))
  if (to === undefined || others.length > 0) throw new Error(`${event} leads to more than one state`)
  return { from, to }
}
