import type { ProductStock } from '../../data/purchase/stock-of-products.ts'
import type { Centavos } from '../../domain/values/money.ts'

/** `pieces`: the pieces that this visitor can buy. */
export type LiveProduct = { id: string; pieces: number; price: Centavos; offered: boolean }

/** `visitor`: the pieces that this visitor's checkout holds count as free; null: a visitor who holds no pieces. */
export function liveProductOf(
  { id, price, offered, free, own }: ProductStock,
  visitor: string | null,
): LiveProduct {
  const pieces = offered ? Math.max(0, free + ((visitor !== null && own[visitor]) || 0)) : 0
  return { id, pieces, price, offered }
}

/** True if no visitor sees a difference between the two states of a product. */
export function areSameForAllVisitors(one: ProductStock, other: ProductStock): boolean {
  const { price, offered, free, own } = one
  const visitors = Object.keys(own)
  return (
    price === other.price &&
    offered === other.offered &&
    free === other.free &&
    visitors.length === Object.keys(other.own).length &&
    visitors.every((visitor) => own[visitor] === other.own[visitor])
  )
}
