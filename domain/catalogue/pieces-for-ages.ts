import { sumOf } from '../values/money.ts'
import { isCountedTogether, type PiecesBySize, unitsForAges } from './stock-unit.ts'

/**
 * Returns the pieces of each unit of a product whose ages become `becoming`. The pieces of an age that goes leave with
 * that age; a product that loses all its ages keeps its pieces, counted together. A product without pieces that gets its
 * first ages is counted by size from then on.
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
