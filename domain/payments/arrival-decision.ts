import type { CheckoutState, ClosedReason } from '../purchase/checkout-states.ts'
import type { Centavos } from '../values/money.ts'

/**
 * What staff do with an amount that is not the missing one. accept: the order is paid with what came. ask-rest: the
 * buyer is asked for what is missing. give-back: the money goes back by hand, of an amount that is too large only the
 * part that is too much.
 */
export const arrivalChoices = ['accept', 'ask-rest', 'give-back'] as const
export type ArrivalChoice = (typeof arrivalChoices)[number]

export type ArrivalDecision =
  /** The order's payment is complete. `money`: all of it. `excess`: the part that goes back. */
  | { kind: 'settle'; counts: true; money: Centavos; excess: Centavos }
  | { kind: 'ask-rest'; counts: true; missing: Centavos }
  | { kind: 'give-back'; counts: false }
  /** The order was paid before, or its money is going back: a person decides about this money apart. */
  | { kind: 'second'; counts: false }
  /** Staff must say what to do with another amount. */
  | { kind: 'ask-staff' }

/**
 * `before`: the money of this order that came earlier. An order that was closed without money is settled too, because its
 * pieces may still be there. Money that comes after an earlier payment went back is a second payment.
 */
export function decideOnArrival(
  { state, closedReason }: { state: CheckoutState; closedReason: ClosedReason | null },
  { total, before, amount }: { total: Centavos; before: Centavos; amount: Centavos },
  choice: ArrivalChoice | null,
): ArrivalDecision {
  const hasPayment = state === 'paid' || state === 'review' || state === 'returning'
  if (hasPayment || closedReason === 'returned') return { kind: 'second', counts: false }
  const money = before + amount
  if (money === total) return { kind: 'settle', counts: true, money, excess: 0 }
  const isLess = money < total
  switch (choice) {
    case null:
      return { kind: 'ask-staff' }
    case 'accept':
      return { kind: 'settle', counts: true, money, excess: 0 }
    case 'ask-rest':
      return isLess && state !== 'closed'
        ? { kind: 'ask-rest', counts: true, missing: total - money }
        : { kind: 'ask-staff' }
    case 'give-back':
      return isLess
        ? { kind: 'give-back', counts: false }
        : { kind: 'settle', counts: true, money, excess: money - total }
  }
}
