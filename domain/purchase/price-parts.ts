import { isMembershipCard } from './line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import { shippingCost, type PlaceRates } from '../shipping/shipping.ts'

/**
 * garments: at the prices before a markdown. markdown: how much the markdowns take off these prices. code: the discount of the
 * order's code. The amounts of markdown and code are negative or 0.
 */
export type PricePart = { kind: 'garments' | 'cards' | 'markdown' | 'code' | 'shipping'; amount: Centavos }

/** The parts of an order's price: each kind once, in the order in which pages show them. */
export type PriceParts = readonly PricePart[]

/** `goods`: garments and cards at today's prices. `discount`: what the code takes off. */
export type Sums = { goods: Centavos; discount: Centavos; shipping: Centavos; total: Centavos }

/** `discount`: the line's share of the code's discount, for all its pieces. */
type Item = {
  lineId: string
  unitPrice: Centavos
  quantity: number
  priceBefore?: Centavos
  discount?: Centavos
}

export function priceParts(items: readonly Item[], price: PlaceRates): PriceParts {
  const goods = partsOfGoods(items)
  const content = { subtotal: totalOf(goods), anythingToShip: amountOf(goods, 'garments') > 0 }
  return [...goods, { kind: 'shipping', amount: shippingCost(content, price) }]
}

/** The seller of a direct sale agrees the shipping cost with the buyer. */
export function directParts(items: readonly Item[], shipping: Centavos): PriceParts {
  return [...partsOfGoods(items), { kind: 'shipping', amount: shipping }]
}

function partsOfGoods(items: readonly Item[]): PriceParts {
  const garments = items.filter(({ lineId }) => !isMembershipCard(lineId))
  const cards = items.filter(({ lineId }) => isMembershipCard(lineId))
  const before = sumOf(
    garments.map(({ priceBefore, unitPrice, quantity }) => (priceBefore ?? unitPrice) * quantity),
  )
  return [
    { kind: 'garments', amount: before },
    { kind: 'cards', amount: worth(cards) },
    { kind: 'markdown', amount: worth(garments) - before },
    { kind: 'code', amount: 0 - sumOf(items.map(({ discount = 0 }) => discount)) },
  ]
}

/** Only this function adds the parts of a price up. */
export function totalOf(parts: PriceParts): Centavos {
  return sumOf(parts.map(({ amount }) => amount))
}

export function amountOf(parts: PriceParts, ...kinds: PricePart['kind'][]): Centavos {
  return totalOf(parts.filter(({ kind }) => kinds.includes(kind)))
}

export function sumsOf(parts: PriceParts): Sums {
  return {
    goods: amountOf(parts, 'garments', 'cards', 'markdown'),
    discount: 0 - amountOf(parts, 'code'),
    shipping: amountOf(parts, 'shipping'),
    total: totalOf(parts),
  }
}

function worth(items: readonly Item[]): Centavos {
  return sumOf(items.map(({ unitPrice, quantity }) => unitPrice * quantity))
}
