import { type CheckoutState, checkoutStates } from './checkout-states.ts'

/** What may happen to a checkout. */
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
  // A claim leaves it open: the worker takes it only to close it, because its hold has ended.
  open: { provider_order_created: 'awaiting_payer', claimed: 'open', closed: 'closed' },
  // Captured without our claim: never ours to refuse. Money that came is recorded, whoever fetched it.
  awaiting_payer: {
    // The button pressed again: the provider named the same order once more.
    provider_order_created: 'awaiting_payer',
    claimed: 'capturing',
    captured: 'paid',
    captured_too_late: 'returning',
    mismatch: 'review',
    closed: 'closed',
  },
  // Claimed again: the lease of whoever had it ran out (a dead process), and the work is taken over.
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
  // A person decided: it is taken for an order, or goes back.
  review: { captured: 'paid', given_back: 'returning', mismatch: 'review', closed: 'closed' },
  paid: {},
  // Money for a checkout given up already (the payer was slow, we were down): never lost, never shipped unseen.
  closed: { captured: 'paid', captured_too_late: 'returning', mismatch: 'review' },
  // Where giving back fails, a person must look.
  returning: { mismatch: 'review', closed: 'closed' },
}

/**
 * One step of a life, from any of these states to that one. Only `move` and its sisters make one, and `data/` writes a
 * state from nothing else.
 */
export type CheckoutMove = { from: readonly CheckoutState[]; to: CheckoutState }

/** The move this event makes from this state; null if it is not allowed there. */
export function move(state: CheckoutState, event: CheckoutEvent): CheckoutMove | null {
  const to = life[state][event]
  return to ? { from: [state], to } : null
}

/** Like `move`, but throws when the event is not allowed. */
export function mustMove(state: CheckoutState, event: CheckoutEvent): CheckoutMove {
  const step = move(state, event)
  if (!step) throw new Error(`a checkout that is ${state} cannot be ${event}`)
  return step
}

/** A way to claim a checkout; `whenDue`: only once its time has come. */
export type CheckoutClaim = { from: CheckoutState; to: CheckoutState; whenDue: boolean }

/** One for each state that can be claimed. Where somebody is at it, or the provider was never asked, time decides. */
export const claims: readonly CheckoutClaim[] = checkoutStates.flatMap((from) => {
  const to = life[from].claimed
  return to ? [{ from, to, whenDue: from === 'capturing' || from === 'open' }] : []
})

/** The step that the event is wherever it may happen, for who does not know the state. It leads to one state only. */
export function moveFromAnywhere(event: 'provider_order_created'): CheckoutMove {
  const from = checkoutStates.filter((state) => move(state, event) !== null)
  const [to, ...others] = new Set(from.map((state) => mustMove(state, event).to))
  if (to === undefined || others.length > 0) throw new Error(`${event} leads to more than one state`)
  return { from, to }
}
