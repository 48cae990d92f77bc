import type { Delivery } from '../shipping/delivery.ts'
import { sharesOf } from '../discounts/shares.ts'
import { isMembershipCard, isStocked, madeToOrder, none, parseLineId } from '../purchase/line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'
import { directParts, type PriceParts } from '../purchase/price-parts.ts'

/** An order that the payment provider has, but not the shop, because the shop was restored from an older backup. */
export type LostOrder = {
  id: string
  orderNumber: string
  /** The buyer's mail address; '' when the payment provider does not give it. */
  email: string
  goods: Centavos
  /** What a discount code took off. */
  discount: Centavos
  shipping: Centavos
  lines: readonly LostLine[]
  delivery: Delivery
}

export type LostLine = Pick<PricedLine, 'lineId' | 'name' | 'description' | 'quantity' | 'unitPrice'>

/** The products and designs that the shop knows, whether it offers them or not. */
export type KnownGoods = {
  products: ReadonlyMap<
    string,
    { title: string; description: string; image: string; designId: string | null }
  >
  designs: ReadonlyMap<string, { picture: string }>
}

/** Stands for the code of a rebuilt order, which the payment provider does not know. */
const unknownCode = 'sin registro'

/**
 * Returns null when the purchase cannot be rebuilt: it has a membership card, whose holder the payment provider does
 * not know, or a product that the shop does not know.
 */
export function rebuiltPurchase(
  { lines, goods, discount, shipping }: LostOrder,
  known: KnownGoods,
): { lines: PricedLine[]; parts: PriceParts; code: string } | null {
  const rebuilt = lines.map((line) => rebuiltLine(line, known))
  if (rebuilt.length === 0 || rebuilt.includes(null)) return null
  const whole = rebuilt as PricedLine[]
  const worths = whole.map(({ quantity, unitPrice }) => quantity * unitPrice)
  if (sumOf(worths) !== goods || discount > goods) return null
  // The payment provider does not know for which garments the code was, so all have a share.
  const shares = sharesOf(discount, worths)
  const discounted = whole.map((line, position) => ({ ...line, discount: shares[position]! }))
  return {
    lines: discounted,
    parts: directParts(discounted, shipping),
    code: discount > 0 ? unknownCode : '',
  }
}

function rebuiltLine(lostLine: LostLine, { products, designs }: KnownGoods): PricedLine | null {
  const { lineId } = lostLine
  const option = parseLineId(lineId)
  if (isMembershipCard(lineId) || !option) return null
  const { colour, size } = option
  const prices = { priceBefore: lostLine.unitPrice, discount: 0 }
  const line = { ...lostLine, ...prices, category: 'PHYSICAL_GOODS' as const, colour, size }
  const made = madeToOrder(lineId)
  if (made)
    return {
      ...line,
      productId: null,
      design: made.designId,
      image: designs.get(made.designId)?.picture ?? '',
    }
  const product = isStocked(lineId) ? products.get(option.owner) : undefined
  if (!product) return null
  return {
    ...line,
    productId: option.owner,
    // The payment provider shortens long texts, so the name and description come from the shop's product.
    name: product.title,
    description: product.description,
    design: colour === none ? none : (product.designId ?? none),
    image: product.image,
  }
}
