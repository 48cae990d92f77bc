import type { Centavos } from '../domain/values/money.ts'
import type { PricePart, PriceParts } from '../domain/purchase/price-parts.ts'

type PriceColumns = Record<`${PricePart['kind']}_centavos`, Centavos>

/** Fills the columns of the price parts; the database computes the sums. */
export function priceColumns(parts: PriceParts): PriceColumns {
  const amountOf = (kind: PricePart['kind']) => parts.find((part) => part.kind === kind)?.amount ?? 0
  return {
    garments_centavos: amountOf('garments'),
    cards_centavos: amountOf('cards'),
    shipping_centavos: amountOf('shipping'),
  }
}

export function withParts<Row extends PriceColumns>(row: Row) {
  const { garments_centavos, cards_centavos, shipping_centavos, ...rest } = row
  const parts: PriceParts = [
    { kind: 'garments', amount: garments_centavos },
    { kind: 'cards', amount: cards_centavos },
    { kind: 'shipping', amount: shipping_centavos },
  ]
  return { ...rest, parts }
}
