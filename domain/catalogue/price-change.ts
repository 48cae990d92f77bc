import type { Centavos } from '../values/money.ts'

/** As products has it. */
const dearestPrice: Centavos = 100_000_000

/** Up or down, by so many whole per cent or by an amount. */
export type PriceChange = { by: 'percent'; percent: number } | { by: 'amount'; amount: Centavos }

/** What a price becomes, in whole pesos, half a peso up; null: less than a peso, or more than a product may cost. */
export function priceAfter(price: Centavos, change: PriceChange): Centavos | null {
  const exact = change.by === 'percent' ? (price * (100 + change.percent)) / 100 : price + change.amount
  const rounded = Math.round(exact / 100) * 100
  return rounded < 100 || rounded > dearestPrice ? null : rounded
}
