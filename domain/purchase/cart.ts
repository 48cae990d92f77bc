import { isMembershipCard, isStocked, productIdOf } from './line-id.ts'
import { type Centavos, sumOf } from '../values/money.ts'

/**
 * One line of a cart. `pieces` is the stock last heard of; null where nothing was heard yet, and where stock does not
 * matter (cards, made to order).
 */
export type CartLine = {
  id: string
  title: string
  description: string
  colour: string
  /** A size of the builder, or the age of a catalogue garment. */
  size: string
  design: string
  price: Centavos
  quantity: number
  pieces: number | null
  image: string
}

/** null until it was read from the browser, and again after it was cleared. */
export type Cart = { lines: readonly CartLine[] } | null

/** A line that had to give pieces back, because the shop has fewer than the cart. */
export type Reduction = {
  lineId: string
  title: string
  image: string
  removed: number
  left: number
  /**
   * gone: the garment is not in the shop. option: it is, in no such age, size or colour. card: membership cards are not
   * offered. Otherwise it sold out.
   */
  reason?: 'gone' | 'option' | 'card'
}

/** A line already there grows by `amount` (1 unless given); a new one enters with its own quantity, or with `amount`. */
export function add(cart: Cart, line: CartLine, amount?: number): { lines: readonly CartLine[] } {
  const lines = cart?.lines ?? []
  if (!lines.some(({ id }) => id === line.id))
    return { lines: [...lines, { ...line, quantity: amount ?? line.quantity }] }
  return {
    lines: lines.map((present) =>
      present.id === line.id ? { ...line, quantity: present.quantity + (amount ?? 1) } : present,
    ),
  }
}

/** The line loses `amount` (1 unless given); at zero or below it goes. */
export function remove(cart: Cart, lineId: string, amount = 1): Cart {
  if (!cart) return null
  return {
    lines: cart.lines.flatMap((line) => {
      if (line.id !== lineId) return [line]
      return line.quantity > amount ? [{ ...line, quantity: line.quantity - amount }] : []
    }),
  }
}

/** Pieces of one product over all lines: two ages of a shirt come from one shelf. */
export function quantityOf(cart: Cart, productId: string): number {
  return sumOf(
    (cart?.lines ?? []).filter((line) => productIdOf(line.id) === productId).map((line) => line.quantity),
  )
}

/** What a line must say of itself for its stock to be counted. */
export type StockedLine = { id: string; title: string; image: string; quantity: number }

/**
 * What the shop lacks for these lines: lines of one product share its stock, and the youngest line gives first.
 * `stock` says the pieces of each product asked about. A product it does not know keeps its lines (the answer is
 * missing, not the piece); cards and what is made to order are never counted.
 */
export function shortfalls(lines: readonly StockedLine[], stock: ReadonlyMap<string, number>): Reduction[] {
  const free = new Map(stock)
  return lines.flatMap((line): Reduction[] => {
    const productId = productIdOf(line.id)
    const pieces = free.get(productId)
    if (pieces === undefined || !isStocked(line.id)) return []
    const left = Math.min(line.quantity, pieces)
    free.set(productId, pieces - left)
    if (left === line.quantity) return []
    return [{ lineId: line.id, title: line.title, image: line.image, removed: line.quantity - left, left }]
  })
}

/** Gives back what the shop does not have, and says what that was. */
export function fitToStock(
  cart: Cart,
  stock: ReadonlyMap<string, number>,
): { cart: Cart; reductions: Reduction[] } {
  if (!cart) return { cart, reductions: [] }
  const reductions = shortfalls(cart.lines, stock)
  const left = new Map(reductions.map((reduction) => [reduction.lineId, reduction.left]))
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const quantity = left.get(line.id) ?? line.quantity
    const pieces = isStocked(line.id) ? (stock.get(productIdOf(line.id)) ?? line.pieces) : line.pieces
    return quantity > 0 ? [{ ...line, quantity, pieces }] : []
  })
  return { cart: { lines }, reductions }
}

/** The number in the navigation bar's brackets: lines, not pieces. */
export function distinctLines(cart: Cart): number {
  return cart?.lines.length ?? 0
}

export function pieceCount(cart: Cart): number {
  return sumOf((cart?.lines ?? []).map((line) => line.quantity))
}

export function subtotal(cart: Cart): Centavos {
  return sumOf((cart?.lines ?? []).map((line) => line.price * line.quantity))
}

export function anythingToShip(cart: Cart): boolean {
  return (cart?.lines ?? []).some((line) => !isMembershipCard(line.id))
}

/** A line of a cart, and how many of it. */
export type Quantity = Pick<CartLine, 'id' | 'quantity'>

/** Whether a cart holds exactly this, in whatever order. */
export function holdsExactly(cart: Cart, items: readonly Quantity[]): boolean {
  const wanted = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const lines = cart?.lines ?? []
  return lines.length === wanted.size && lines.every(({ id, quantity }) => wanted.get(id) === quantity)
}
