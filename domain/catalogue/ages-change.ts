import { sumOf } from '../values/money.ts'
import { isCountedTogether, type PiecesBySize, unitsForAges } from './stock-unit.ts'

/** `pieces`: the pieces of each unit afterwards. `gone`: the ages whose unit the product loses. */
export type AgesChange = { pieces: PiecesBySize; gone: string[] }

/**
 * Decides what happens to the pieces of a product whose ages change. The pieces of an age that goes leave with that
 * age; a product that loses all its ages keeps its pieces, counted together. A product without pieces that gets its
 * first ages is counted by size from then on.
 */
export function agesChange(
  { ages, pieces }: { ages: readonly string[]; pieces: PiecesBySize },
  becoming: readonly string[],
): AgesChange {
  const gone = Object.keys(pieces).filter((size) => size !== '' && !becoming.includes(size))
  const total = sumOf(Object.values(pieces))
  if (becoming.length === 0) return { pieces: { '': total }, gone }
  const isNew = isCountedTogether(pieces) && ages.length === 0 && total === 0
  return { pieces: isNew ? withoutPieces(becoming) : unitsForAges(becoming, pieces), gone }
}

export function withoutPieces(ages: readonly string[]): PiecesBySize {
  return Object.fromEntries(ages.map((age) => [age, 0]))
}
