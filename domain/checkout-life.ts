/**
 * The life of a checkout, from the pressed button to money or none.
 *
 * open            written down, pieces set apart, the provider not asked yet (or its answer never came)
 * awaiting_payer  the provider has an order; the payer is looking at it
 * capturing       somebody holds the lease and asks the provider for the money
 * confirming      the provider took the payment under review; nothing is shipped, nothing is given back
 * paid            money is here and the order exists
 * returning       the money came when the pieces were gone; it is on its way back
 * review          the provider's money and our numbers disagree: a person must look, nothing is shipped
 * closed          over without money; the pieces are free again
 */
export const checkoutStates = [
  'open',
  'awaiting_payer',
  'capturing',
  'confirming',
  'paid',
  'review',
  'returning',
  'closed',
] as const
export type CheckoutState = (typeof checkoutStates)[number]

export type ClosedReason = 'cancelled' | 'expired' | 'replaced' | 'refused' | 'returned'

export type CheckoutEvent =
  | 'provider_order_created'
  | 'claimed'
  | 'captured'
  | 'captured_too_late'
  | 'capture_pending'
  | 'declined'
  | 'not_approved'
  | 'mismatch'
  | 'closed'

const life: Record<CheckoutState, Partial<Record<CheckoutEvent, CheckoutState>>> = {
  // Claimed, it is only leased: there is nothing to ask the provider for, its time is over.
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
  review: { captured: 'paid', mismatch: 'review', closed: 'closed' },
  paid: {},
  // Money for a checkout given up already (the payer was slow, we were down): never lost, never shipped unseen.
  closed: { captured: 'paid', captured_too_late: 'returning', mismatch: 'review' },
  // Where giving back fails, a person must look.
  returning: { mismatch: 'review', closed: 'closed' },
}

/** Where the event leads, or null where it must not happen. */
export function next(state: CheckoutState, event: CheckoutEvent): CheckoutState | null {
  return life[state][event] ?? null
}

/** The states in which the event may happen. */
export function statesBefore(event: CheckoutEvent): CheckoutState[] {
  return checkoutStates.filter((state) => next(state, event) !== null)
}
