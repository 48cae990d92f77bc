import { type CheckoutState, liveStates, payersPartDone, waitingStates } from './checkout-states.ts'

type Begun = { state: CheckoutState; fingerprint: string; createdAt: Date }

/** What a visitor has under way: the one that waits for its payer, else one whose money is being asked for. */
export function underWay<Checkout extends Begun>(begun: readonly Checkout[]): Checkout | null {
  const live = begun.filter(({ state }) => liveStates.includes(state))
  return live.find(({ state }) => waitingStates.includes(state)) ?? live[0] ?? null
}

/** This visitor's newest checkout for exactly this purchase that is paid, or whose payment is still being checked. */
export function paidBefore<Checkout extends Begun>(
  begun: readonly Checkout[],
  fingerprint: string,
): Checkout | null {
  const paid = begun.filter((each) => each.fingerprint === fingerprint && payersPartDone.includes(each.state))
  return paid.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null
}
