import type { PiecesBySize } from '../catalogue/stock-unit.ts'
import { type Cell, fits } from './cells.ts'
import { piecesText, type WrittenPieces, writtenPiecesCell } from './pieces-cell.ts'

/** A note in the owner's export. `pieces`: the pieces in stock when the product was exported. */
export type ExportNote = { pieces: WrittenPieces; at: Date }

/** The heading of the column with the export notes. */
export const exportNoteColumn = 'bajada'

/**
 * The export note is in a cell of the product's own row, so it survives sorting and deleting rows. The text begins
 * with a word, so that no spreadsheet program takes it for a date or number.
 */
export function exportNoteText({ pieces, at }: { pieces: PiecesBySize; at: Date }): string {
  return `con ${piecesText(pieces)} pzs, ${at.toISOString()}`
}

/** Returns null for an empty cell. An unreadable export note is ignored with a warning. */
export function exportNoteCell(text: string): Cell<ExportNote | null> {
  if (text === '') return fits(null)
  const match = /^con (.+) pzs, (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text)
  const at = new Date(match?.[2] ?? '')
  const pieces = writtenPiecesCell(match?.[1] ?? '')
  if (pieces.ok && !Number.isNaN(at.getTime())) return fits({ pieces: pieces.value, at })
  const ignored =
    'Esta columna la escribe la tienda al bajar la hoja, y aquí no se entiende: se ignora. Sin ella no se sabe si las piezas cambiaron mientras editabas.'
  return { ok: true, value: null, ignored }
}
