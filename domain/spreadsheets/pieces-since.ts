import { isCountedTogether, type PiecesBySize } from '../catalogue/stock-unit.ts'
import { sumOf } from '../values/money.ts'
import { listText, type WrittenPieces } from './pieces-cell.ts'

/** A product whose pieces changed in the shop after its spreadsheet was exported. */
export type ProductSince = {
  id: string
  title: string
  /**
   * `was`, `now`, `says`: pieces in stock at the export, pieces in stock now, and pieces in the spreadsheet. A text has
   * the pieces of each size: '4: 3; 6: 1'.
   */
  was: number | string
  now: number | string
  says: number | string
  /** Pieces of the product sold after the export. */
  sold: number
}

export type PiecesSince = {
  /** The time of the earliest export, as ISO text. */
  exportedAt: string
  count: number
  /** The number of products with sales after the export. */
  sold: number
  /** The products with sales come first in the list. */
  first: ProductSince[]
}

const mostKept = 100

/** True if the pieces of a size, or of all sizes together, are not those of the note. A size without pieces is none. */
export function differsFromNote(now: PiecesBySize, note: WrittenPieces): boolean {
  if (typeof note === 'number' || isCountedTogether(now)) return sumOfPieces(now) !== sumOfPieces(note)
  return [...Object.keys(now), ...Object.keys(note)].some((size) => (now[size] ?? 0) !== (note[size] ?? 0))
}

const sumOfPieces = (pieces: WrittenPieces) =>
  typeof pieces === 'number' ? pieces : sumOf(Object.values(pieces))

type Since = Record<'was' | 'now' | 'says', WrittenPieces>

/** Shows only the sizes that differ, if all three have the pieces of each size. */
export function piecesShown({ was, now, says }: Since): Pick<ProductSince, 'was' | 'now' | 'says'> {
  const all = [was, now, says]
  const lists = all.filter((each) => typeof each !== 'number').filter((each) => !isCountedTogether(each))
  const sizes = new Set(lists.flatMap((list) => Object.keys(list)))
  const differing = [...sizes].filter((size) => new Set(lists.map((list) => list[size] ?? 0)).size > 1)
  const shown = (pieces: WrittenPieces) => {
    if (typeof pieces === 'number' || sizes.size === 1 || isCountedTogether(pieces))
      return sumOfPieces(pieces)
    const some = lists.length === all.length ? differing : Object.keys(pieces)
    return listText(some.map((size) => [size, pieces[size] ?? 0]))
  }
  return { was: shown(was), now: shown(now), says: shown(says) }
}

export function piecesSince(
  products: readonly ProductSince[],
  exportedAt: readonly Date[],
): PiecesSince | null {
  if (products.length === 0) return null
  const sold = products.filter((each) => each.sold > 0)
  const others = products.filter((each) => each.sold === 0)
  return {
    exportedAt: new Date(Math.min(...exportedAt.map((at) => at.getTime()))).toISOString(),
    count: products.length,
    sold: sold.length,
    first: [...sold, ...others].slice(0, mostKept),
  }
}
