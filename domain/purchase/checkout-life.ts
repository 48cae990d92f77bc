import { type CheckoutState, checkoutStates } from './checkout-states.ts'

export const checkoutEvents = [
  'provider_order_created',
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
  // A claim keeps the state: the worker claims an open checkout only to close it after its hold has ended.
  open: { provider_order_created: 'awaiting_payer', claimed: 'open', closed: 'closed' },
  // Money that was captured without our claim is always recorded.
  awaiting_payer: {
    // The buyer pressed the button again; the provider returned the same order.
    provider_order_created: 'awaiting_payer',
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    mismatch: 'review',
    closed: 'closed',
  },
  // The process that claimed the checkout died and its lease ran out; another process takes over.
  capturing: {
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    capture_pending: 'confirming',
    declined: 'awaiting_payer',
    not_approved: 'awaiting_payer',
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
  // A person decides: the payment becomes an order, or the money goes back.
  review: { captured: 'paid', given_back: 'returning', mismatch: 'review', closed: 'closed' },
  paid: {},
  // The money came after the checkout was closed (a slow payer, or the shop was down). Nothing is shipped before a
  // person or a rule has seen it.
  closed: { captured: 'paid', captured_too_late: 'returning', mismatch: 'review' },
  // When the refund fails, a person must decide.
  returning: { mismatch: 'review', closed: 'closed' },
}

/** Only `move`, `mustMove` and `moveFromAnywhere` make a step, and `data/` writes a state only from one of them. */
export type CheckoutMove = { from: readonly CheckoutState[]; to: CheckoutState }

/** null: the state does not allow the event. */
export function move(state: CheckoutState, event: CheckoutEvent): CheckoutMove | null {
  const to = life[state][event]
  return to ? { from: [state], to } : null
}

/** Throws when the event is not allowed. */
export function mustMove(state: CheckoutState, event: CheckoutEvent): CheckoutMove {
  const step = move(state, event)
  if (!step) throw new Error(`a checkout that is ${state} cannot be ${event}`)
  return step
}

/** `whenDue`: the checkout can be claimed only when its due time has come. */
export type CheckoutClaim = { from: CheckoutState; to: CheckoutState; whenDue: boolean }

/** A checkout that another process holds, or that the provider never heard of, is claimed only when it is due. */
export const claims: readonly CheckoutClaim[] = checkoutStates.flatMap((from) => {
  const to = life[from].claimed
  return to ? [{ from, to, whenDue: from === 'capturing' || from === 'open' }] : []
})

/** For a caller that does not know the state: all states that allow the event lead to one state. */
export function moveFromAnywhere(event: 'provider_order_created'): CheckoutMove {
  const from = checkoutStates.filter((state) => move(state, event) !== null)
  const [to, ...others] = new Set(from.map((state) => mustMove(state, event).to))
  if (to === undefined || others.length > 0) throw new Error(`${event} leads to more than one state`)
  return { from, to }
}
