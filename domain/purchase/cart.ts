import { isMembershipCard, isStocked, productIdOf } from './line-id.ts'
import { type StockUnit, stockUnit } from '../catalogue/stock-unit.ts'
import { type Centavos, sumOf } from '../values/money.ts'

/**
 * `pieces`: the free pieces of the line's stock unit that the server reported last; null before the first report, and
 * for membership cards and made-to-order lines, which have no stock. `bySize`: the garment's pieces are counted by size,
 * so the line takes those of its own size; absent: its ages share all pieces. `priceBefore`: what 'Antes' shows; absent
 * without a markdown.
 */
export type CartLine = {
  id: string
  title: string
  description: string
  colour: string
  /** A size of the garment builder, or the age of a catalogue garment. */
  size: string
  design: string
  price: Centavos
  priceBefore?: Centavos
  quantity: number
  pieces: number | null
  bySize?: boolean
  image: string
}

/** null before the cart is read from the browser's storage, and after it was cleared. */
export type Cart = { lines: readonly CartLine[] } | null

/** A cart line that lost pieces, because the shop has fewer pieces. */
export type Reduction = {
  lineId: string
  title: string
  image: string
  removed: number
  left: number
  /**
   * gone: the shop no longer shows the garment. option: the garment has no such age, size or colour. card: the shop
   * does not offer membership cards. Absent: the garment sold out.
   */
  reason?: 'gone' | 'option' | 'card'
}

/** Adds `amount` pieces (default 1) to a line of the cart. A new line enters with `amount` or its own quantity. */
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

/** Takes pieces out of a cart line, and removes a line without pieces left. */
export function remove(cart: Cart, lineId: string, amount = 1): Cart {
  if (!cart) return null
  return {
    lines: cart.lines.flatMap((line) => {
      if (line.id !== lineId) return [line]
      return line.quantity > amount ? [{ ...line, quantity: line.quantity - amount }] : []
    }),
  }
}

/** Returns the stock unit of a cart line; null for a line without stock. */
export function unitOfCartLine({
  id,
  size,
  bySize = false,
}: Pick<CartLine, 'id' | 'size' | 'bySize'>): StockUnit | null {
  return isStocked(id) ? stockUnit(productIdOf(id), bySize ? size : '') : null
}

/** Counts the pieces of a stock unit in all cart lines: two ages of a shirt share one unit if it is counted together. */
export function quantityOf(cart: Cart, unit: StockUnit): number {
  return sumOf(
    (cart?.lines ?? []).filter((line) => unitOfCartLine(line) === unit).map((line) => line.quantity),
  )
}

/** `unit`: null for a line without stock. */
export type StockedLine = {
  id: string
  title: string
  image: string
  quantity: number
  unit: StockUnit | null
}

/**
 * Lines of one stock unit share its pieces; later lines lose their pieces first. Lines of a unit that is not in `stock`
 * keep their pieces, because the server did not answer for that unit. Lines without stock lose no pieces.
 */
export function shortfalls(
  lines: readonly StockedLine[],
  stock: ReadonlyMap<StockUnit, number>,
): Reduction[] {
  const free = new Map(stock)
  return lines.flatMap((line): Reduction[] => {
    const pieces = line.unit === null ? undefined : free.get(line.unit)
    if (line.unit === null || pieces === undefined) return []
    const left = Math.min(line.quantity, pieces)
    free.set(line.unit, pieces - left)
    if (left === line.quantity) return []
    return [{ lineId: line.id, title: line.title, image: line.image, removed: line.quantity - left, left }]
  })
}

export function fitToStock(
  cart: Cart,
  stock: ReadonlyMap<StockUnit, number>,
): { cart: Cart; reductions: Reduction[] } {
  if (!cart) return { cart, reductions: [] }
  const reductions = shortfalls(
    cart.lines.map((line) => ({ ...line, unit: unitOfCartLine(line) })),
    stock,
  )
  const left = new Map(reductions.map((reduction) => [reduction.lineId, reduction.left]))
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const quantity = left.get(line.id) ?? line.quantity
    const unit = unitOfCartLine(line)
    const pieces = (unit === null ? undefined : stock.get(unit)) ?? line.pieces
    return quantity > 0 ? [{ ...line, quantity, pieces }] : []
  })
  return { cart: { lines }, reductions }
}

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

export type Quantity = Pick<CartLine, 'id' | 'quantity'>

export function holdsExactly(cart: Cart, items: readonly Quantity[]): boolean {
  const wanted = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const lines = cart?.lines ?? []
  return lines.length === wanted.size && lines.every(({ id, quantity }) => wanted.get(id) === quantity)
}
