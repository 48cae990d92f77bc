import type { CartLine } from '../purchase/cart.ts'
import { colours, type Product, sizes } from '../catalogue/catalogue.ts'
import { piecesOfSize } from '../catalogue/stock-report.ts'
import { isCountedTogether } from '../catalogue/stock-unit.ts'
import { roomFor } from '../purchase/cart-room.ts'
import { builderLineId, isMembershipCard, parseLineId } from '../purchase/line-id.ts'
import { pricedLine, type PricedLine, type PriceList } from '../purchase/priced-cart.ts'

export type NotBoughtAgain = {
  name: string
  /** gone: the shop no longer sells this garment. card: a membership card cannot be bought again this way. */
  reason: 'gone' | 'sold-out' | 'fewer' | 'card'
  left: number
}

/** Makes cart lines at today's prices. Lines of one stock unit share its pieces; earlier lines get their pieces first. */
export function buyAgain(
  ordered: readonly PricedLine[],
  priceList: PriceList,
): { lines: CartLine[]; lacking: NotBoughtAgain[] } {
  const lines: CartLine[] = []
  const lacking: NotBoughtAgain[] = []
  for (const { lineId, name, quantity } of ordered) {
    if (isMembershipCard(lineId)) {
      lacking.push({ name, reason: 'card', left: 0 })
      continue
    }
    const now = pricedLine({ lineId: lineIdNow(lineId, priceList), quantity, unitPrice: 0 }, priceList)
    if (now === null || typeof now === 'string') {
      lacking.push({ name, reason: 'gone', left: 0 })
      continue
    }
    const product = now.productId === null ? undefined : priceList.products.get(now.productId)
    const line = cartLine(now, product)
    const left = Math.min(quantity, roomFor({ lines }, line).pieces)
    if (left < quantity) lacking.push({ name: now.name, reason: left === 0 ? 'sold-out' : 'fewer', left })
    if (left > 0) lines.push({ ...line, quantity: left })
  }
  return { lines, lacking }
}

/** A designed garment is made to order if its product no longer has this size or a free piece. */
function lineIdNow(lineId: string, { products }: PriceList): string {
  const parts = parseLineId(lineId)
  const product = parts && products.get(parts.owner)
  const colour = colours.find((each) => each === parts?.colour)
  const size = sizes.find((each) => each === parts?.size)
  if (!product || !product.garment || product.designId === null || !colour || !size) return lineId
  const ready = product.ages.includes(size) && piecesOfSize(product.piecesBySize, size) > 0
  return ready
    ? lineId
    : builderLineId({ garment: product.garment, designId: product.designId }, colour, size)
}

/** `product`: absent for a line without stock. */
function cartLine(now: PricedLine, product: Product | undefined): CartLine {
  const { lineId, name, description, colour, size, design, image, unitPrice, quantity } = now
  return {
    id: lineId,
    title: name,
    description,
    colour,
    size,
    design,
    price: unitPrice,
    quantity,
    pieces: product ? piecesOfSize(product.piecesBySize, size) : null,
    ...(product && !isCountedTogether(product.piecesBySize) && { bySize: true }),
    image,
  }
}
