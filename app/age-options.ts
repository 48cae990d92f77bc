import type { Product } from '../domain/catalogue/catalogue.ts'
import { piecesOfSize } from '../domain/catalogue/stock-report.ts'
import { isCountedTogether } from '../domain/catalogue/stock-unit.ts'

/** `last`: one piece of this age is left; never for ages that share their pieces, which the number of all pieces tells. */
export type AgeOption = { age: string; there: boolean; last: boolean }

export function ageOptions({ ages, piecesBySize }: Pick<Product, 'ages' | 'piecesBySize'>): AgeOption[] {
  const bySize = ages.length > 1 && !isCountedTogether(piecesBySize)
  return ages.map((age) => {
    const pieces = piecesOfSize(piecesBySize, age)
    return { age, there: pieces > 0, last: bySize && pieces === 1 }
  })
}
