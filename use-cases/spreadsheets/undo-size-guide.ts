import { replaceSizeGuide, sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { readSizeRows, sizeColumns } from '../../domain/spreadsheets/size-rows.ts'
import { undoneFields } from '../../domain/spreadsheets/undo.ts'
import { guideFields } from './import-size-guide.ts'
import type { Undoer } from './undoer.ts'

/** Restores the size guide as it was before a sheet, if nobody has changed it since. */
export const undoSizeGuide: Undoer = async (tx, rows, { wrote }) => {
  const [row] = rows
  if (!row) return []
  const fields = guideFields(await sizeGuide(tx))
  const told = undoneFields(
    { title: 'Guía de tallas', was: row.was ?? { guide: '' }, became: row.became },
    { fields, held: 0, counted: false },
  )
  const { guide } = told.back
  if (guide === undefined) return told.left
  const lines = guide === '' ? [] : guide.split('\n')
  const objects = lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [sizeColumns[index], cell])),
  )
  const read = objects.length > 0 ? readSizeRows(objects) : { ok: true as const, rows: [] }
  if (!read.ok) throw new Error(`what a sheet changed cannot be read back: ${read.faults.list[0]?.problem}`)
  await replaceSizeGuide(tx, read.rows)
  await wrote(1)
  return told.left
}
