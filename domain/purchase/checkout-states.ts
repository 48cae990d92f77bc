/**
 * The states of a checkout (events: checkout-life.ts):
 *
 * open            the pieces are held; the payment provider has no order yet, or its answer was lost
 * awaiting_transfer  the buyer pays by transfer until a given moment (`pay_by`); staff see the money on the account
 * awaiting_payer  the payment provider has an order and waits for the payer
 * capturing       a process has the lease of the checkout and requests the capture of the payment
 * confirming      the payment provider reviews the payment; nothing is shipped or refunded
 * paid            the money came and the order exists
 * returning       the money came when the pieces were gone; the refund is under way
 * review          the provider's money and our records differ: a person decides, nothing is shipped
 * closed          the checkout ended without money; its pieces are free again
 */
export const checkoutStates = [
  'open',
  'awaiting_payer',
  'awaiting_transfer',
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

/** States in which nobody has captured the payment yet. A browser has at most one checkout in these states. */
export const waitingStates: readonly CheckoutState[] = ['open', 'awaiting_payer']

/** States in which the checkout's pieces are held, and the browser cannot begin another checkout. */
export const liveStates: readonly CheckoutState[] = [...waitingStates, 'capturing']

/** States in which the checkout holds pieces, and the payer has not paid. */
export const unpaidStates: readonly CheckoutState[] = [...liveStates, 'awaiting_transfer']

/** When the time of a checkout in one of these states has come, the worker moves it to its next state. */
export const passingStates: readonly CheckoutState[] = [
  ...waitingStates,
  'awaiting_transfer',
  'capturing',
  'confirming',
]

/** States in which the payer has nothing left to do: the money came, or the payment is under review. */
export const payersPartDone: readonly CheckoutState[] = ['paid', 'confirming', 'review']
