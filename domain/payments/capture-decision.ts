import { type CheckoutMove, mustMove } from '../purchase/checkout-life.ts'
import type { CaptureState } from './capture.ts'
import type { StockUnit } from '../catalogue/stock-unit.ts'
import type { CheckoutState, ClosedReason } from '../purchase/checkout-states.ts'
import type { Centavos } from '../values/money.ts'
import { type PriceParts, totalOf } from '../purchase/price-parts.ts'
import { piecesByUnit, type PricedLine } from '../purchase/priced-cart.ts'

/** `free`: pieces for any buyer. `own`: pieces held for this checkout. */
export type Pieces = { free: number; own: number }

/** `held`: how many of the sold pieces were held for the checkout. */
export type SoldPieces = { unit: StockUnit; quantity: number; held: number }

export type CaptureDecision =
  | { kind: 'paid' }
  /** The money is refunded already, or the refund is under way. */
  | { kind: 'returned' }
  /** Another payment came for this checkout before: a person must decide about this one, which is kept. */
  | { kind: 'second' }
  /** The paid amount is not exactly the checkout's total: a person must decide. */
  | { kind: 'review'; move: CheckoutMove }
  /** The pieces of the checkout, or the last use of its code, are gone: the whole amount goes back to the buyer. */
  | { kind: 'give-back'; move: CheckoutMove }
  | { kind: 'sell'; move: CheckoutMove; pieces: SoldPieces[] }

type Checkout = {
  state: CheckoutState
  closedReason: ClosedReason | null
  lines: readonly PricedLine[]
  parts: PriceParts
  currency: string
}

/**
 * `kept`: the state of this capture in our records, which may be newer than the provider's answer; null: the capture is
 * new. `accepted`: a person accepted the amount although it is not the total. A checkout whose hold has ended is still sold if enough free
 * pieces are left for all its lines, and its code has a use left (`codeGone` false).
 */
export function decideOnCapture(
  checkout: Checkout,
  money: { amount: Centavos; currency: string; kept: CaptureState | null; accepted?: boolean },
  stock: ReadonlyMap<StockUnit, Pieces>,
  codeGone = false,
): CaptureDecision {
  const { state } = checkout
  const isReturned = state === 'returning' || checkout.closedReason === 'returned'
  if (money.kept === null && (state === 'paid' || state === 'review' || isReturned)) return { kind: 'second' }
  if (state === 'paid') return { kind: 'paid' }
  if (isReturned || money.kept === 'refunded') return { kind: 'returned' }
  const isTotal = money.amount === totalOf(checkout.parts) || money.accepted === true
  if (!isTotal || money.currency !== checkout.currency)
    return { kind: 'review', move: mustMove(state, 'mismatch') }
  const pieces = codeGone ? null : takenFrom(stock, checkout.lines)
  return pieces
    ? { kind: 'sell', move: mustMove(state, 'captured'), pieces }
    : { kind: 'give-back', move: mustMove(state, 'captured_too_late') }
}

export function takenFrom(
  stock: ReadonlyMap<StockUnit, Pieces>,
  lines: readonly PricedLine[],
): SoldPieces[] | null {
  const pieces: SoldPieces[] = []
  for (const [unit, quantity] of piecesByUnit(lines, stock)) {
    const { free, own } = stock.get(unit) ?? { free: 0, own: 0 }
    if (free + own < quantity) return null
    pieces.push({ unit, quantity, held: own })
  }
  return pieces
}
