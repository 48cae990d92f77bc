import { type CheckoutState, liveStates, payersPartDone, waitingStates } from './checkout-states.ts'

type Begun = {
  state: CheckoutState
  fingerprint: string
  lines: readonly { lineId: string }[]
  createdAt: Date
  promisedAt: Date | null
  /** null: the buyer pays online. */
  payBy: Date | null
}

/**
 * The buyer was told to wait for the shop's mail, while the payment provider or a person of the shop reviews the
 * payment. `capturing` with a `promisedAt` is such a payment while the shop asks the provider again.
 */
export function isPending({ state, promisedAt }: Pick<Begun, 'state' | 'promisedAt'>): boolean {
  return state === 'confirming' || state === 'review' || (state === 'capturing' && promisedAt !== null)
}

/** A longer review of a payment is unusual: the provider may be waiting for the owner to accept the money. */
export const pendingForLongHours = 1

/**
 * Returns the checkout that waits for the payer, otherwise a checkout whose payment is being captured. An order that is
 * paid by transfer has its own page and does not count.
 */
export function underWay<Checkout extends Begun>(begun: readonly Checkout[]): Checkout | null {
  const live = begun.filter(
    (each) => liveStates.includes(each.state) && each.payBy === null && !isPending(each),
  )
  return live.find(({ state }) => waitingStates.includes(state)) ?? live[0] ?? null
}

/**
 * Returns the visitor's newest checkout that this purchase would repeat. Only exactly the same purchase repeats a paid
 * checkout. Any purchase with one of its lines repeats a checkout under review, whose lines are still in the cart.
 */
export function repeated<Checkout extends Begun>(
  begun: readonly Checkout[],
  { fingerprint, lineIds }: { fingerprint: string; lineIds: ReadonlySet<string> },
): Checkout | null {
  const found = begun.filter(
    (each) =>
      (payersPartDone.includes(each.state) || isPending(each)) &&
      (each.fingerprint === fingerprint ||
        (each.promisedAt !== null && each.lines.some(({ lineId }) => lineIds.has(lineId)))),
  )
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null
}
