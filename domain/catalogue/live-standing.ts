import { type Cart, type CartLine, quantityOf } from '../purchase/cart.ts'
import { isStocked, productIdOf } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/** How a product stands, as a page last heard: pieces free for this browser; the price where that was told too. */
export type Standing = { pieces: number; price?: Centavos }

/** By product id. */
export type Standings = ReadonlyMap<string, Standing>

/** The products that a cart's lines take pieces of. */
export function productsOf(cart: Cart): string[] {
  return [...new Set((cart?.lines ?? []).filter(({ id }) => isStocked(id)).map(({ id }) => productIdOf(id)))]
}

/**
 * What was heard that does not fit the cart, in a text that stays the same until something else is heard: fewer pieces
 * than it has, more for a line that is full, another price. '': it fits.
 */
export function misfits(cart: Cart, standings: Standings): string {
  return (cart?.lines ?? [])
    .filter((line) => {
      const now = isStocked(line.id) ? standings.get(productIdOf(line.id)) : undefined
      return now !== undefined && !fits(cart, line, now)
    })
    .map(({ id }) => {
      const { pieces, price = '' } = standings.get(productIdOf(id))!
      return `${id}:${pieces}:${price}`
    })
    .join()
}

function fits(cart: Cart, line: CartLine, { pieces, price }: Standing): boolean {
  const wanted = quantityOf(cart, productIdOf(line.id))
  if (wanted > pieces) return false
  if (line.pieces !== null && wanted >= line.pieces && pieces > line.pieces) return false
  return price === undefined || line.price === price
}
