import type { Cart } from './cart.ts'
import { none, parseLineId } from './line-id.ts'
import { cartFromStored } from './stored-cart.ts'

/**
 * Writes the cart for a cookie, for browsers that refuse to store the cart. Colour and size are left out, because they
 * are part of the line's id. The `pictures` are a third of the length.
 */
export function carriedFromCart({ lines }: NonNullable<Cart>, { pictures }: { pictures: boolean }): string {
  return JSON.stringify(
    lines.map(({ id, title, quantity, price, pieces, bySize, image }) => [
      id,
      title,
      quantity,
      price,
      pieces,
      ...(bySize ? [1] : []),
      ...(pictures ? [image] : []),
    ]),
  )
}

/** Accepts any text from a cookie, and reads it by the same rules as the stored cart. */
export function cartFromCarried(text: string): NonNullable<Cart> {
  return cartFromStored(JSON.stringify({ items: rowsOf(text).map(storedItem) }))
}

function storedItem(row: unknown) {
  const [id, title, qty, price, pzs, ...more] = Array.isArray(row) ? (row as unknown[]) : []
  const parts = parseLineId(String(id))
  return {
    id,
    title,
    qty,
    price: Number(price) / 100,
    pzs,
    bySize: more[0] === 1,
    image: more.at(-1),
    color: parts?.colour ?? none,
    size: parts?.size ?? none,
  }
}

function rowsOf(text: string): unknown[] {
  try {
    const rows: unknown = JSON.parse(text)
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}
