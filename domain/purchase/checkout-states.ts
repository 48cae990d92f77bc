/**
 * Where a checkout may be in its life (checkout-life.ts), from the pressed button to money or none.
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

export const closedReasons = ['cancelled', 'expired', 'replaced', 'refused', 'returned'] as const
export type ClosedReason = (typeof closedReasons)[number]

export const firstState = 'open' satisfies CheckoutState

/** The checkout waits for its payer; nobody has captured the payment yet. A browser has at most one such checkout. */
export const waitingStates: readonly CheckoutState[] = ['open', 'awaiting_payer']

/** The checkout is unfinished: its pieces are held, and its browser cannot begin another one. */
export const liveStates: readonly CheckoutState[] = [...waitingStates, 'capturing']

/** The state is temporary: when the checkout is due, a worker moves it on. */
export const passingStates: readonly CheckoutState[] = [...liveStates, 'confirming']

/** The payer has nothing left to do: the money came, or the provider or a person is reviewing the payment. */
export const payersPartDone: readonly CheckoutState[] = ['paid', 'confirming', 'review']
