import { type CaptureState } from './capture.ts'
import { type Pieces, type SoldPieces, takenFrom } from './capture-decision.ts'
import { type CheckoutMove, mustMove } from '../purchase/checkout-life.ts'
import type { CheckoutState } from '../purchase/checkout-states.ts'
import type { Centavos } from '../values/money.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'

/** What a person decides of a payment under review. */
export type ReviewChoice = 'accept' | 'give-back'

export type ReviewDecision =
  | { kind: 'sell'; move: CheckoutMove; pieces: SoldPieces[] }
  /** `amount`: what is left of it. */
  | { kind: 'give-back'; move: CheckoutMove; amount: Centavos }
  /** It is an order already; or on its way back, or over. */
  | { kind: 'paid-already' }
  | { kind: 'over-already' }
  /** The provider says that the money is not here, or not any more. */
  | { kind: 'no-money'; state: CaptureState }
  /** Other money than the shop's prices are in. */
  | { kind: 'other-currency' }
  | { kind: 'pieces-gone' }

/**
 * What becomes of a payment that a person decides on. `money`: the provider's word of this moment, `left`: what
 * did not go back there; `stock` says how its
 * products stand. An amount that differs is theirs to accept; money that is not here, or pieces that are gone, are not.
 */
export function decideOnReview(
  choice: ReviewChoice,
  checkout: { state: CheckoutState; lines: readonly PricedLine[]; currency: string },
  money: { state: CaptureState; currency: string; left: Centavos },
  stock: ReadonlyMap<string, Pieces>,
): ReviewDecision {
  const { state } = checkout
  if (state === 'paid') return { kind: 'paid-already' }
  if (state !== 'review') return { kind: 'over-already' }
  if (money.state !== 'completed' && money.state !== 'partially-refunded')
    return { kind: 'no-money', state: money.state }
  const { left } = money
  if (left <= 0) return { kind: 'no-money', state: money.state }
  if (choice === 'give-back') return { kind: 'give-back', move: mustMove(state, 'given_back'), amount: left }
  if (money.currency !== checkout.currency) return { kind: 'other-currency' }
  const pieces = takenFrom(stock, checkout.lines)
  return pieces ? { kind: 'sell', move: mustMove(state, 'captured'), pieces } : { kind: 'pieces-gone' }
}
