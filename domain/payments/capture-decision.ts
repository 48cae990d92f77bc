import { type CheckoutMove, mustMove } from '../purchase/checkout-life.ts'
import type { CheckoutState, ClosedReason } from '../purchase/checkout-states.ts'
import type { Centavos } from '../values/money.ts'
import { type PriceParts, totalOf } from '../purchase/price-parts.ts'
import { piecesByProduct, type PricedLine } from '../purchase/priced-cart.ts'

/** Pieces of one product: free for anybody, and set apart for the checkout that is asked about. */
export type Pieces = { free: number; own: number }

/** Pieces of one product that are sold; `held` of them were set apart. */
export type SoldPieces = { productId: string; quantity: number; held: number }

export type CaptureDecision =
  /** It is recorded as an order already. */
  | { kind: 'paid' }
  /** It is refunded already, or being refunded. */
  | { kind: 'returned' }
  /** It is not exactly what the checkout costs: a person must look. */
  | { kind: 'review'; move: CheckoutMove }
  /** It came when the pieces were gone: the whole amount goes back. */
  | { kind: 'give-back'; move: CheckoutMove }
  /** It becomes an order. */
  | { kind: 'sell'; move: CheckoutMove; pieces: SoldPieces[] }

type Checkout = {
  state: CheckoutState
  closedReason: ClosedReason | null
  lines: readonly PricedLine[]
  parts: PriceParts
  currency: string
}

/**
 * What becomes of money that came for a checkout. `isBack`: it was refunded since, as our books know. `stock` says how
 * its products stand at this moment. The pieces that were set apart are sold; where the hold ended before the money
 * came, free ones are, if all of them are still there.
 */
export function decideOnCapture(
  checkout: Checkout,
  money: { amount: Centavos; currency: string; isBack: boolean },
  stock: ReadonlyMap<string, Pieces>,
): CaptureDecision {
  const { state } = checkout
  if (state === 'paid') return { kind: 'paid' }
  if (state === 'returning' || checkout.closedReason === 'returned' || money.isBack)
    return { kind: 'returned' }
  if (money.amount !== totalOf(checkout.parts) || money.currency !== checkout.currency)
    return { kind: 'review', move: mustMove(state, 'mismatch') }
  const pieces = takenFrom(stock, checkout.lines)
  return pieces
    ? { kind: 'sell', move: mustMove(state, 'captured'), pieces }
    : { kind: 'give-back', move: mustMove(state, 'captured_too_late') }
}

/** The pieces these lines take, set apart ones and free ones; null where there are not enough. */
export function takenFrom(
  stock: ReadonlyMap<string, Pieces>,
  lines: readonly PricedLine[],
): SoldPieces[] | null {
  const pieces: SoldPieces[] = []
  for (const [productId, quantity] of piecesByProduct(lines)) {
    const { free, own } = stock.get(productId) ?? { free: 0, own: 0 }
    if (free + own < quantity) return null
    pieces.push({ productId, quantity, held: own })
  }
  return pieces
}
