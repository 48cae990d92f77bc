import type { Centavos } from '../values/money.ts'

/** `freeFrom`: the subtotal from which shipping is free; null: never. */
export type ShippingRates = { freeFrom: Centavos | null; usualCost: Centavos }

/** `deliveryDays`: business days from payment to delivery. */
export const ratesAtFirst = { freeFrom: 80_000, usualCost: 15_000, deliveryDays: 10 } as const

/** The shipping cost to one place. */
export type WayPrice = { way: Centavos; freeFrom: Centavos | null }

/** Upper limit, because each lookup reads all ranges. */
export const mostRanges = 500

export const dearestWay: Centavos = 10_000_000

/** The range includes both ends. */
export type CodeRange = { first: string; last: string }

/** The owner's costs for a postal code, the ranges that contain it, and the states it belongs to. */
export type WrittenCosts = {
  code: Centavos | null
  ranges: readonly (CodeRange & { cost: Centavos })[]
  states: readonly { state: string; cost: Centavos }[]
}

/** `by`: the rule that sets the cost. */
export type WayCost = { cost: Centavos } & (
  | { by: 'code' }
  | ({ by: 'range' } & CodeRange)
  | { by: 'state'; state: string }
  | { by: 'usual' }
)

/**
 * The only rule of shipping costs: code, narrowest range, state, usual cost. A code in several states costs as much as
 * the most expensive, so that no buyer pays for a nearer place than the parcel goes to.
 */
export function wayCost({ code, ranges, states }: WrittenCosts, usualCost: Centavos): WayCost {
  if (code !== null) return { by: 'code', cost: code }
  const [narrowest] = ranges.toSorted((a, b) => breadth(a) - breadth(b))
  if (narrowest) return { by: 'range', ...narrowest }
  const [dearest] = states.toSorted((a, b) => b.cost - a.cost)
  return dearest ? { by: 'state', ...dearest } : { by: 'usual', cost: usualCost }
}

/** The cost is zero when the cart has nothing to send or reaches the free subtotal. */
export function shippingCost(
  cart: { subtotal: Centavos; anythingToShip: boolean },
  { way, freeFrom }: WayPrice,
): Centavos {
  return !cart.anythingToShip || (freeFrom !== null && cart.subtotal >= freeFrom) ? 0 : way
}

/** Ranges that overlap without one containing the other are refused: it would be unclear which one applies. */
export function rangesCross(a: CodeRange, b: CodeRange): boolean {
  const [left, right] = a.first <= b.first ? [a, b] : [b, a]
  return left.first < right.first && right.first <= left.last && left.last < right.last
}

function breadth({ first, last }: CodeRange): number {
  return Number(last) - Number(first)
}
