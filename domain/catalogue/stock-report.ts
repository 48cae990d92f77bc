import { type Cart, type CartLine, quantityOf } from '../purchase/cart.ts'
import { isStocked, productIdOf } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'

/** The server's last report about a product: the pieces free for this browser, and the price, which may be missing. */
export type StockReport = { pieces: number; price?: Centavos }

export type StockReports = ReadonlyMap<string, StockReport>

export function productsOf(cart: Cart): string[] {
  return [...new Set((cart?.lines ?? []).filter(({ id }) => isStocked(id)).map(({ id }) => productIdOf(id)))]
}

/**
 * Describes every difference between the server's reports and the cart: fewer pieces, more pieces for a line that was
 * full, another price. '' means no difference; the same differences give the same text.
 */
export function misfits(cart: Cart, reports: StockReports): string {
  return (cart?.lines ?? [])
    .filter((line) => {
      const now = isStocked(line.id) ? reports.get(productIdOf(line.id)) : undefined
      return now !== undefined && !fits(cart, line, now)
    })
    .map(({ id }) => {
      const { pieces, price = '' } = reports.get(productIdOf(id))!
      return `${id}:${pieces}:${price}`
    })
    .join()
}

function fits(cart: Cart, line: CartLine, { pieces, price }: StockReport): boolean {
  const wanted = quantityOf(cart, productIdOf(line.id))
  if (wanted > pieces) return false
  if (line.pieces !== null && wanted >= line.pieces && pieces > line.pieces) return false
  return price === undefined || line.price === price
}
