import type { Centavos } from '../values/money.ts'

/** `freeFrom`: the subtotal from which shipping is free; null: shipping is never free. */
export type ShippingRates = { freeFrom: Centavos | null; usualCost: Centavos }

/** `deliveryDays`: business days from payment to delivery. */
export const ratesAtFirst = { freeFrom: 80_000, usualCost: 15_000, deliveryDays: 10 } as const

/** `placeCost`: the shipping cost to one place. */
export type PlaceRates = { placeCost: Centavos; freeFrom: Centavos | null }

/** Upper limit on ranges of postal codes, because each look-up of a shipping cost reads all ranges. */
export const mostRanges = 500

export const highestShippingCost: Centavos = 10_000_000

/** A range of postal codes. The range includes both ends. */
export type CodeRange = { first: string; last: string }

/** The owner's shipping costs for a postal code, for the ranges that contain the code, and for the code's states. */
export type WrittenCosts = {
  code: Centavos | null
  ranges: readonly (CodeRange & { cost: Centavos })[]
  states: readonly { state: string; cost: Centavos }[]
}

/** `by`: the rule that sets the shipping cost. */
export type PlaceCost = { cost: Centavos } & (
  | { by: 'code' }
  | ({ by: 'range' } & CodeRange)
  | { by: 'state'; state: string }
  | { by: 'usual' }
)

/**
 * The only rule of shipping costs: postal code, narrowest range, state, usual cost. A code that is in several states
 * costs as much as the most expensive state, so that no buyer pays for a nearer place than the parcel goes to.
 */
export function costOfPlace({ code, ranges, states }: WrittenCosts, usualCost: Centavos): PlaceCost {
  if (code !== null) return { by: 'code', cost: code }
  const [narrowest] = ranges.toSorted((a, b) => breadth(a) - breadth(b))
  if (narrowest) return { by: 'range', ...narrowest }
  const [dearest] = states.toSorted((a, b) => b.cost - a.cost)
  return dearest ? { by: 'state', ...dearest } : { by: 'usual', cost: usualCost }
}

/** Shipping costs nothing when the cart has nothing to send or its subtotal reaches `freeFrom`. */
export function shippingCost(
  cart: { subtotal: Centavos; anythingToShip: boolean },
  { placeCost, freeFrom }: PlaceRates,
): Centavos {
  return !cart.anythingToShip || (freeFrom !== null && cart.subtotal >= freeFrom) ? 0 : placeCost
}

/** Ranges of postal codes that overlap are refused unless one contains the other: it would be unclear which applies. */
export function rangesCross(a: CodeRange, b: CodeRange): boolean {
  const [left, right] = a.first <= b.first ? [a, b] : [b, a]
  return left.first < right.first && right.first <= left.last && left.last < right.last
}

function breadth({ first, last }: CodeRange): number {
  return Number(last) - Number(first)
}
