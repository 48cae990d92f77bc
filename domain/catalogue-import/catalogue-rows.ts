import { categoryOf } from '../catalogue.ts'
import { pesosText } from '../money.ts'
import type { StoredProduct } from './merge-product.ts'

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
    price: pesosText(product.price),
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
