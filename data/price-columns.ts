import type { Centavos } from '../domain/money.ts'
import type { PricePart, PriceParts } from '../domain/price-parts.ts'

export type PriceColumns = Record<`${PricePart['kind']}_centavos`, Centavos>

/** Price parts as columns of a checkout or an order, one each. What they come to is made of them by the database. */
export function priceColumns(parts: PriceParts): PriceColumns {
  const amountOf = (kind: PricePart['kind']) => parts.find((part) => part.kind === kind)?.amount ?? 0
  return {
    garments_centavos: amountOf('garments'),
    cards_centavos: amountOf('cards'),
    shipping_centavos: amountOf('shipping'),
  }
}

export function partsFrom(row: PriceColumns): PriceParts {
  return [
    { kind: 'garments', amount: row.garments_centavos },
    { kind: 'cards', amount: row.cards_centavos },
    { kind: 'shipping', amount: row.shipping_centavos },
  ]
}
