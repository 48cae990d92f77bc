import type { Centavos } from '../domain/values/money.ts'
import type { PricePart, PriceParts } from '../domain/purchase/price-parts.ts'

type PriceColumns = Record<`${PricePart['kind']}_centavos`, Centavos>

export const partColumns = [
  'garments_centavos',
  'cards_centavos',
  'markdown_centavos',
  'code_centavos',
  'shipping_centavos',
] as const satisfies (keyof PriceColumns)[]

/**
 * Fills the columns of the price parts; the database computes the sums. The column of the garments has their prices
 * after the markdown, and the columns of markdown and code are positive.
 */
export function priceColumns(parts: PriceParts): PriceColumns {
  const amountOf = (kind: PricePart['kind']) => parts.find((part) => part.kind === kind)?.amount ?? 0
  return {
    garments_centavos: amountOf('garments') + amountOf('markdown'),
    cards_centavos: amountOf('cards'),
    markdown_centavos: 0 - amountOf('markdown'),
    code_centavos: 0 - amountOf('code'),
    shipping_centavos: amountOf('shipping'),
  }
}

export function withParts<Row extends PriceColumns>(row: Row) {
  const { garments_centavos, cards_centavos, markdown_centavos, code_centavos, shipping_centavos, ...rest } =
    row
  const parts: PriceParts = [
    { kind: 'garments', amount: garments_centavos + markdown_centavos },
    { kind: 'cards', amount: cards_centavos },
    { kind: 'markdown', amount: 0 - markdown_centavos },
    { kind: 'code', amount: 0 - code_centavos },
    { kind: 'shipping', amount: shipping_centavos },
  ]
  return { ...rest, parts }
}
