import type { Centavos } from '../values/money.ts'

/** The owner's general shipping rule. `freeFrom`: the subtotal from which shipping is free; null: never. */
export type ShippingRates = { freeFrom: Centavos | null; usualCost: Centavos }

/** The rule of a new shop. `deliveryDays`: business days from payment to delivery. */
export const ratesAtFirst = { freeFrom: 80_000, usualCost: 15_000, deliveryDays: 10 } as const

/** The shipping cost to one place, and the subtotal from which it is free. */
export type WayPrice = { way: Centavos; freeFrom: Centavos | null }

/** Upper limit on postal code ranges, because each lookup reads all of them. */
export const mostRanges = 500

/** Highest shipping cost. */
export const dearestWay: Centavos = 10_000_000

/** Postal codes from `first` to `last`, both included. */
export type CodeRange = { first: string; last: string }

/**
 * The costs that the owner set for a postal code: its own cost, the ranges that contain it, the states it belongs to.
 */
export type WrittenCosts = {
  code: Centavos | null
  ranges: readonly (CodeRange & { cost: Centavos })[]
  states: readonly { state: string; cost: Centavos }[]
}

/** The shipping cost to a postal code, and the rule that sets it. */
export type WayCost = { cost: Centavos } & (
  | { by: 'code' }
  | ({ by: 'range' } & CodeRange)
  | { by: 'state'; state: string }
  | { by: 'usual' }
)

/**
 * The only rule of shipping costs: the cost of the code; otherwise of the narrowest range; otherwise of the state;
 * otherwise the usual cost. A code in several states costs as much as the most expensive of them, so that no buyer
 * pays for a nearer place than the parcel goes to.
 */
export function wayCost({ code, ranges, states }: WrittenCosts, usualCost: Centavos): WayCost {
  if (code !== null) return { by: 'code', cost: code }
  const [narrowest] = ranges.toSorted((a, b) => breadth(a) - breadth(b))
  if (narrowest) return { by: 'range', ...narrowest }
  const [dearest] = states.toSorted((a, b) => b.cost - a.cost)
  return dearest ? { by: 'state', ...dearest } : { by: 'usual', cost: usualCost }
}

/** Zero when the cart has nothing to send or reaches the free subtotal; otherwise the cost to the place. */
export function shippingCost(
  cart: { subtotal: Centavos; anythingToShip: boolean },
  { way, freeFrom }: WayPrice,
): Centavos {
  return !cart.anythingToShip || (freeFrom !== null && cart.subtotal >= freeFrom) ? 0 : way
}

/**
 * Whether two ranges overlap without one containing the other. Such ranges are refused, because it would be unclear
 * which one applies.
 */
export function rangesCross(a: CodeRange, b: CodeRange): boolean {
  const [left, right] = a.first <= b.first ? [a, b] : [b, a]
  return left.first < right.first && right.first <= left.last && left.last < right.last
}

function breadth({ first, last }: CodeRange): number {
  return Number(last) - Number(first)
}
