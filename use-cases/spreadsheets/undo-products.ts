import { type LockedProduct, lockOrReadProducts } from '../../data/catalogue/catalogue-import.ts'
import { allDesigns } from '../../data/designs/designs.ts'
import { countedSince, soldOnce } from '../../data/spreadsheets/since-sheet.ts'
import { type Fault, quoted } from '../../domain/spreadsheets/fault.ts'
import { readProductRows } from '../../domain/spreadsheets/product-rows.ts'
import { placeField, type PlannedRow, type RowFields } from '../../domain/spreadsheets/sheet-plan.ts'
import { mergeProduct } from '../../domain/spreadsheets/stored-product.ts'
import { fieldWords, isAsMade, undoneFields } from '../../domain/spreadsheets/undo.ts'
import { sheetFieldsOf, type PlacedRow, writeProducts } from './import-catalogue.ts'
import { picturesOfShop } from './plan-sheet.ts'
import type { Undoer } from './undoer.ts'

/**
 * Products as they were before a sheet. A new one stays, since pieces of it were counted: retired where somebody bought
 * it, else a draft.
 */
export const undoProducts: Undoer = async (tx, rows, { by, importId, ownPictures, wrote }) => {
  const ids = rows.map(({ subject }) => subject)
  const known = await lockOrReadProducts(tx, ids, { lock: true })
  const [counted, sold] = [await countedSince(tx, ids, importId), await soldOnce(tx, ids)]
  const left: string[] = []
  const backs = rows.flatMap((row): Back[] => {
    const now = known.get(row.subject)
    if (!now) return []
    const told = backOf(row, now, { counted: counted.has(row.subject), sold: sold.has(row.subject) })
    left.push(...told.left)
    return [{ title: row.title, now, back: told.back }]
  })
  const there = {
    designs: new Set((await allDesigns(tx)).map(({ id }) => id)),
    pictures: await picturesOfShop(tx, { ownPictures }),
  }
  const placed = readBack(backs, there, left)
  await writeProducts(tx, placed, { by, note: 'Se deshizo la hoja.', wrote })
  return left
}

/** What goes back of a product as it is now. */
type Back = { title: string; now: LockedProduct; back: RowFields }

/**
 * What it was is a sheet of its own, in the words of one. A field that says what is there no longer, a design or a
 * picture, stays as it is now, and that is `left`.
 */
function readBack(
  some: readonly Back[],
  there: { designs: ReadonlySet<string>; pictures: ReadonlySet<string> | undefined },
  left: string[],
): PlacedRow[] {
  const backs = some.filter(({ back }) => Object.keys(back).length > 0)
  if (backs.length === 0) return []
  const sheet = backs.map(({ now, back }) => {
    const { [placeField]: _, ...fields } = { ...sheetFieldsOf(now), ...back }
    return { id: now.product.id, ...fields }
  })
  const read = readProductRows(sheet, there.designs, there.pictures)
  const told = Map.groupBy(read.ok ? read.warnings : read.faults.list, ({ row }) => row)
  const less = backs.map((each, index) => {
    // The headings are row 1.
    const faults = told.get(index + 2) ?? []
    for (const { column, problem } of faults)
      if (column in each.back || !read.ok)
        left.push(`${quoted(each.title)}: ${fieldWords[column] ?? column} se queda como está. ${problem}`)
    return faults.length > 0 && !read.ok ? { ...each, back: without(each.back, faults) } : each
  })
  // Each time there are fewer fields.
  if (!read.ok) return readBack(less, there, left)
  return read.rows.map((row, index) => {
    const { now, back } = backs[index]!
    const position = Number(back[placeField] ?? now.position)
    return { row: row.row, product: mergeProduct(row, now.product), position, before: now }
  })
}

/** Nothing goes back where it is not the fields themselves that cannot. */
function without(back: RowFields, faults: readonly Fault[]): RowFields {
  const columns = faults.map(({ column }) => column)
  if (!columns.every((column) => column in back)) return {}
  return Object.fromEntries(Object.entries(back).filter(([name]) => !columns.includes(name)))
}

function backOf(
  row: PlannedRow,
  now: LockedProduct,
  { counted, sold }: { counted: boolean; sold: boolean },
): { back: RowFields; left: string[] } {
  const fields = sheetFieldsOf(now)
  if (row.outcome !== 'new') return undoneFields(row, { fields, held: now.held, counted })
  return isAsMade(row, fields)
    ? { back: { status: sold && fields['status'] !== '2' ? '0' : '2' }, left: [] }
    : { back: {}, left: [`${quoted(row.title)} es nuevo y cambió después; se queda como está.`] }
}
