import type { Delivery } from '../shipping/delivery.ts'
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

/**
 * Returns null when the purchase cannot be rebuilt: it has a membership card, whose holder the payment provider does
 * not know, or a product that the shop does not know.
 */
export function rebuiltPurchase(
  { lines, goods, shipping }: LostOrder,
  known: KnownGoods,
): { lines: PricedLine[]; parts: PriceParts } | null {
  const rebuilt = lines.map((line) => rebuiltLine(line, known))
  if (rebuilt.length === 0 || rebuilt.includes(null)) return null
  const whole = rebuilt as PricedLine[]
  if (sumOf(whole.map(({ quantity, unitPrice }) => quantity * unitPrice)) !== goods) return null
  return { lines: whole, parts: directParts(whole, shipping) }
}

function rebuiltLine(lostLine: LostLine, { products, designs }: KnownGoods): PricedLine | null {
  const { lineId } = lostLine
  const option = parseLineId(lineId)
  if (isMembershipCard(lineId) || !option) return null
  const { colour, size } = option
  const line = { ...lostLine, category: 'PHYSICAL_GOODS' as const, colour, size }
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
