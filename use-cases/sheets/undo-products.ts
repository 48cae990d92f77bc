import { type LockedProduct, lockOrReadProducts } from '../../data/catalogue/catalogue-import.ts'
import { allDesigns } from '../../data/catalogue/designs.ts'
import { countedSince, soldOnce } from '../../data/sheets/since-sheet.ts'
import { quoted } from '../../domain/catalogue-import/fault.ts'
import { readProductRows } from '../../domain/catalogue-import/product-rows.ts'
import { placeField, type PlannedRow, type RowFields } from '../../domain/catalogue-import/sheet-plan.ts'
import { mergeProduct } from '../../domain/catalogue-import/stored-product.ts'
import { isAsMade, undoneFields } from '../../domain/catalogue-import/undo.ts'
import { fieldsOf, writeProducts } from '../catalogue/import-catalogue.ts'
import type { Undoer } from './undoer.ts'

/**
 * Products as they were before a sheet. A new one stays, since pieces of it were counted: retired where somebody bought
 * it, else a draft.
 */
export const undoProducts: Undoer = async (tx, rows, { by, importId, wrote }) => {
  const ids = rows.map(({ subject }) => subject)
  const known = await lockOrReadProducts(tx, ids, { lock: true })
  const [counted, sold] = [await countedSince(tx, ids, importId), await soldOnce(tx, ids)]
  const left: string[] = []
  const backs = rows.flatMap((row) => {
    const now = known.get(row.subject)
    if (!now) return []
    const told = backOf(row, now, { counted: counted.has(row.subject), sold: sold.has(row.subject) })
    left.push(...told.left)
    return Object.keys(told.back).length > 0 ? [{ now, back: told.back }] : []
  })
  // What it was is a sheet of its own, in the words of one.
  const sheet = backs.map(({ now, back }) => ({ id: now.product.id, ...fieldsOf(now), ...back }))
  const designs = new Set((await allDesigns(tx)).map(({ id }) => id))
  const read = sheet.length > 0 ? readProductRows(sheet, designs) : { ok: true as const, rows: [] }
  if (!read.ok) throw new Error(`what a sheet changed cannot be read back: ${read.faults.list[0]?.problem}`)
  const placed = read.rows.map((row, index) => {
    const { now, back } = backs[index]!
    const position = Number(back[placeField] ?? now.position)
    return { row: row.row, product: mergeProduct(row, now.product), position, before: now }
  })
  await writeProducts(tx, placed, { by, note: 'Se deshizo la hoja.', wrote })
  return left
}

function backOf(
  row: PlannedRow,
  now: LockedProduct,
  { counted, sold }: { counted: boolean; sold: boolean },
): { back: RowFields; left: string[] } {
  const fields = fieldsOf(now)
  if (row.outcome !== 'new') return undoneFields(row, { fields, held: now.held, counted })
  return isAsMade(row, fields)
    ? { back: { status: sold && fields['status'] !== '2' ? '0' : '2' }, left: [] }
    : { back: {}, left: [`${quoted(row.title)} es nuevo y cambió después; se queda como está.`] }
}
