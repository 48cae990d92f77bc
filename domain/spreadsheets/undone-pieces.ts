import { isCountedTogether, type PiecesBySize } from '../catalogue/stock-unit.ts'
import { sumOf } from '../values/money.ts'
import { piecesText } from './pieces-cell.ts'

type Pieces = {
  /** The pieces before the spreadsheet, as the spreadsheet made them, and now. */
  old: PiecesBySize
  made: PiecesBySize
  now: PiecesBySize
  /** The pieces of `now` that buyers hold. */
  held: PiecesBySize
}

/** `why`: the Spanish end of a sentence that begins with 'las piezas'. */
export type UndonePieces = { ok: true; back: PiecesBySize } | { ok: false; why: string }

/** Takes back the spreadsheet's change of each size. The sales and returns that came after the spreadsheet stay. */
export function undonePieces({ old, made, now, held }: Pieces): UndonePieces {
  const stay = (why: string) => ({ ok: false, why: `${why} Se quedan en ${piecesText(now)}.` }) as const
  if (isCountedTogether(made) !== isCountedTogether(now))
    return stay('se cuentan de otro modo desde entonces.')
  if (isCountedTogether(old)) {
    const pieces = sum(now) - (sum(made) - sum(old))
    return pieces < sum(held) ? stay(tooFewText('', pieces, sum(held))) : { ok: true, back: { '': pieces } }
  }
  if (isCountedTogether(made)) {
    if (sum(now) === sum(made) && sum(held) === 0) return { ok: true, back: old }
    return stay('cambiaron después, y no se sabe de qué talla.')
  }
  const back: Record<string, number> = {}
  for (const size of new Set([...Object.keys(old), ...Object.keys(made), ...Object.keys(now)])) {
    const pieces = (now[size] ?? 0) - ((made[size] ?? 0) - (old[size] ?? 0))
    const kept = held[size] ?? 0
    if (pieces < kept) return stay(tooFewText(`de la talla ${size} `, pieces, kept))
    if (size in old) back[size] = pieces
    else if (pieces > 0) return stay(`de la talla ${size} llegaron después.`)
  }
  return { ok: true, back }
}

const sum = (pieces: PiecesBySize) => sumOf(Object.values(pieces))

function tooFewText(ofSize: string, pieces: number, held: number): string {
  return held === 0
    ? `${ofSize}ya se vendieron.`
    : `${ofSize}no pueden bajar a ${pieces}: hay ${held} ${held === 1 ? 'apartada' : 'apartadas'}.`
}
