import { categoryOf, type Product, type ProductStatus } from '../catalogue/catalogue.ts'
import type { ProductFields } from '../catalogue/product-editing.ts'
import { pesosText, sumOf } from '../values/money.ts'
import { piecesText } from './pieces-cell.ts'
import type { ReadProductRow } from './product-rows.ts'
import { rowPieces } from './row-pieces.ts'

/**
 * `pieces` and `piecesBySize`: all pieces in stock, including the pieces held for buyers. `collections`: their names, in
 * the owner's order.
 */
export type StoredProduct = Product &
  Pick<ProductFields, 'grams' | 'box'> & { status: ProductStatus; collections: readonly string[] }

/** `row`: without a fault of `rowPieces`. The spreadsheet's values count first, then the values of the `known` product, then those of a new product. */
export function mergeProduct(row: ReadProductRow, known: StoredProduct | undefined): StoredProduct {
  const [knownFirst = '', ...knownOthers] = known?.images ?? []
  const { ages, piecesBySize } = rowPieces(row, known)
  const images = [row.image ?? knownFirst, ...(row.images ?? knownOthers)].filter((address) => address !== '')
  return {
    id: row.id,
    status: row.status ?? known?.status ?? 1,
    title: row.title ?? known?.title ?? '',
    description: row.description ?? known?.description ?? '',
    price: row.price ?? known?.price ?? 0,
    pieces: sumOf(Object.values(piecesBySize)),
    piecesBySize,
    ages,
    audience: row.audience === undefined ? (known?.audience ?? null) : row.audience,
    garment: row.garment === undefined ? (known?.garment ?? null) : row.garment,
    designId: row.designId === undefined ? (known?.designId ?? null) : row.designId,
    images: [...new Set(images)],
    collections: row.collections ?? known?.collections ?? [],
    grams: row.grams === undefined ? (known?.grams ?? null) : row.grams,
    box: row.box ?? known?.box ?? '',
  }
}

/** Returns the sites whose pictures the shop's pages may not load. The owner's `pictureSites` are allowed. */
export function sitesNotShown(addresses: readonly string[], pictureSites: readonly string[]): string[] {
  const sites = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(sites)].filter((site) => !pictureSites.includes(site))
}

/** The columns of the public catalogue: the specification's seven columns, then those that garments need. */
export const catalogueColumns = [
  'id',
  'title',
  'price',
  'category',
  'description',
  'image',
  'images',
  'pieces',
  'ages',
  'garment',
  'design',
  'status',
] as const

export type CatalogueRow = Record<(typeof catalogueColumns)[number], string>

/**
 * The columns of the owner's spreadsheet. The public catalogue leaves collections out, because some are not open, and
 * what only parcels need.
 */
export const ownerColumns = [...catalogueColumns, 'colecciones', 'gramos', 'caja'] as const

export type OwnerRow = Record<(typeof ownerColumns)[number], string>

/** Writes rows of the owner's spreadsheet that the import reads back unchanged. */
export function ownerRows(products: readonly StoredProduct[]): OwnerRow[] {
  return catalogueRows(products).map((row, index) => {
    const { collections, grams, box } = products[index]!
    return { ...row, colecciones: collections.join(', '), gramos: String(grams ?? ''), caja: box }
  })
}

/** Writes rows that the import reads back unchanged. `image`: the first picture; `images`: the other pictures. */
export function catalogueRows(products: readonly StoredProduct[]): CatalogueRow[] {
  return products.map((product) => ({
    id: product.id,
    title: product.title,
    price: product.price === 0 ? '' : pesosText(product.price),
    category: categoryOf(product) ?? '',
    description: product.description,
    image: product.images[0] ?? '',
    images: product.images.slice(1).join(','),
    pieces: piecesText(product.piecesBySize),
    ages: product.ages.join(','),
    garment: product.garment ?? '',
    design: product.designId ?? '',
    status: String(product.status),
  }))
}
