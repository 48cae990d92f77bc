import { isDeepStrictEqual } from 'node:util'
import {
  idsInOwnCase,
  type LockedProduct,
  savePositions,
  type PositionedProduct,
  productsBeside,
  saveMovements,
  upsertProducts,
  lockOrReadProducts,
} from '../../data/catalogue/catalogue-import.ts'
import { setUnits } from '../../data/catalogue/stock.ts'
import { saveCollectionsOf } from '../../data/collections/collected-products.ts'
import { collectionNames } from '../../data/collections/collections.ts'
import { allDesigns } from '../../data/designs/designs.ts'
import type { Tx } from '../../data/database.ts'
import { addFault, type Fault, noFaults } from '../../domain/spreadsheets/fault.ts'
import { positionsOf, positionStep } from '../../domain/catalogue/shop-positions.ts'
import { lackingFields } from '../../domain/spreadsheets/lacking-fields.ts'
import { rowPieces } from '../../domain/spreadsheets/row-pieces.ts'
import { type ReadProductRow, readProductRows } from '../../domain/spreadsheets/product-rows.ts'
import { positionField, plannedRow, type RowFields } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import type { SpreadsheetSource } from '../../domain/spreadsheets/spreadsheet.ts'
import {
  mergeProduct,
  ownerRows,
  sitesNotShown,
  type StoredProduct,
} from '../../domain/spreadsheets/stored-product.ts'
import { movementsTo } from '../../domain/catalogue/stock-movement.ts'
import { isCountedTogether } from '../../domain/catalogue/stock-unit.ts'
import { isShown } from '../../domain/catalogue/catalogue.ts'
import { piecesChanged } from '../catalogue/pieces-changed.ts'
import { heldFaults } from './held-faults.ts'
import {
  beside,
  type By,
  type Importing,
  inParts,
  type Judged,
  picturesOfShop,
  type Planner,
  refusedPlan,
  takeAtOnce,
} from './planner.ts'

/**
 * Creates or changes products by id, in the order of the file, all or none. A product that the file does not name
 * stays; one with status 0 is retired. Pieces never go below those held for buyers.
 */
export async function importCatalogue(importing: Importing, file: SpreadsheetSource) {
  const report = await takeAtOnce(planProducts, importing, file)
  if (report.outcome === 'refused') return report
  const { new: created, changed: updated, moved, unchanged } = report.counts
  return { outcome: report.outcome, created, updated, moved, unchanged, warnings: report.warnings }
}

export const planProducts: Planner = async (tx, file, { lock, ...judged }) => {
  const designs = await allDesigns(tx)
  const parsed = readProductRows(
    file,
    new Set(designs.map(({ id }) => id)),
    await picturesOfShop(tx, judged),
    (await collectionNames(tx)).map(({ name }) => name),
  )
  if (!parsed.ok) return refusedPlan(parsed)
  const inOwnCase = await idsInOwnCase(
    tx,
    parsed.rows.map(({ id }) => id),
  )
  const read = { ...parsed, rows: parsed.rows.map((row) => ({ ...row, id: inOwnCase(row.id) })) }
  const ids = read.rows.map(({ id }) => id)
  const known = await lockOrReadProducts(tx, ids, { lock })
  const since = await piecesChanged(tx, read.rows, known)
  const { keepPieces = false } = judged
  const kept = keepPieces === 'if-sold' ? since !== null && since.sold > 0 : keepPieces
  const { positioned, faults, onlyHeld } = await mergeRows(tx, read, known, { ...judged, keepPieces: kept })
  if (faults.count > 0) return refusedPlan({ ...read, faults, onlyHeld })
  const rows = positioned.map(({ row, product, position, before }) =>
    plannedRow(
      { row, subject: product.id, title: product.title },
      before ? productFields(before) : null,
      productFields({ product, position }),
    ),
  )
  return {
    outcome: 'planned',
    rows: [...rows, ...beside(await productsBeside(tx, ids))],
    lines: rows.length,
    pieces: { kept, since },
    warnings: [...read.warnings, ...strange(read, positioned)],
    write: (by, wrote) =>
      writeProducts(
        tx,
        positioned.filter((_, index) => rows[index]!.outcome !== 'unchanged'),
        { by, note: '', wrote },
      ),
  }
}

/** Returns the product as the texts of a spreadsheet row. */
export function productFields({ product, position }: PositionedProduct): RowFields {
  const { id: _, ...fields } = ownerRows([product])[0]!
  return { ...fields, [positionField]: String(position) }
}

type Read = Extract<ReturnType<typeof readProductRows>, { ok: true }>
type Known = Awaited<ReturnType<typeof lockOrReadProducts>>
export type PositionedRow = PositionedProduct & { row: number; before: LockedProduct | undefined }

/** Compares each row with the shop's product, and collects the faults. */
async function mergeRows(
  tx: Tx,
  { rows, columns }: Read,
  known: Known,
  { pictureSites, keepPieces }: Judged & { keepPieces: boolean },
) {
  const faults = noFaults()
  const positions = positionsOf(
    rows.map(({ id }) => id),
    known,
  )
  const positioned = rows.map((line, index): PositionedRow => {
    const { row } = line
    const before = known.get(line.id)
    // The form accepts these pictures too.
    const had = new Set(before?.product.images)
    const added = [line.image ?? '', ...(line.images ?? [])].filter((address) => !had.has(address))
    for (const site of pictureSites ? sitesNotShown(added, pictureSites) : []) {
      const problem = `Las fotos de ${site} no se verían en la tienda. Agrega PICTURE_SITES=${site} a tu configuración (varios sitios van separados por comas), reinicia la tienda e importa otra vez.`
      addFault(faults, { row, column: columns.image.heading, problem })
    }
    const taken = keepPieces && before ? withoutPieces(line) : line
    const product = mergeProduct(taken, before?.product)
    const { fault } = rowPieces(taken, before?.product)
    if (fault) addFault(faults, { row, column: columns[fault.column].heading, problem: fault.problem })
    const lacking = lackingFields(product, !before)
    if (lacking) addFault(faults, { row, column: columns[lacking.column].heading, problem: lacking.problem })
    return { row, product, position: positions[index]!, before }
  })
  const onlyHeld = faults.count === 0
  for (const { row, problem } of await heldFaults(tx, positioned))
    addFault(faults, { row, column: columns.pieces.heading, problem })
  return { positioned, faults, onlyHeld }
}

/** The sizes of the list stay, because they are ages of the product. */
function withoutPieces({ pieces, sizes = [], ...line }: ReadProductRow): ReadProductRow {
  return { ...line, pieces: undefined, sizes: typeof pieces === 'object' ? Object.keys(pieces) : sizes }
}

/** Good rows whose effect the owner may not expect. */
function strange({ columns }: Read, positioned: readonly PositionedRow[]): Fault[] {
  const warnings: Fault[] = []
  const say = (row: number, column: string, problem: string) => warnings.push({ row, column, problem })
  if (columns.pieces.index === null && positioned.some(({ before }) => !before))
    say(
      1,
      '',
      'El archivo no trae la columna de piezas: los productos nuevos quedan con 0 y no se muestran todavía.',
    )
  const hidden = positioned.filter(({ product, before }) => before && product.status !== 1)
  if (columns.status.index === null && hidden.length > 0)
    say(
      hidden[0]!.row,
      columns.status.heading,
      `${hidden.length === 1 ? 'Un producto está retirado o en borrador' : `${hidden.length} productos están retirados o en borrador`} y el archivo no trae la columna de estatus: así se quedan.`,
    )
  const bare = positioned.filter(({ product }) => product.status === 1 && !isShown(product))
  if (bare.length > 0)
    say(
      bare[0]!.row,
      columns.image.heading,
      `${bare.length === 1 ? 'Un producto no tiene' : `${bare.length} productos no tienen`} foto: no se ${bare.length === 1 ? 've' : 'ven'} en la tienda hasta que le${bare.length === 1 ? '' : 's'} pongas una.`,
    )
  const growing = positioned.filter(
    ({ product, before }) => before && newEmptySizes(product, before).length > 0,
  )
  const [first] = growing
  if (first) {
    const sizes = newEmptySizes(first.product, first.before!).join(', ')
    say(
      first.row,
      columns.ages.heading,
      growing.length === 1
        ? `La talla nueva ${sizes} entra sin piezas: se ve agotada hasta que digas cuántas hay.`
        : `${growing.length} productos tienen tallas nuevas sin piezas (aquí ${sizes}): se ven agotadas hasta que digas cuántas hay.`,
    )
  }
  return warnings
}

/** The sizes that come in without pieces, of a product that is counted by size. */
function newEmptySizes({ piecesBySize, ages }: StoredProduct, { product: was }: LockedProduct): string[] {
  if (isCountedTogether(piecesBySize)) return []
  return ages.filter((age) => !was.ages.includes(age) && piecesBySize[age] === 0)
}

export async function writeProducts(
  tx: Tx,
  positioned: readonly PositionedRow[],
  { by, note, wrote }: { by: By; note: string; wrote: (count: number) => Promise<void> },
): Promise<void> {
  const { whole = [], moved = [] } = Object.groupBy(positioned, ({ product, before }) =>
    before && isDeepStrictEqual(product, before.product) ? 'moved' : 'whole',
  )
  await inParts(
    whole,
    async (some) => {
      await upsertProducts(tx, some)
      await setUnits(tx, new Map(some.map(({ product: { id, piecesBySize } }) => [id, piecesBySize])))
      await writeCollections(tx, some)
    },
    wrote,
  )
  await savePositions(
    tx,
    moved.map(({ product, position }) => ({ id: product.id, position })),
  )
  const movements = whole.flatMap(({ product, before }) =>
    movementsTo(before?.product.piecesBySize ?? {}, product.piecesBySize).map((movement) => ({
      ...movement,
      productId: product.id,
      reason: before ? ('sheet' as const) : ('first' as const),
      note,
    })),
  )
  await saveMovements(tx, movements, by)
}

async function writeCollections(tx: Tx, positioned: readonly PositionedRow[]): Promise<void> {
  const changed = positioned.filter(
    ({ product, before }) => !isDeepStrictEqual(product.collections, before?.product.collections ?? []),
  )
  if (changed.length === 0) return
  const ids = new Map((await collectionNames(tx)).map(({ id, name }) => [name, id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    // The job runs again, and then the plan has the new name.
    if (id === undefined) throw new Error('a collection was renamed or deleted during the import')
    return id
  }
  await saveCollectionsOf(
    tx,
    changed.map(({ product: { id, collections } }) => ({
      id,
      collections: collections.map(idOf),
    })),
    { step: positionStep },
  )
}
