import { sortedSizes } from '../catalogue/garment-size.ts'
import { type PiecesBySize, unitsForAges } from '../catalogue/stock-unit.ts'
import { sumOf } from '../values/money.ts'
import { listExample, listText, piecesText } from './pieces-cell.ts'
import type { ReadProductRow } from './product-rows.ts'

export type RowPieces = {
  ages: readonly string[]
  piecesBySize: PiecesBySize
  /** The Spanish reason why the row's pieces or ages cannot be taken; then `piecesBySize` means nothing. */
  fault: { column: 'pieces' | 'ages'; problem: string } | null
}

type Counted = { ages: readonly string[]; piecesBySize: PiecesBySize }

/**
 * Decides the ages and pieces of a product from its row. The column of ages sets the ages; sizes named otherwise (in the
 * list of pieces, or in the column 'talla') are added to the product's ages. A list counts every size: a size that the
 * list does not name has no pieces, which is refused where the shop has pieces of it. A number counts all sizes
 * together, so a product that is counted by size takes only its own sum.
 */
export function rowPieces(
  row: Pick<ReadProductRow, 'ages' | 'sizes' | 'pieces'>,
  known: Counted | undefined,
): RowPieces {
  const list = typeof row.pieces === 'object' ? row.pieces : null
  const named = [...new Set([...(row.sizes ?? []), ...Object.keys(list ?? {})])]
  const setsAges = row.ages !== undefined && (row.ages.length > 0 || named.length === 0)
  const had = known?.ages ?? []
  const added = named.filter((size) => !had.includes(size))
  const ages = setsAges ? row.ages! : added.length > 0 ? sortedSizes([...had, ...added]) : had
  const before = known?.piecesBySize ?? {}
  const units = unitsForAges(ages, before)
  const refused = (column: 'pieces' | 'ages', problem: string): RowPieces => ({
    ages,
    piecesBySize: units,
    fault: { column, problem },
  })
  const unknown = named.filter((size) => !ages.includes(size))
  if (unknown.length > 0)
    return refused('pieces', `Lleva ${unknown.join(', ')}, que no está en las edades (${ages.join(', ')}).`)
  const stocked = Object.keys(before).filter((size) => size !== '' && before[size] !== 0)
  if (list) {
    const counted = Object.fromEntries(ages.map((age) => [age, list[age] ?? 0]))
    const lost = stocked.filter((size) => ages.includes(size) && !(size in list))
    return lost.length === 0
      ? { ages, piecesBySize: counted, fault: null }
      : refused(
          'pieces',
          `No dice cuántas quedan de ${listOf(before, lost)}. Escribe todas las tallas, con 0 las que ya no hay, como ${listOf({ ...counted, ...pick(before, lost) }, ages)}.`,
        )
  }
  const leaving = stocked.filter((size) => !ages.includes(size))
  if (leaving.length > 0 && Object.keys(before).length > 1)
    return refused(
      'ages',
      `Ya no lleva todas las edades con piezas en la tienda: ${listOf(before, leaving)}. Déjalas, o escribe en piezas cuántas quedan de cada talla, como ${listExample}.`,
    )
  const [only = '', ...others] = Object.keys(units)
  if (typeof row.pieces !== 'number') return { ages, piecesBySize: units, fault: null }
  if (others.length === 0) return { ages, piecesBySize: { [only]: row.pieces }, fault: null }
  return row.pieces === sumOf(Object.values(units))
    ? { ages, piecesBySize: units, fault: null }
    : refused('pieces', `Este producto se cuenta por talla: escribe ${piecesText(units)}`)
}

const pick = (pieces: PiecesBySize, sizes: readonly string[]) =>
  Object.fromEntries(sizes.map((size) => [size, pieces[size]!]))

const listOf = (pieces: PiecesBySize, sizes: readonly string[]) =>
  listText(sizes.map((size) => [size, pieces[size]!]))
