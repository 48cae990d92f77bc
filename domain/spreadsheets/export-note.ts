import { type Cell, fits } from './cells.ts'

/** A note in the owner's export. `pieces`: the pieces in stock when the product was exported. */
export type ExportNote = { pieces: number; at: Date }

/** The heading of the column with the export notes. */
export const exportNoteColumn = 'bajada'

/**
 * The export note is in a cell of the product's own row, so it survives sorting and deleting rows. The text begins
 * with a word, so that no spreadsheet program takes it for a date or number.
 */
export function exportNoteText({ pieces, at }: ExportNote): string {
  return `con ${pieces} pzs, ${at.toISOString()}`
}

/** Returns null for an empty cell. An unreadable export note is ignored with a warning. */
export function exportNoteCell(text: string): Cell<ExportNote | null> {
  if (text === '') return fits(null)
  const match = /^con (\d{1,9}) pzs, (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text)
  const at = new Date(match?.[2] ?? '')
  if (match && !Number.isNaN(at.getTime())) return fits({ pieces: Number(match[1]), at })
  const ignored =
    'Esta columna la escribe la tienda al bajar la hoja, y aquí no se entiende: se ignora. Sin ella no se sabe si las piezas cambiaron mientras editabas.'
  return { ok: true, value: null, ignored }
}
