import { type Cart, type CartLine, fitToStock, type Reduction, unitOfCartLine } from './cart.ts'
import type { StockUnit } from '../catalogue/stock-unit.ts'
import { isMembershipCard, none } from './line-id.ts'
import type { Centavos } from '../values/money.ts'

/**
 * The server's answer about one cart line. `pieces`: the free pieces of the line's stock unit; null for lines without
 * stock. `bySize`: the unit is the line's size, not all ages of the garment together.
 * `priceBefore`: what 'Antes' shows; absent without a markdown.
 * gone: the shop no longer shows the garment. option: the garment has no such age, size or colour.
 */
export type CheckedLine =
  | {
      lineId: string
      title: string
      price: Centavos
      priceBefore?: Centavos
      pieces: number | null
      bySize: boolean
    }
  | { lineId: string; refused: 'gone' | 'option' }

export type LinePriceChange = { lineId: string; title: string; from: Centavos; to: Centavos }

/** Removes missing pieces from the cart, and updates prices and names. A line that the server did not check stays. */
export function fitToCheck(
  cart: NonNullable<Cart>,
  checked: readonly CheckedLine[],
): { cart: NonNullable<Cart>; reductions: Reduction[]; prices: LinePriceChange[] } {
  const said = new Map(checked.map((line) => [line.lineId, line]))
  const reductions: Reduction[] = []
  const prices: LinePriceChange[] = []
  const stock = new Map<StockUnit, number>()
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const now = said.get(line.id)
    if (!now) return [line]
    const { id: lineId, image, quantity } = line
    if ('refused' in now) {
      const reason = isMembershipCard(lineId) ? 'card' : now.refused
      reductions.push({ lineId, title: line.title, image, removed: quantity, left: 0, reason })
      return []
    }
    const { priceBefore: _, ...kept } = line
    const counted = { ...kept, bySize: now.bySize }
    const unit = unitOfCartLine(counted)
    if (unit !== null && now.pieces !== null) stock.set(unit, now.pieces)
    // The cart keeps its own name of a built garment and of a membership card.
    const title = line.colour === none && !isMembershipCard(lineId) ? now.title : line.title
    if (now.price !== line.price) prices.push({ lineId, title, from: line.price, to: now.price })
    const { price, priceBefore } = now
    return [{ ...counted, title, price, ...(priceBefore && { priceBefore }) }]
  })
  const fitted = fitToStock({ lines }, stock)
  const kept = new Set(fitted.cart?.lines.map(({ id }) => id))
  return {
    cart: { lines: fitted.cart?.lines ?? [] },
    reductions: [...reductions, ...fitted.reductions],
    prices: prices.filter(({ lineId }) => kept.has(lineId)),
  }
}
