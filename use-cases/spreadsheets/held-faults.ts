import type { LockedProduct } from '../../data/catalogue/catalogue-import.ts'
import { heldSizes } from '../../data/catalogue/stock-movements.ts'
import type { Tx } from '../../data/database.ts'
import { isCountedTogether, type PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import type { StoredProduct } from '../../domain/spreadsheets/stored-product.ts'
import { sumOf } from '../../domain/values/money.ts'

type Row = { row: number; product: StoredProduct; before: LockedProduct | undefined }

/** Finds the rows that leave fewer pieces of a stock unit than buyers hold. */
export async function heldFaults(tx: Tx, rows: readonly Row[]): Promise<{ row: number; problem: string }[]> {
  const held = rows.filter(({ before }) => before && sumOf(Object.values(before.held)) > 0)
  const sizes = await heldSizes(
    tx,
    held.map(({ product }) => product.id),
  )
  const ofProduct = Map.groupBy(sizes, ({ productId }) => productId)
  return held.flatMap(({ row, product, before }) => {
    const holders = ofProduct.get(product.id) ?? []
    const bySize = Map.groupBy(holders, ({ size }) => size)
    const chosen = Object.fromEntries(
      [...bySize].map(([size, some]) => [size, sumOf(some.map(({ pieces }) => pieces))]),
    )
    const isOne = Object.keys(product.piecesBySize).length === 1
    return Object.entries(heldAfter(before!.held, product.piecesBySize, chosen)).flatMap(([size, count]) => {
      const pieces = product.piecesBySize[size] ?? 0
      if (count <= pieces) return []
      const some = isOne ? holders : (bySize.get(size) ?? [])
      const orders = [...new Set(some.map(({ orderNumber }) => orderNumber))]
      return [{ row, problem: problemOf(isOne ? null : size, { count, pieces, orders }) }]
    })
  })
}

/**
 * Returns the held pieces of each unit that the product gets. `chosen`: the held pieces by the size that the buyers
 * chose; used when the product was counted together before. If the product has one unit before and afterwards, all holds
 * move to the new unit.
 */
function heldAfter(held: PiecesBySize, after: PiecesBySize, chosen: PiecesBySize): PiecesBySize {
  const sizes = Object.keys(after)
  if (sizes.length === 1 && (isCountedTogether(after) || Object.keys(held).length === 1))
    return { [sizes[0]!]: sumOf(Object.values(held)) }
  return isCountedTogether(held) ? chosen : held
}

function problemOf(
  size: string | null,
  { count, pieces, orders }: { count: number; pieces: number; orders: readonly string[] },
): string {
  const by = orders.length > 0 ? ` (${orders.join(', ')})` : ''
  const start = size === null ? 'Hay' : `De la talla ${size} hay`
  return `${start} ${count} ${count === 1 ? 'apartada' : 'apartadas'} por quien está pagando${by} y el archivo dice ${pieces}. Pon al menos ${count} o espera unos minutos.`
}
