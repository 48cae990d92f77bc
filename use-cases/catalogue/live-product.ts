import { isDeepStrictEqual } from 'node:util'
import type { ProductStock } from '../../data/purchase/stock-of-products.ts'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { type Centavos, sumOf } from '../../domain/values/money.ts'

/** The pieces are those that this visitor can buy; `pieces` is the sum of all sizes. */
export type LiveProduct = {
  id: string
  pieces: number
  piecesBySize: PiecesBySize
  price: Centavos
  priceBefore: Centavos | null
  markdownEndsAt: Date | null
  offered: boolean
}

/** `visitor`: the pieces that this visitor's checkout holds count as free; null: a visitor who holds no pieces. */
export function liveProductOf({ free, own, ...known }: ProductStock, visitor: string | null): LiveProduct {
  const held = (visitor !== null && own[visitor]) || {}
  const piecesBySize = Object.fromEntries(
    Object.entries(free).map(([size, pieces]) => [size, known.offered ? pieces + (held[size] ?? 0) : 0]),
  )
  return { ...known, pieces: sumOf(Object.values(piecesBySize)), piecesBySize }
}

/** True if no visitor sees a difference between the two states of a product. */
export function areSameForAllVisitors(one: ProductStock, other: ProductStock): boolean {
  return isDeepStrictEqual(one, other)
}
