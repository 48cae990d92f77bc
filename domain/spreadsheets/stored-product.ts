import { categoryOf, type Product, type ProductStatus } from '../catalogue/catalogue.ts'
import { pesosText } from '../values/money.ts'
import type { ProductSheetRow } from './product-rows.ts'

/** A product as the shop keeps it. `pieces` are all on hand, those that buyers have set apart included. */
export type StoredProduct = Product & { status: ProductStatus }

/** What the shop keeps after a row: what the file says, else what was known, else a product that is not yet for sale. */
export function mergeProduct(row: ProductSheetRow, known: StoredProduct | undefined): StoredProduct {
  const [knownFirst = '', ...knownOthers] = known?.images ?? []
  const images = [row.image ?? knownFirst, ...(row.images ?? knownOthers)].filter((address) => address !== '')
  return {
    id: row.id,
    status: row.status ?? known?.status ?? 1,
    title: row.title ?? known?.title ?? '',
    description: row.description ?? known?.description ?? '',
    price: row.price ?? known?.price ?? 0,
    pieces: row.pieces ?? known?.pieces ?? 0,
    ages: row.ages ?? known?.ages ?? [],
    audience: row.audience === undefined ? (known?.audience ?? null) : row.audience,
    garment: row.garment === undefined ? (known?.garment ?? null) : row.garment,
    designId: row.designId === undefined ? (known?.designId ?? null) : row.designId,
    images: [...new Set(images)],
  }
}

/**
 * The sites of these pictures that pages may not show, as origins: '/pictures/…' is the shop's own, and browsers show
 * others only from the sites that the owner named.
 */
export function sitesNotShown(addresses: readonly string[], pictureSites: readonly string[]): string[] {
  const sites = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(sites)].filter((site) => !pictureSites.includes(site))
}

/** The spreadsheet's columns: the specification's seven, then what a garment needs besides. */
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

/** Products as spreadsheet rows, all text: what the importer reads back as it was. `image` is the first, `images` the further ones. */
export function catalogueRows(products: readonly StoredProduct[]): CatalogueRow[] {
  return products.map((product) => ({
    id: product.id,
    title: product.title,
    price: product.price === 0 ? '' : pesosText(product.price),
    category: categoryOf(product) ?? '',
    description: product.description,
    image: product.images[0] ?? '',
    images: product.images.slice(1).join(','),
    pieces: String(product.pieces),
    ages: product.ages.join(','),
    garment: product.garment ?? '',
    design: product.designId ?? '',
    status: String(product.status),
  }))
}
