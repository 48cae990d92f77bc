import { type CaptureState } from './capture.ts'
import type { StockUnit } from '../catalogue/stock-unit.ts'
import { type Pieces, type SoldPieces, takenFrom } from './capture-decision.ts'
import { type CheckoutMove, mustMove } from '../purchase/checkout-life.ts'
import type { CheckoutState } from '../purchase/checkout-states.ts'
import type { Centavos } from '../values/money.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'

export type ReviewChoice = 'accept' | 'give-back'

export type ReviewDecision =
  | { kind: 'sell'; move: CheckoutMove; pieces: SoldPieces[] }
  /** `amount`: the part of the payment that did not go back yet. */
  | { kind: 'give-back'; move: CheckoutMove; amount: Centavos }
  /** The payment already became an order. For `over-already`, the payment is refunded, being refunded or closed. */
  | { kind: 'paid-already' }
  | { kind: 'over-already' }
  /** The payment provider does not have the money, or no longer has it. */
  | { kind: 'no-money'; state: CaptureState }
  | { kind: 'other-currency' }
  /** The pieces, or the last use of the discount code, are gone. */
  | { kind: 'pieces-gone' }

/**
 * `money`: the payment provider's answer of this moment. `left`: the part that the provider has not refunded. A person
 * may accept a wrong amount. Nobody can accept money that the provider does not have, pieces that are gone, or a discount
 * code that has no use left.
 */
export function decideOnReview(
  choice: ReviewChoice,
  checkout: { state: CheckoutState; lines: readonly PricedLine[]; currency: string },
  money: { state: CaptureState; currency: string; left: Centavos },
  { stock, codeGone = false }: { stock: ReadonlyMap<StockUnit, Pieces>; codeGone?: boolean },
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
  const pieces = codeGone ? null : takenFrom(stock, checkout.lines)
  return pieces ? { kind: 'sell', move: mustMove(state, 'captured'), pieces } : { kind: 'pieces-gone' }
}
