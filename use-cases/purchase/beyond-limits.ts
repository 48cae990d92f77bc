import type { Tx } from '../../data/database.ts'
import { freePiecesInAll } from '../../data/purchase/checkout-writing.ts'
import type { StockUnit } from '../../domain/catalogue/stock-unit.ts'
import { holdDecision, type HoldLimits, type Unpaid } from '../../domain/purchase/hold-limits.ts'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { StartPaymentResult } from '../payments/payment-to-start.ts'

/** Returns a refusal if the cart has more pieces than a buyer may hold; null if it does not. */
export async function beyondLimits(
  tx: Tx,
  holdLimits: HoldLimits,
  {
    lines,
    free,
    others,
  }: { lines: readonly PricedLine[]; free: ReadonlyMap<StockUnit, number>; others: readonly Unpaid[] },
): Promise<Extract<StartPaymentResult, { kind: 'too-many-pieces' | 'others-first' }> | null> {
  const decide = (inAll: number) => holdDecision({ lines, free, freePiecesInAll: inAll, others }, holdLimits)
  const first = decide(0)
  // The free pieces of the whole shop are counted only for a cart above the fixed number, because the count is slow.
  const decision = first.kind === 'within' ? first : decide(await freePiecesInAll(tx))
  if (decision.kind === 'within') return null
  return decision.kind === 'too-much'
    ? { kind: 'too-many-pieces', reductions: decision.reductions }
    : decision
}
