import { isDeepStrictEqual } from 'node:util'
import {
  importing,
  lockStoredProducts,
  moveProducts,
  saveProducts,
} from '../../data/catalogue/catalogue-import.ts'
import type { Db, Tx } from '../../data/database.ts'
import { allDesigns } from '../../data/catalogue/designs.ts'
import { addFault, type Fault, type Faults, noFaults } from '../../domain/catalogue-import/fault.ts'
import { readProductRows } from '../../domain/catalogue-import/product-rows.ts'
import type { SheetSource } from '../../domain/catalogue-import/sheet.ts'
import { mergeProduct, sitesNotShown } from '../../domain/catalogue-import/stored-product.ts'
import type { ShopSettings } from '../shop.ts'

/** Refused: nothing was changed. `faults` holds the first ones, `faultCount` counts all. */
export type ImportRefused = { outcome: 'refused'; faults: Fault[]; faultCount: number; warnings: Fault[] }

export function refused({ faults, warnings }: { faults: Faults; warnings: Fault[] }): ImportRefused {
  return { outcome: 'refused', faults: faults.list, faultCount: faults.count, warnings }
}

/** Where to, and what of the pictures is judged: those not given are not. */
export type Importing = {
  db: Db | Tx
  /** A picture of any other site would be seen by nobody. */
  pictureSites?: ShopSettings['pictureSites']
  /** The names of the shop's own pictures. */
  ownPictures?: ReadonlySet<string>
}

/**
 * Takes the owner's spreadsheet: products come to be or change by id, in the order of the file, all or none. A product
 * that the file does not name stays as it is; one with status 0 is withdrawn. Pieces never go below what buyers hold.
 */
export function importCatalogue({ db, pictureSites, ownPictures }: Importing, file: SheetSource) {
  return importing(db, async (tx) => {
    const designs = await allDesigns(tx)
    const read = readProductRows(file, new Set(designs.map((design) => design.id)), ownPictures)
    if (!read.ok) return refused(read)
    const known = await lockStoredProducts(
      tx,
      read.rows.map((row) => row.id),
    )
    const { placed, faults } = placeRows(read, known, pictureSites)
    return faults.count > 0 ? refused({ ...read, faults }) : saveRows(tx, read, placed)
  })
}

async function saveRows(tx: Tx, { places, warnings }: ReadRows, placed: PlacedRow[]) {
  const { created = [], updated = [], moved = [], unchanged = [] } = Object.groupBy(placed, becomes)
  await saveProducts(tx, [...created, ...updated])
  await moveProducts(
    tx,
    moved.map(({ product, position }) => ({ id: product.id, position })),
  )
  if (created.length > 0 && places.pieces.place === null) {
    warnings.push({
      row: 1,
      column: '',
      problem:
        'El archivo no trae la columna de piezas: los productos nuevos quedan con 0 y no se muestran todavía.',
    })
  }
  return {
    outcome: 'imported' as const,
    created: created.length,
    updated: updated.length,
    moved: moved.length,
    unchanged: unchanged.length,
    warnings,
  }
}

/** What becomes of a row of the file; of those moved only the place in the shop changes. */
function becomes({ product, position, before }: PlacedRow): 'created' | 'updated' | 'moved' | 'unchanged' {
  if (!before) return 'created'
  if (!isDeepStrictEqual(product, before.product)) return 'updated'
  return position === before.position ? 'unchanged' : 'moved'
}

type ReadRows = Extract<ReturnType<typeof readProductRows>, { ok: true }>
type PlacedRow = ReturnType<typeof placeRows>['placed'][number]

/** Each row as the product it becomes, at its place, beside what the shop has; and what of it may not be. */
function placeRows(
  { rows, places }: ReadRows,
  known: Awaited<ReturnType<typeof lockStoredProducts>>,
  pictureSites: Importing['pictureSites'],
) {
  const faults = noFaults()
  const placed = rows.map((row, index) => {
    const pictures = [row.image ?? '', ...(row.images ?? [])]
    for (const site of pictureSites ? sitesNotShown(pictures, pictureSites) : []) {
      const problem = `Las fotos de ${site} no se verían en la tienda. Agrega PICTURE_SITES=${site} a tu configuración (varios sitios van separados por comas), reinicia la tienda e importa otra vez.`
      addFault(faults, { row: row.row, column: places.image.heading, problem })
    }
    const before = known.get(row.id)
    const product = mergeProduct(row, before?.product)
    if (before && product.pieces < before.held) {
      const problem = `Hay ${before.held} apartadas por quien está pagando y el archivo dice ${product.pieces}. Pon al menos ${before.held} o espera unos minutos.`
      addFault(faults, { row: row.row, column: places.pieces.heading, problem })
    }
    return { product, position: index + 1, before }
  })
  return { placed, faults }
}
