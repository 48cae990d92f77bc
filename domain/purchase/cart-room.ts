import { type Cart, type CartLine, type Quantity, quantityOf, unitOfCartLine } from './cart.ts'
import { isMadeToOrder, isMembershipCard } from './line-id.ts'
import { mostCardsPerOrder } from '../membership/membership.ts'

/** Upper limit on pieces of one made-to-order line. The workshop needs this limit, because the garment has no stock. */
export const mostMadeToOrder = 30
/** Upper limit on pieces of one cart line. A garment in stock usually has fewer pieces. */
export const mostOfLine = 9_999
export const mostLines = 40

/**
 * stock: the stock unit has no more free piece; `bySize`: the unit is the line's size. made-to-order, line: one line may have `most` pieces. lines: the cart may
 * have `most` different lines. cards: the cart may have `most` membership cards.
 */
export type CartLimit =
  | { kind: 'stock'; bySize?: true }
  | { kind: 'made-to-order' | 'line' | 'lines' | 'cards'; most: number }

export type CartRoom = {
  /** How many more pieces of the line fit into the cart. */
  pieces: number
  /** Pieces of the line in the cart; for a garment in stock, pieces of all cart lines of its stock unit. */
  inCart: number
  limit: CartLimit
}

type LineToFit = Pick<CartLine, 'id' | 'size' | 'bySize' | 'pieces'>

/** The only rule of how many pieces fit into a cart. */
export function roomFor(cart: Cart, line: LineToFit): CartRoom {
  const lines = cart?.lines ?? []
  const own = lines.find(({ id }) => id === line.id)
  const room = roomOfLine(cart, line, own?.quantity ?? 0)
  if (own || room.pieces < 1 || lines.length < mostLines) return room
  return { ...room, pieces: 0, limit: { kind: 'lines', most: mostLines } }
}

function roomOfLine(cart: Cart, line: LineToFit, own: number): CartRoom {
  const { id, pieces } = line
  if (isMembershipCard(id)) {
    const cards = (cart?.lines ?? []).filter((each) => isMembershipCard(each.id)).length
    return {
      pieces: own > 0 ? 0 : Math.min(1, Math.max(0, mostCardsPerOrder - cards)),
      inCart: own,
      limit: { kind: 'cards', most: mostCardsPerOrder },
    }
  }
  const { limit, most } = limitOfLine(id)
  const unit = unitOfCartLine(line)
  const inCart = unit === null ? own : quantityOf(cart, unit)
  const onShelf = unit === null || pieces === null ? Infinity : Math.max(0, pieces - inCart)
  return onShelf <= most - own
    ? { pieces: onShelf, inCart, limit: { kind: 'stock', ...(line.bySize && { bySize: true }) } }
    : { pieces: Math.max(0, most - own), inCart, limit }
}

/** Applies the limits of a cart without looking at the stock. */
export function withinLimits(lines: readonly CartLine[]): CartLine[] {
  return lines
    .slice(0, mostLines)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, limitOfLine(line.id).most) }))
}

/** Checks the limits of an order without looking at the stock. */
export function excessOf(
  lines: readonly Quantity[],
): { lineId: string; limit: Exclude<CartLimit, { kind: 'stock' }> }[] {
  const cards = lines.filter(({ id }) => isMembershipCard(id))
  const garments = lines.filter(({ id }) => !isMembershipCard(id))
  return [
    ...cards
      .slice(mostCardsPerOrder)
      .map(({ id }) => ({ lineId: id, limit: { kind: 'cards' as const, most: mostCardsPerOrder } })),
    ...garments
      .filter(({ id, quantity }) => quantity > limitOfLine(id).most)
      .map(({ id }) => ({ lineId: id, limit: limitOfLine(id).limit })),
  ]
}

function limitOfLine(lineId: string): {
  most: number
  limit: { kind: 'made-to-order' | 'line'; most: number }
} {
  const made = isMadeToOrder(lineId)
  const most = made ? mostMadeToOrder : mostOfLine
  return { most, limit: { kind: made ? 'made-to-order' : 'line', most } }
}
