import type { Centavos } from '../values/money.ts'

/** What the owner says of sending in general; `freeFrom` is a subtotal, null: never for free. */
export type ShippingRates = { freeFrom: Centavos | null; usualCost: Centavos }

/** What a shop begins with; `deliveryDays` are business days from the payment to the door. */
export const ratesAtFirst = { freeFrom: 80_000, usualCost: 15_000, deliveryDays: 10 } as const

/** What one way costs, and from which subtotal on it is free. */
export type WayPrice = { way: Centavos; freeFrom: Centavos | null }

/** Ranges that the owner may have: each lookup looks through them. */
export const mostRanges = 500

/** The dearest way, in centavos. */
export const dearestWay: Centavos = 10_000_000

/** Of postal codes from `first` to `last`, both of it. */
export type CodeRange = { first: string; last: string }

/** What the owner wrote down for a postal code: its own cost, the ranges that hold it, the states it belongs to. */
export type WrittenCosts = {
  code: Centavos | null
  ranges: readonly (CodeRange & { cost: Centavos })[]
  states: readonly { state: string; cost: Centavos }[]
}

/** What the way to a postal code costs, and by which rule. */
export type WayCost = { cost: Centavos } & (
  | { by: 'code' }
  | ({ by: 'range' } & CodeRange)
  | { by: 'state'; state: string }
  | { by: 'usual' }
)

/**
 * The one rule of what a way costs: by code, else by the narrowest range, else by state, else the usual. A code that
 * lies in several states costs what the dearest of them does: the fee of one place never buys the way to another.
 */
export function wayCost({ code, ranges, states }: WrittenCosts, usualCost: Centavos): WayCost {
  if (code !== null) return { by: 'code', cost: code }
  const [narrowest] = ranges.toSorted((a, b) => breadth(a) - breadth(b))
  if (narrowest) return { by: 'range', ...narrowest }
  const [dearest] = states.toSorted((a, b) => b.cost - a.cost)
  return dearest ? { by: 'state', ...dearest } : { by: 'usual', cost: usualCost }
}

/** Nothing physical: nothing to ship. Free from a subtotal on, otherwise what the way costs. */
export function shippingCost(
  cart: { subtotal: Centavos; anythingToShip: boolean },
  { way, freeFrom }: WayPrice,
): Centavos {
  return !cart.anythingToShip || (freeFrom !== null && cart.subtotal >= freeFrom) ? 0 : way
}

/** Ranges that cross would leave it open which of them counts: one lies within the other, or they do not touch. */
export function rangesCross(a: CodeRange, b: CodeRange): boolean {
  const [left, right] = a.first <= b.first ? [a, b] : [b, a]
  return left.first < right.first && right.first <= left.last && left.last < right.last
}

function breadth({ first, last }: CodeRange): number {
  return Number(last) - Number(first)
}
