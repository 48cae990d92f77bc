import type { Category, Product } from '../catalogue/catalogue.ts'
import { isMembershipCard, madeToOrder } from '../purchase/line-id.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import type { DiscountCode } from './discount-code.ts'
import type { DiscountScope } from './discount-scope.ts'
import { sharesOf } from './shares.ts'

type Line = Pick<PricedLine, 'lineId' | 'productId' | 'unitPrice' | 'quantity'>

type DiscountableProduct = Pick<Product, 'audience' | 'garment'> & { markdownEndsAt?: Date | null }

/** `shipsFreeFrom`: the sum of goods from which shipping is free without a code; null: never. */
export type CodeRules = {
  leastAfterCode: Centavos
  shipsFreeFrom: Centavos | null
  products: ReadonlyMap<string, DiscountableProduct>
}

/** Why a code gives this cart nothing. The buyer reads the reason, because it is about the cart and not about the code. */
export type CartUnfit =
  | { kind: 'minimum'; missing: Centavos }
  | { kind: 'other-garments' }
  | { kind: 'marked-down-only' }
  /** The goods cost so little that the shop's smallest amount leaves no discount. */
  | { kind: 'nothing-left' }
  /** A code for free shipping, when the shipping is free anyway. */
  | { kind: 'ships-free-already' }

/** `discounts`: the discount of each line, in their order. */
export type CodeDiscount =
  | { kind: 'granted'; discounts: Centavos[]; freeShipping: boolean }
  | { kind: 'unfit'; why: CartUnfit }

/**
 * Computes what a code gives a cart. Membership cards never get a discount. The goods, cards included, never cost less
 * than `leastAfterCode` after the discount.
 */
export function codeDiscount(
  lines: readonly Line[],
  code: Pick<DiscountCode, 'gives' | 'minimum' | 'scope' | 'onMarkedDown'>,
  { leastAfterCode, shipsFreeFrom, products }: CodeRules,
): CodeDiscount {
  const inScope = lines.map((line) => !isMembershipCard(line.lineId) && isInScope(line, code.scope, products))
  if (!inScope.includes(true)) return unfit({ kind: 'other-garments' })
  const eligible = lines.map(
    (line, index) => inScope[index]! && (code.onMarkedDown || !isMarkedDown(line, products)),
  )
  if (!eligible.includes(true)) return unfit({ kind: 'marked-down-only' })
  const worths = lines.map(worthOf)
  const weights = worths.map((worth, index) => (eligible[index] ? worth : 0))
  const eligibleSum = sumOf(weights)
  if (eligibleSum < code.minimum) return unfit({ kind: 'minimum', missing: code.minimum - eligibleSum })
  const goods = sumOf(worths)
  if (code.gives.kind === 'free-shipping') {
    return shipsFreeFrom !== null && goods >= shipsFreeFrom
      ? unfit({ kind: 'ships-free-already' })
      : { kind: 'granted', discounts: lines.map(() => 0), freeShipping: true }
  }
  const wanted =
    code.gives.kind === 'percent' ? percentOf(eligibleSum, code.gives.percent) : code.gives.amount
  const discount = Math.min(wanted, eligibleSum, goods - leastAfterCode)
  if (discount <= 0) return unfit({ kind: 'nothing-left' })
  return { kind: 'granted', discounts: sharesOf(discount, weights), freeShipping: false }
}

function unfit(why: CartUnfit): CodeDiscount {
  return { kind: 'unfit', why }
}

function worthOf({ unitPrice, quantity }: Line): Centavos {
  return unitPrice * quantity
}

/** Rounds half a centavo up. Computes with integers, because 0.15 has no exact binary form. */
function percentOf(sum: Centavos, percent: number): Centavos {
  return Math.floor((sum * percent + 50) / 100)
}

/** A line that is made to order belongs to the category of its garment, and to no product. */
function isInScope(
  { lineId, productId }: Line,
  scope: DiscountScope,
  products: CodeRules['products'],
): boolean {
  switch (scope.kind) {
    case 'all':
      return true
    case 'products':
      return productId !== null && scope.productIds.includes(productId)
    case 'categories': {
      const product = productId === null ? undefined : products.get(productId)
      const own: (Category | null | undefined)[] = product
        ? [product.audience, product.garment]
        : [madeToOrder(lineId)?.garment]
      return scope.categories.some((category) => own.includes(category))
    }
  }
}

/** Also true for a product whose price before the markdown is not proven, so that the shop shows no 'Antes'. */
function isMarkedDown({ productId }: Line, products: CodeRules['products']): boolean {
  const product = productId === null ? undefined : products.get(productId)
  return (product?.markdownEndsAt ?? null) !== null
}
