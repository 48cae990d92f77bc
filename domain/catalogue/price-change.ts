import type { Centavos } from '../values/money.ts'

/** The highest price of a product. The CHECK of the products table has the same limit. */
const dearestPrice: Centavos = 100_000_000

/** A percent is a whole number. A negative number lowers the price. */
export type PriceChange = { by: 'percent'; percent: number } | { by: 'amount'; amount: Centavos }

/** Returns the new price in whole pesos, half a peso rounded up; null: below one peso or above the highest price. */
export function priceAfter(price: Centavos, change: PriceChange): Centavos | null {
  const exact = change.by === 'percent' ? (price * (100 + change.percent)) / 100 : price + change.amount
  const rounded = Math.round(exact / 100) * 100
  return rounded < 100 || rounded > dearestPrice ? null : rounded
}
