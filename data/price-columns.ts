import type { Centavos } from '../domain/money.ts'
import type { PricedLine } from '../domain/priced-cart.ts'
import type { PricePart, PriceParts } from '../domain/price-parts.ts'

type Sums = { item_total_centavos: Centavos; shipping_centavos: Centavos; total_centavos: Centavos }

/** Price parts as the columns of a checkout or an order. */
export function priceColumns(parts: PriceParts): Sums {
  const goods = amountOf(parts, 'garments') + amountOf(parts, 'cards')
  const shipping = amountOf(parts, 'shipping')
  return {
    item_total_centavos: goods,
    shipping_centavos: shipping,
    total_centavos: goods + shipping,
  }
}

export function partsFrom(row: Omit<Sums, 'total_centavos'>, lines: readonly PricedLine[]): PriceParts {
  const cards = lines
    .filter(({ category }) => category === 'DIGITAL_GOODS')
    .reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return [
    { kind: 'garments', amount: row.item_total_centavos - cards },
    { kind: 'cards', amount: cards },
    { kind: 'shipping', amount: row.shipping_centavos },
  ]
}

function amountOf(parts: PriceParts, kind: PricePart['kind']): Centavos {
  return parts.find((part) => part.kind === kind)?.amount ?? 0
}
