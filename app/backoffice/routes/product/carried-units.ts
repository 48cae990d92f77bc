import * as v from 'valibot'
import type { PiecesBySize } from '../../../../domain/catalogue/stock-unit.ts'

/** Reads the pieces of each stock unit that a form carries as JSON; null: the field is missing or faulty. */
export function unitsCarried(value: FormDataEntryValue | null): PiecesBySize | null {
  const units = v.safeParse(piecesBySize, value)
  return units.success ? units.output : null
}

const piecesBySize = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.number(), v.integer())))
