import { saveDesigns, lockOrReadDesigns } from '../../data/catalogue/catalogue-import.ts'
import { deleteUnusedDesigns } from '../../data/spreadsheets/since-sheet.ts'
import { readDesignRows } from '../../domain/spreadsheets/design-rows.ts'
import { lacks } from '../../domain/spreadsheets/cells.ts'
import { quoted } from '../../domain/spreadsheets/fault.ts'
import { placeField, type RowFields } from '../../domain/spreadsheets/sheet-plan.ts'
import { fieldWords, isAsMade, undoneFields } from '../../domain/spreadsheets/undo.ts'
import { designFields } from './import-designs.ts'
import { inParts, picturesOfShop } from './plan-sheet.ts'
import type { Undoer } from './undoer.ts'

/** Restores designs as they were before a sheet. A new design is deleted, unless a product uses it. */
export const undoDesigns: Undoer = async (tx, rows, { ownPictures, wrote }) => {
  const pictures = await picturesOfShop(tx, { ownPictures })
  const known = await lockOrReadDesigns(
    tx,
    rows.map(({ subject }) => subject),
    { lock: true },
  )
  const left: string[] = []
  const made: string[] = []
  const backs = rows.flatMap((row) => {
    const now = known.get(row.subject)
    if (!now) return []
    const fields = designFields(now)
    if (row.outcome === 'new') {
      if (isAsMade(row, fields)) made.push(row.subject)
      else left.push(`${quoted(row.title)} es nuevo y cambió después; se queda como está.`)
      return []
    }
    const told = undoneFields(row, { fields, held: 0, counted: false })
    left.push(...told.left)
    const back: RowFields = { id: row.subject, ...fields, ...told.back }
    if (!lacks(pictures, back['picture'] ?? '')) return [back]
    left.push(
      `${quoted(row.title)}: ${fieldWords['picture']} se queda como está. La tienda ya no tiene el de antes.`,
    )
    return [{ ...back, picture: fields['picture'] ?? '' }]
  })
  const read = backs.length > 0 ? readDesignRows(backs) : { ok: true as const, rows: [] }
  if (!read.ok) throw new Error(`what a sheet changed cannot be read back: ${read.faults.list[0]?.problem}`)
  const placed = read.rows.map(({ row, ...design }, index) => ({
    row,
    design,
    position: Number(backs[index]![placeField]),
  }))
  await inParts(placed, (some) => saveDesigns(tx, some), wrote)
  const gone = await deleteUnusedDesigns(tx, made)
  for (const { subject, title } of rows)
    if (made.includes(subject) && !gone.has(subject))
      left.push(`${quoted(title)} es nuevo y ya hay prendas con él; se queda.`)
  return left
}
