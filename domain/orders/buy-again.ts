import type { CartLine } from '../purchase/cart.ts'
import { colours, sizes } from '../catalogue/catalogue.ts'
import { roomFor } from '../purchase/cart-room.ts'
import { builderLineId, isMembershipCard, parseLineId } from '../purchase/line-id.ts'
import { pricedLine, type PricedLine, type PriceList } from '../purchase/priced-cart.ts'

export type NotBoughtAgain = {
  name: string
  /** gone: the shop no longer sells this garment. card: a membership card cannot be bought again this way. */
  reason: 'gone' | 'sold-out' | 'fewer' | 'card'
  left: number
}

/** Makes cart lines at today's prices. Lines of one product share its stock; earlier lines get their pieces first. */
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
    const pieces = now.productId === null ? null : (priceList.products.get(now.productId)?.pieces ?? 0)
    const left = Math.min(quantity, roomFor({ lines }, { id: now.lineId, pieces }).pieces)
    if (left < quantity) lacking.push({ name: now.name, reason: left === 0 ? 'sold-out' : 'fewer', left })
    if (left > 0) lines.push(cartLine(now, left, pieces))
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
  const ready = product.pieces > 0 && product.ages.includes(size)
  return ready
    ? lineId
    : builderLineId({ garment: product.garment, designId: product.designId }, colour, size)
}

function cartLine(now: PricedLine, quantity: number, pieces: number | null): CartLine {
  const { lineId, name, description, colour, size, design, image, unitPrice } = now
  return {
    id: lineId,
    title: name,
    description,
    colour,
    size,
    design,
    price: unitPrice,
    quantity,
    pieces,
    image,
  }
}
