import { sumOf } from '../values/money.ts'
import { isCountedTogether, type PiecesBySize, unitsForAges } from './stock-unit.ts'

/**
 * Returns the pieces of each stock unit of a product whose ages become `becoming`. If an age goes, its pieces go too. If
 * all ages go, the product keeps its pieces, and they are counted together. If a product without pieces gets its first
 * ages, it is counted by size from then on.
 */
export function piecesForAges(
  { ages, pieces }: { ages: readonly string[]; pieces: PiecesBySize },
  becoming: readonly string[],
): PiecesBySize {
  const total = sumOf(Object.values(pieces))
  if (becoming.length === 0) return { '': total }
  const isNew = isCountedTogether(pieces) && ages.length === 0 && total === 0
  return isNew ? withoutPieces(becoming) : unitsForAges(becoming, pieces)
}

export function withoutPieces(ages: readonly string[]): PiecesBySize {
  return Object.fromEntries(ages.map((age) => [age, 0]))
}
