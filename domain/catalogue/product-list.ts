import {
  type Audience,
  audiences,
  type Category,
  type Garment,
  garments,
  type ProductStatus,
} from './catalogue.ts'

/** The tabs `few`, `sold-out`, `missing-sizes` and `to-count` show only active products. */
export const productTabs = [
  'all',
  'active',
  'few',
  'sold-out',
  'missing-sizes',
  'to-count',
  'awaited',
  'draft',
  'retired',
] as const
export type ProductTab = (typeof productTabs)[number]

/** `shop` sorts the products in the order that the owner chose. */
export const productSortings = ['shop', 'newest', 'cheapest', 'dearest', 'scarcest'] as const
export type ProductSorting = (typeof productSortings)[number]

/** A product with at most this many free pieces is nearly sold out. The column products.scarce uses one piece more. */
export const fewPieces = 3

/** The filters of the product list; null: no filter. `free`: the lowest and the highest number of free pieces. */
export type ProductsNarrowed = {
  status: ProductStatus | null
  free: readonly [number, number] | null
  /** broken: some sizes are sold out and others are not. together: several ages are counted together. */
  sizes: 'broken' | 'together' | null
  /** Somebody waits for pieces. */
  awaited: boolean
  audience: Audience | null
  garment: Garment | null
  /** The id of a collection. */
  collection: string | null
  /** A full-text query that `searchQuery` returned. */
  words: string | null
}

export function narrowingOf(
  tab: ProductTab,
  category: Category | null,
  words: string | null,
  collection: string | null = null,
): ProductsNarrowed {
  return {
    status: statuses[tab],
    free: tab === 'few' ? [1, fewPieces] : tab === 'sold-out' ? [0, 0] : null,
    sizes: tab === 'missing-sizes' ? 'broken' : tab === 'to-count' ? 'together' : null,
    awaited: tab === 'awaited',
    audience: audiences.find((each) => each === category) ?? null,
    garment: garments.find((each) => each === category) ?? null,
    collection,
    words,
  }
}

const statuses: Record<ProductTab, ProductStatus | null> = {
  all: null,
  active: 1,
  few: 1,
  'sold-out': 1,
  'missing-sizes': 1,
  'to-count': 1,
  awaited: null,
  draft: 2,
  retired: 0,
}

/** Lists of scarce products begin with the scarcest product, because their database index has this order. */
export function sortingOf(tab: ProductTab, requested: ProductSorting | null): ProductSorting {
  return requested ?? (tab === 'few' || tab === 'sold-out' ? 'scarcest' : 'shop')
}
