import { type Cart, type CartLine, type Quantity, quantityOf } from './cart.ts'
import { isMadeToOrder, isMembershipCard, productIdOf } from './line-id.ts'
import { mostCardsPerOrder } from '../membership/membership.ts'

/** What one line may have of a garment that is made to order: no shelf ends it, a workshop does. */
export const mostMadeToOrder = 30
/** What one line can say at all; a garment on a shelf ends at its pieces. */
export const mostOfLine = 9_999
export const mostLines = 40

/**
 * What ends a line or a cart. stock: the shelf is empty. made-to-order, line: `most` pieces of one line. lines: `most`
 * different lines. cards: `most` membership cards.
 */
export type CartLimit =
  | { kind: 'stock' }
  | { kind: 'made-to-order' | 'line' | 'lines' | 'cards'; most: number }

export type CartRoom = {
  /** How many more of it fit. */
  pieces: number
  /** How many of it are there: of a garment on a shelf, in all its lines. */
  inCart: number
  /** What ends it there. */
  limit: CartLimit
}

/** How many more of this line the cart can take, and what ends it there. The one rule of when a line is full. */
export function roomFor(cart: Cart, line: Pick<CartLine, 'id' | 'pieces'>): CartRoom {
  const lines = cart?.lines ?? []
  const own = lines.find(({ id }) => id === line.id)
  const room = roomOfLine(cart, line, own?.quantity ?? 0)
  if (own || room.pieces < 1 || lines.length < mostLines) return room
  return { ...room, pieces: 0, limit: { kind: 'lines', most: mostLines } }
}

function roomOfLine(cart: Cart, { id, pieces }: Pick<CartLine, 'id' | 'pieces'>, own: number): CartRoom {
  if (isMembershipCard(id)) {
    const cards = (cart?.lines ?? []).filter((each) => isMembershipCard(each.id)).length
    return {
      pieces: own > 0 ? 0 : Math.min(1, Math.max(0, mostCardsPerOrder - cards)),
      inCart: own,
      limit: { kind: 'cards', most: mostCardsPerOrder },
    }
  }
  const { limit, most } = limitOfLine(id)
  const made = isMadeToOrder(id)
  const inCart = made ? own : quantityOf(cart, productIdOf(id))
  const onShelf = made || pieces === null ? Infinity : Math.max(0, pieces - inCart)
  return onShelf <= most - own
    ? { pieces: onShelf, inCart, limit: { kind: 'stock' } }
    : { pieces: Math.max(0, most - own), inCart, limit }
}

/** As much of these lines as a cart can hold, whatever the stock. */
export function withinLimits(lines: readonly CartLine[]): CartLine[] {
  return lines
    .slice(0, mostLines)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, limitOfLine(line.id).most) }))
}

/** What of these lines is more than an order may have, whatever the stock, and the limit it is beyond. */
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

/** What a garment's line may have, whatever the stock. */
function limitOfLine(lineId: string): {
  most: number
  limit: { kind: 'made-to-order' | 'line'; most: number }
} {
  const made = isMadeToOrder(lineId)
  const most = made ? mostMadeToOrder : mostOfLine
  return { most, limit: { kind: made ? 'made-to-order' : 'line', most } }
}
