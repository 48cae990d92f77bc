import { type CheckoutState, liveStates, payersPartDone, waitingStates } from './checkout-states.ts'

type Begun = {
  state: CheckoutState
  fingerprint: string
  lines: readonly { lineId: string }[]
  createdAt: Date
  promisedAt: Date | null
}

/**
 * The payer did their part and was told to wait for the shop's mail: the provider reviews the payment, or a person does.
 * `capturing` is such a payment while the provider is asked about it once more.
 */
export function isPending({ state, promisedAt }: Pick<Begun, 'state' | 'promisedAt'>): boolean {
  return state === 'confirming' || state === 'review' || (state === 'capturing' && promisedAt !== null)
}

/** A payment that the provider holds back for longer is unusual: its account may ask the owner to accept the money. */
export const pendingForLongHours = 1

/** What a visitor has under way: the one that waits for its payer, else one whose money is being asked for. */
export function underWay<Checkout extends Begun>(begun: readonly Checkout[]): Checkout | null {
  const live = begun.filter((each) => liveStates.includes(each.state) && !isPending(each))
  return live.find(({ state }) => waitingStates.includes(state)) ?? live[0] ?? null
}

/**
 * This visitor's newest checkout that this purchase would repeat. A paid one is repeated by exactly the same purchase. A
 * pending one, or one that was pending, left its lines in the cart: any of its lines repeats it, whatever stands beside.
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
