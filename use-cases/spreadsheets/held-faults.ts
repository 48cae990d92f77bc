import type { LockedProduct } from '../../data/catalogue/catalogue-import.ts'
import { type Holder, heldSizes } from '../../data/catalogue/stock-movements.ts'
import type { Tx } from '../../data/database.ts'
import { type UnitBelowHeld, unitsBelowHeld } from '../../domain/catalogue/units-below-held.ts'
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
    const after = product.piecesBySize
    const holders = ofProduct.get(product.id) ?? []
    return unitsBelowHeld({ held: before!.held, holders }, after).map((unit) => {
      const isOnly = Object.keys(after).join() === unit.size
      return { row, problem: problemOf(unit, isOnly ? null : unit.size) }
    })
  })
}

function problemOf({ held, left, holders }: UnitBelowHeld<Holder>, size: string | null): string {
  const orders = [...new Set(holders.map(({ orderNumber }) => orderNumber))]
  const by = orders.length > 0 ? ` (${orders.join(', ')})` : ''
  const start = size === null ? 'Hay' : `De la talla ${size} hay`
  return `${start} ${held} ${held === 1 ? 'apartada' : 'apartadas'} por quien está pagando${by} y el archivo dice ${left}. Pon al menos ${held} o espera unos minutos.`
}
