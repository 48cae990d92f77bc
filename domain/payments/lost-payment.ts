import type { Delivery } from '../shipping/delivery.ts'
import { isMembershipCard, isStocked, madeToOrder, none, parseLineId } from '../purchase/line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'
import type { PricedLine } from '../purchase/priced-cart.ts'
import { directParts, type PriceParts } from '../purchase/price-parts.ts'

/** An order as the provider still tells it to a shop that lost its own: what it was told when it was made. */
export type ToldOrder = {
  /** The checkout's. */
  id: string
  orderNumber: string
  /** What the payer is called by at the provider; '' where it does not say. */
  email: string
  goods: Centavos
  shipping: Centavos
  lines: readonly ToldLine[]
  delivery: Delivery
}

export type ToldLine = Pick<PricedLine, 'lineId' | 'name' | 'description' | 'quantity' | 'unitPrice'>

/** What the shop knows of what was bought: products and designs by their ids, on offer or not. */
export type KnownGoods = {
  products: ReadonlyMap<
    string,
    { title: string; description: string; image: string; designId: string | null }
  >
  designs: ReadonlyMap<string, { picture: string }>
}

/**
 * What was bought, as the shop writes it; null: not to be had from this. A card is somebody's of whom the provider knows
 * nothing, and a product that the shop has never heard of is no product.
 */
export function rebuiltPurchase(
  { lines, goods, shipping }: ToldOrder,
  known: KnownGoods,
): { lines: PricedLine[]; parts: PriceParts } | null {
  const rebuilt = lines.map((line) => rebuiltLine(line, known))
  if (rebuilt.length === 0 || rebuilt.includes(null)) return null
  const whole = rebuilt as PricedLine[]
  if (sumOf(whole.map(({ quantity, unitPrice }) => quantity * unitPrice)) !== goods) return null
  return { lines: whole, parts: directParts(whole, shipping) }
}

function rebuiltLine(told: ToldLine, { products, designs }: KnownGoods): PricedLine | null {
  const { lineId } = told
  const option = parseLineId(lineId)
  if (isMembershipCard(lineId) || !option) return null
  const { colour, size } = option
  const line = { ...told, category: 'PHYSICAL_GOODS' as const, colour, size }
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
    // The provider cuts long words.
    name: product.title,
    description: product.description,
    design: colour === none ? none : (product.designId ?? none),
    image: product.image,
  }
}
