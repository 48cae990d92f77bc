import { type Cart, type CartLine, quantityOf, unitOfCartLine } from '../purchase/cart.ts'
import { isStocked, productIdOf } from '../purchase/line-id.ts'
import type { Centavos } from '../values/money.ts'
import { isCountedTogether, type PiecesBySize } from './stock-unit.ts'

/** The server's last report about a product: the pieces free for this browser, and the prices, which may be missing. */
export type StockReport = { pieces: number; piecesBySize: PiecesBySize } & Partial<ShownPrices>

/** `until`: the last day of the markdown in words. Both are null without a markdown. */
export type ShownPrices = { price: Centavos; priceBefore: Centavos | null; until: string | null }

export type StockReports = ReadonlyMap<string, StockReport>

export function productsOf(cart: Cart): string[] {
  return [...new Set((cart?.lines ?? []).filter(({ id }) => isStocked(id)).map(({ id }) => productIdOf(id)))]
}

/** Returns the free pieces of a size; a size that the product no longer has counts 0 pieces. */
export function piecesOfSize(piecesBySize: PiecesBySize, size: string): number {
  return (isCountedTogether(piecesBySize) ? piecesBySize[''] : piecesBySize[size]) ?? 0
}

/**
 * Describes every difference between the server's reports and the cart: fewer pieces, more pieces for a line that was
 * full, another price, another way of counting. '' means no difference; the same differences give the same text.
 */
export function misfits(cart: Cart, reports: StockReports): string {
  return (cart?.lines ?? [])
    .filter((line) => {
      const now = isStocked(line.id) ? reports.get(productIdOf(line.id)) : undefined
      return now !== undefined && !fits(cart, line, now)
    })
    .map(({ id, size }) => {
      const { piecesBySize, price = '' } = reports.get(productIdOf(id))!
      return `${id}:${piecesOfSize(piecesBySize, size)}:${price}`
    })
    .join()
}

function fits(cart: Cart, line: CartLine, { piecesBySize, price }: StockReport): boolean {
  if (isCountedTogether(piecesBySize) === (line.bySize ?? false)) return false
  const pieces = piecesOfSize(piecesBySize, line.size)
  const wanted = quantityOf(cart, unitOfCartLine(line)!)
  if (wanted > pieces) return false
  if (line.pieces !== null && wanted >= line.pieces && pieces > line.pieces) return false
  return price === undefined || line.price === price
}
