import { longestCatalogueId } from '../catalogue-id.ts'
import { type Audience, type Category, type Garment, audiences, garments } from '../catalogue.ts'
import type { Centavos } from '../money.ts'
import {
  addressCell,
  addressesCell,
  agesCell,
  anyText,
  type Cell,
  fits,
  idCell,
  oneOf,
  piecesCell,
  priceCell,
  someText,
  unfit,
} from './cells.ts'
import { type Columns, type ColumnPlan, findColumns, rowReader } from './columns.ts'
import { type Fault, type Faults, noFaults, quoted } from './fault.ts'
import { readSheet, type SheetSource } from './sheet.ts'
import { categoryWords, garmentsInWords, garmentWords, statusWords } from './words.ts'

/** One product as the file has it. Undefined: the file has no such column, and what the shop knows stays. */
export type ProductRow = {
  row: number
  id: string
  title: string
  price: Centavos
  audience: Audience | null
  garment: Garment | null | undefined
  designId: string | null | undefined
  description: string | undefined
  /** '' for none. */
  image: string | undefined
  images: string[] | undefined
  pieces: number | undefined
  ages: string[] | undefined
  status: 0 | 1 | undefined
}

export type ProductRows =
  | { ok: true; rows: ProductRow[]; columns: Columns<ProductColumn>; warnings: Fault[] }
  | { ok: false; faults: Faults; warnings: Fault[] }

export type ProductColumn = keyof typeof plan

const mostRows = 10_000

const plan = {
  id: { alias: ['clave', 'codigo'], required: true, longest: longestCatalogueId },
  title: { shown: 'título', alias: ['titulo', 'nombre', 'name'], required: true, longest: 120 },
  price: { shown: 'precio', alias: ['precio'], required: true, longest: 40 },
  category: { shown: 'categoría', alias: ['categoria'], required: true, longest: 40 },
  description: { shown: 'descripción', alias: ['descripcion'], longest: 4_000, lines: true },
  image: {
    shown: 'imagen',
    alias: ['imagen', 'foto'],
    like: ['fotografia', 'picture', 'photo'],
    longest: 2_000,
  },
  images: { shown: 'imágenes', alias: ['imagenes', 'fotos'], longest: 20_000, lines: true },
  pieces: {
    shown: 'piezas',
    alias: ['piezas', 'existencia', 'existencias', 'stock', 'pzs'],
    like: ['cantidad', 'inventario', 'unidades', 'quantity'],
    longest: 40,
  },
  ages: {
    shown: 'edades',
    alias: ['age', 'edad', 'edades'],
    like: ['talla', 'tallas', 'size', 'sizes', 'medidas'],
    longest: 200,
    lines: true,
  },
  garment: { shown: 'prenda', alias: ['prenda'], longest: 40 },
  design: { shown: 'diseño', alias: ['diseno'], longest: longestCatalogueId },
  status: { shown: 'estatus', alias: ['estatus', 'activo'], longest: 40 },
} as const satisfies ColumnPlan<string>

const categoryCell = oneOf(categoryWords, `niño, niña, unisex o una prenda: ${garmentsInWords}`)
const garmentCell = oneOf(garmentWords, `una prenda: ${garmentsInWords}`)
const statusCell = oneOf(statusWords, '1 (se muestra) o 0 (oculto)')

/**
 * Reads and checks the rows of a catalogue file (spreadsheet rows of the specification and the further columns a
 * garment needs). Either every row is good, or all that is wrong is told and there are no rows.
 * `designs`: ids of the designs the shop has. `pictures`: names of its own pictures; without them none is missed.
 */
export function readProductRows(
  source: SheetSource,
  designs: ReadonlySet<string>,
  pictures?: ReadonlySet<string>,
): ProductRows {
  const read = readSheet(source, mostRows)
  if (!read.ok) return { ok: false, faults: read.faults, warnings: [] }
  const { sheet } = read
  const faults = noFaults()
  const columns = findColumns(sheet, plan, faults)
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }

  const cells: ShopCells = {
    design: designCellFor(designs),
    picture: addressCell(pictures),
    pictures: addressesCell(pictures),
  }
  const rowOf = new Map<string, number>()
  const rows = sheet.rows.flatMap((record) => {
    const reader = rowReader(columns, record, faults)
    const id = reader.read('id', idCell)
    const before = id === undefined ? undefined : rowOf.get(id)
    if (before !== undefined) {
      const problem = `${quoted(id!)} ya está en la fila ${before}; en la fila ${record.row} se repite. Cada producto va una sola vez.`
      reader.fault('id', problem)
    } else if (id !== undefined) rowOf.set(id, record.row)
    return readRow(record.row, id, reader, cells) ?? []
  })
  if (faults.count > 0) return { ok: false, faults, warnings: sheet.warnings }
  if (rows.length === 0) {
    const problem = 'El archivo no trae ningún producto debajo de los encabezados.'
    const none: Faults = { list: [{ row: 1, column: '', problem }], count: 1 }
    return { ok: false, faults: none, warnings: sheet.warnings }
  }
  return { ok: true, rows, columns, warnings: sheet.warnings }
}

/** What may stand in a cell, where that depends on the shop. */
type ShopCells = {
  design: ReturnType<typeof designCellFor>
  picture: ReturnType<typeof addressCell>
  pictures: ReturnType<typeof addressesCell>
}

/** The product of one row; undefined where something that it must have is missing or wrong, which has been told. */
function readRow(
  row: number,
  id: string | undefined,
  { read: cell, fault }: ReturnType<typeof rowReader<ProductColumn>>,
  cells: ShopCells,
): ProductRow | undefined {
  const title = cell('title', someText)
  const price = cell('price', priceCell)
  const category = cell('category', categoryCell)
  const garment = cell('garment', (text): Cell<Garment | null> =>
    text === '' ? fits(null) : garmentCell(text),
  )
  const kind = category === undefined ? undefined : kindOf(category, garment)
  if (kind === 'contradiction')
    fault(
      'garment',
      `${quoted(garment!)} no va con la categoría ${quoted(category!)}. Deja la celda vacía o pon la misma prenda.`,
    )
  const image = cell('image', (text) => (text === '' ? fits('') : cells.picture(text)))
  const images = cell('images', cells.pictures)
  if (image === '' && images !== undefined && images.length > 0)
    fault('image', 'Está vacía, pero hay más imágenes. Pon aquí la primera, la que sale en la tienda.')
  const rest = {
    designId: cell('design', cells.design),
    description: cell('description', anyText),
    pieces: cell('pieces', piecesCell),
    ages: cell('ages', agesCell),
    status: cell('status', statusCell),
  }
  if (id === undefined || title === undefined || price === undefined) return undefined
  if (kind === undefined || kind === 'contradiction') return undefined
  return { row, id, title, price, ...kind, image, images, ...rest }
}

/** The category says whom a product is for or, for some, what it is; then the garment column has nothing else to say. */
function kindOf(
  category: Category,
  garment: Garment | null | undefined,
): { audience: Audience | null; garment: Garment | null | undefined } | 'contradiction' {
  const audience = audiences.find((name) => name === category)
  if (audience) return { audience, garment }
  const named = garments.find((name) => name === category)!
  return garment && garment !== named ? 'contradiction' : { audience: null, garment: named }
}

function designCellFor(designs: ReadonlySet<string>): (text: string) => Cell<string | null> {
  const known =
    designs.size === 0
      ? 'La tienda no tiene diseños todavía.'
      : `Los que hay: ${[...designs].slice(0, 20).join(', ')}.`
  return (text) => {
    if (text === '') return fits(null)
    return designs.has(text)
      ? fits(text)
      : unfit(`No hay un diseño ${quoted(text)}. Deja la celda vacía si la prenda es lisa. ${known}`)
  }
}
