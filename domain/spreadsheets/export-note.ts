import { type Cell, fits } from './cells.ts'

/** How many pieces a product had when the shop exported it, and when that was. */
export type ExportNote = { pieces: number; at: Date }

/** The heading of the notes in the owner's export. */
export const exportNoteColumn = 'bajada'

/**
 * The note in a cell of its own row: it survives sorting and deleted rows, and begins with a word, so that no spreadsheet
 * program takes it for a date or a number and rewrites it.
 */
export function exportNoteText({ pieces, at }: ExportNote): string {
  return `con ${pieces} pzs, ${at.toISOString()}`
}

/** null: the cell holds no note. One that cannot be read is ignored, with a warning. */
export function exportNoteCell(text: string): Cell<ExportNote | null> {
  if (text === '') return fits(null)
  const match = /^con (\d{1,9}) pzs, (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(text)
  const at = new Date(match?.[2] ?? '')
  if (match && !Number.isNaN(at.getTime())) return fits({ pieces: Number(match[1]), at })
  const ignored =
    'Esta columna la escribe la tienda al bajar la hoja, y aquí no se entiende: se ignora. Sin ella no se sabe si las piezas cambiaron mientras editabas.'
  return { ok: true, value: null, ignored }
}
