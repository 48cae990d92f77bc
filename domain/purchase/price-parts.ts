import { isMembershipCard } from './line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import { shippingCost, type PlaceRates } from '../shipping/shipping.ts'

export type PricePart = { kind: 'garments' | 'cards' | 'shipping'; amount: Centavos }

/** The parts of an order's price: each kind once, in the order in which pages show them. */
export type PriceParts = readonly PricePart[]

export type Sums = { goods: Centavos; shipping: Centavos; total: Centavos }

type Item = { lineId: string; unitPrice: Centavos; quantity: number }

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
  return [
    { kind: 'garments', amount: worth(garments) },
    { kind: 'cards', amount: worth(cards) },
  ]
}

/** Only this function adds the parts of a price up. */
export function totalOf(parts: PriceParts): Centavos {
  return sumOf(parts.map(({ amount }) => amount))
}

export function amountOf(parts: PriceParts, kind: PricePart['kind']): Centavos {
  return totalOf(parts.filter((part) => part.kind === kind))
}

export function sumsOf(parts: PriceParts): Sums {
  return {
    goods: totalOf(parts.filter(({ kind }) => kind === 'garments' || kind === 'cards')),
    shipping: amountOf(parts, 'shipping'),
    total: totalOf(parts),
  }
}

function worth(items: readonly Item[]): Centavos {
  return sumOf(items.map(({ unitPrice, quantity }) => unitPrice * quantity))
}
