import {
  type Audience,
  audiences,
  type Category,
  type Garment,
  garments,
  longestCatalogueId,
} from '../catalogue/catalogue.ts'
import {
  agesCell,
  anyText,
  type Cell,
  type CellReader,
  fits,
  productIdCell,
  oneOf,
  orEmpty,
  pictureCell,
  picturesCell,
  priceCell,
  someText,
  unfit,
} from './cells.ts'
import { plainCollectionName } from '../collections/collection.ts'
import { boxCell, gramsCell } from './parcel-cells.ts'
import { exportNoteCell, exportNoteColumn } from './export-note.ts'
import { type Fault, quoted } from './fault.ts'
import { joinSizeRows } from './size-per-row.ts'
import { mostSpreadsheetRows } from './spreadsheet-plan.ts'
import { type WrittenPieces, writtenPiecesCell } from './pieces-cell.ts'
import { otherShopExport } from './other-shop-export.ts'
import { readSpreadsheet, type SpreadsheetSource } from './spreadsheet.ts'
import { optional, type FoundColumns, readTable, type RowsRefused, required, type Values } from './table.ts'
import { categoryWords, garmentsInWords, garmentWords, statusWords } from './words.ts'

const categoryCell = oneOf(categoryWords, `niño, niña, unisex o una prenda: ${garmentsInWords}`)
const garmentCell = oneOf(garmentWords, `una prenda: ${garmentsInWords}`)
const statusCell = oneOf(statusWords, '1 (se muestra), 0 (retirado) o 2 (borrador)')

/** Only `id` is required: a spreadsheet may have only the products and columns to change (see `lackingFields`). */
const productPlan = (
  designs: ReadonlySet<string>,
  pictures: ReadonlySet<string> | undefined,
  collections: readonly string[],
) => ({
  id: required(['id', 'clave', 'codigo'], longestCatalogueId, productIdCell, {
    once: 'Cada producto va una sola vez, o en una fila por talla con la columna «talla».',
  }),
  title: optional(['title', 'titulo', 'nombre', 'name'], 120, someText, { shown: 'título' }),
  /** 0: the product is a draft without a price. */
  price: optional(['price', 'precio'], 40, orEmpty(priceCell, 0), { shown: 'precio' }),
  /** null: the product is a draft without a category. */
  category: optional(['category', 'categoria'], 40, orEmpty(categoryCell, null), { shown: 'categoría' }),
  description: optional(['description', 'descripcion'], 4_000, anyText, {
    shown: 'descripción',
    lines: true,
  }),
  /** '': the product has no picture. */
  image: optional(['image', 'imagen', 'foto'], 2_000, orEmpty(pictureCell(pictures), ''), {
    shown: 'imagen',
    like: ['fotografia', 'picture', 'photo'],
  }),
  images: optional(['images', 'imagenes', 'fotos'], 20_000, picturesCell(pictures), {
    shown: 'imágenes',
    lines: true,
  }),
  pieces: optional(
    ['pieces', 'piezas', 'existencia', 'existencias', 'stock', 'pzs'],
    600,
    writtenPiecesCell,
    {
      shown: 'piezas',
      like: ['cantidad', 'inventario', 'unidades', 'quantity'],
      lines: true,
    },
  ),
  ages: optional(['ages', 'age', 'edad', 'edades'], 200, agesCell, {
    shown: 'edades',
    like: ['talla', 'tallas', 'size', 'sizes', 'medidas'],
    lines: true,
  }),
  /** The size of a product that has one row for each size. */
  size: optional(['talla', 'size', 'tallas', 'sizes'], 200, agesCell, {
    shown: 'talla',
    exact: true,
    lines: true,
  }),
  garment: optional(['garment', 'prenda'], 40, orEmpty(garmentCell, null), { shown: 'prenda' }),
  designId: optional(['design', 'diseno'], longestCatalogueId, orEmpty(designCell(designs), null), {
    shown: 'diseño',
  }),
  status: optional(['status', 'estatus', 'activo'], 40, statusCell, { shown: 'estatus' }),
  collections: optional(['colecciones', 'coleccion', 'collections'], 3_000, collectionsCell(collections), {
    shown: 'colecciones',
    lines: true,
  }),
  grams: optional(['gramos', 'peso', 'weight', 'grams'], 40, orEmpty(gramsCell, null), { shown: 'gramos' }),
  box: optional(['caja', 'box'], 40, orEmpty(boxCell, ''), { shown: 'caja' }),
  exported: optional([exportNoteColumn], 700, exportNoteCell),
})

type Plan = ReturnType<typeof productPlan>

/**
 * One product of a spreadsheet. undefined: the spreadsheet does not have the column, so the product keeps its value.
 */
export type ReadProductRow = Omit<Values<Plan>, 'category' | 'size'> & {
  row: number
  audience: Audience | null | undefined
  /** Sizes that the product has at least. */
  sizes?: readonly string[] | undefined
}

export type ProductRows =
  | { ok: true; rows: ReadProductRow[]; columns: FoundColumns<keyof Plan>; warnings: Fault[] }
  | RowsRefused

/**
 * `designs`: ids of the shop's designs. `pictures`: names of the shop's pictures; without them no name is checked.
 * `collections`: names of the owner's collections, in their order.
 */
export function readProductRows(
  source: SpreadsheetSource,
  designs: ReadonlySet<string>,
  pictures?: ReadonlySet<string>,
  collections: readonly string[] = [],
): ProductRows {
  const file = readSpreadsheet(source, mostSpreadsheetRows.products)
  if (!file.ok) return { ...file, warnings: [] }
  const foreign = otherShopExport(file.spreadsheet.headings)
  if (foreign !== null)
    return { ok: false, faults: { list: [{ row: 1, column: '', problem: foreign }], count: 1 }, warnings: [] }
  const read = readTable(file.spreadsheet, productPlan(designs, pictures, collections), {
    mostRows: mostSpreadsheetRows.products,
    none: 'El archivo no trae ningún producto debajo de los encabezados.',
    join: joinSizeRows,
    check({ category, garment, image, images = [], price, status }, { fault }) {
      if (price === 0 && status !== 2) fault('price', `${problemOf(priceCell(''))} ${onlyDrafts}`)
      if (category === null && status !== 2) fault('category', `${problemOf(categoryCell(''))} ${onlyDrafts}`)
      const named = garmentOf(category)
      if (named && garment && garment !== named)
        fault(
          'garment',
          `${quoted(garment)} no va con la categoría ${quoted(named)}. Deja la celda vacía o pon la misma prenda.`,
        )
      if (image === '' && images.length > 0)
        fault('image', 'Está vacía, pero hay más imágenes. Pon aquí la primera, la que sale en la tienda.')
    },
  })
  if (!read.ok) return read
  const rows = read.rows.map(({ row, values: { category, size: sizes, ...product } }) => {
    const audience = category && (audiences.find((name) => name === category) ?? null)
    const rest = { ...product, row, audience, garment: garmentOf(category) ?? product.garment }
    return sizes === undefined ? rest : { ...rest, sizes, pieces: piecesOfSizes(sizes, product.pieces) }
  })
  return { ...read, rows }
}

/** The number in a row with one size counts that size. */
function piecesOfSizes([only, ...others]: readonly string[], pieces: WrittenPieces | undefined) {
  return only !== undefined && others.length === 0 && typeof pieces === 'number' ? { [only]: pieces } : pieces
}

/** Returns undefined when the category names an audience: then the spreadsheet's column of garments decides. */
function garmentOf(category: Category | null | undefined): Garment | undefined {
  return garments.find((name) => name === category)
}

const onlyDrafts = 'Solo un borrador (estatus 2) puede dejarlo vacío.'

function problemOf(cell: Cell<unknown>): string {
  return cell.ok ? '' : cell.problem
}

function designCell(designs: ReadonlySet<string>): CellReader<string> {
  const known =
    designs.size === 0
      ? 'La tienda no tiene diseños todavía.'
      : `Los que hay: ${[...designs].slice(0, 20).join(', ')}.`
  return (text) =>
    designs.has(text)
      ? fits(text)
      : unfit(`No hay un diseño ${quoted(text)}. Deja la celda vacía si la prenda es lisa. ${known}`)
}

/** Reads names of collections, separated by commas. An empty cell: the product is in no collection. */
function collectionsCell(names: readonly string[]): CellReader<readonly string[]> {
  const known = new Map(names.map((name) => [plainCollectionName(name), name]))
  const all =
    names.length === 0
      ? 'La tienda no tiene colecciones todavía: se hacen en la trastienda, en Colecciones.'
      : `Las que hay: ${names.slice(0, 20).join(', ')}.`
  return (text) => {
    const chosen = new Set<string>()
    for (const part of text.split(/[,\n]/).map((each) => each.trim())) {
      if (part === '') continue
      const name = known.get(plainCollectionName(part))
      if (name === undefined) return unfit(`No hay una colección ${quoted(part)}. ${all}`)
      chosen.add(name)
    }
    return fits(names.filter((name) => chosen.has(name)))
  }
}
