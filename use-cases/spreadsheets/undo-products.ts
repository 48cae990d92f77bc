import { type LockedProduct, lockOrReadProducts } from '../../data/catalogue/catalogue-import.ts'
import { collectionNames } from '../../data/collections/collections.ts'
import { allDesigns } from '../../data/designs/designs.ts'
import { countedSince, soldOnce } from '../../data/spreadsheets/since-import.ts'
import { type Fault, quoted } from '../../domain/spreadsheets/fault.ts'
import { type ReadProductRow, readProductRows } from '../../domain/spreadsheets/product-rows.ts'
import { positionField, type PlannedRow, type RowFields } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { mergeProduct, type StoredProduct } from '../../domain/spreadsheets/stored-product.ts'
import { fieldWords, isAsMade, undoneFields } from '../../domain/spreadsheets/undo.ts'
import { productFields, type PositionedRow, writeProducts } from './import-catalogue-files.ts'
import { picturesOfShop } from './planner.ts'
import type { Undoer } from './undo-designs-sizes-codes.ts'

/** A new product stays, because its pieces were counted: retired if somebody bought it, otherwise a draft. */
export const undoProducts: Undoer = async (tx, rows, { by, importId, ownPictures, wrote }) => {
  const ids = rows.map(({ subject }) => subject)
  const known = await lockOrReadProducts(tx, ids, { lock: true })
  const [counted, sold] = [await countedSince(tx, ids, importId), await soldOnce(tx, ids)]
  const left: string[] = []
  const backs = rows.flatMap((row): Back[] => {
    const now = known.get(row.subject)
    if (!now) return []
    const undone = backOf(row, now, { counted: counted.has(row.subject), sold: sold.has(row.subject) })
    left.push(...undone.left)
    return [{ title: row.title, now, back: undone.back }]
  })
  const there = {
    designs: new Set((await allDesigns(tx)).map(({ id }) => id)),
    pictures: await picturesOfShop(tx, { ownPictures }),
    collections: (await collectionNames(tx)).map(({ name }) => name),
  }
  const positioned = readBack(backs, there, left)
  await writeProducts(tx, positioned, { by, note: 'Se deshizo la hoja.', wrote })
  return left
}

/** `back`: the fields to restore. */
type Back = { title: string; now: LockedProduct; back: RowFields }

/**
 * Reads the earlier values as a spreadsheet of their own. A field whose value no longer exists (a design, a picture)
 * stays and is reported in `left`.
 */
function readBack(
  some: readonly Back[],
  there: {
    designs: ReadonlySet<string>
    pictures: ReadonlySet<string> | undefined
    collections: readonly string[]
  },
  left: string[],
): PositionedRow[] {
  const backs = some.filter(({ back }) => Object.keys(back).length > 0)
  if (backs.length === 0) return []
  const earlierRows = backs.map(({ now, back }) => {
    const { [positionField]: _, ...fields } = { ...productFields(now), ...back }
    return { id: now.product.id, ...fields }
  })
  const read = readProductRows(earlierRows, there.designs, there.pictures, there.collections)
  const faultsByRow = Map.groupBy(read.ok ? read.warnings : read.faults.list, ({ row }) => row)
  const less = backs.map((each, index) => {
    // Row 1 has the headings.
    const faults = faultsByRow.get(index + 2) ?? []
    for (const { column, problem } of faults)
      if (column in each.back || !read.ok)
        left.push(`${quoted(each.title)}: ${fieldWords[column] ?? column} se queda como está. ${problem}`)
    return faults.length > 0 && !read.ok ? { ...each, back: without(each.back, faults) } : each
  })
  // The recursion ends, because each call has fewer fields.
  if (!read.ok) return readBack(less, there, left)
  return read.rows.map((row, index) => {
    const { now, back } = backs[index]!
    const position = Number(back[positionField] ?? now.position)
    return { row: row.row, product: withPieces(row, now.product, 'pieces' in back), position, before: now }
  })
}

/** A number that goes back counts the product together again. `goBack`: false for a product that keeps its pieces. */
function withPieces(row: ReadProductRow, now: StoredProduct, goBack: boolean): StoredProduct {
  if (!goBack) return mergeProduct({ ...row, pieces: undefined }, now)
  const together = typeof row.pieces === 'number' ? { ...now, piecesBySize: { '': row.pieces } } : now
  return mergeProduct(row, together)
}

/** When the fault is not in one of the fields, no field goes back. */
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
  const fields = productFields(now)
  if (row.outcome !== 'new') return undoneFields(row, { fields, held: now.held, counted })
  return isAsMade(row, fields)
    ? { back: { status: sold && fields['status'] !== '2' ? '0' : '2' }, left: [] }
    : { back: {}, left: [`${quoted(row.title)} es nuevo y cambió después; se queda como está.`] }
}
