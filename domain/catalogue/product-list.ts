import {
  type Audience,
  audiences,
  type Category,
  type Garment,
  garments,
  type ProductStatus,
} from './catalogue.ts'

/** Which products a list shows. `sold-out` and `few` are of those in the shop. */
export const productTabs = ['all', 'active', 'few', 'sold-out', 'draft', 'retired'] as const
export type ProductTab = (typeof productTabs)[number]

/** `shop` is the owner's order. */
export const productSortings = ['shop', 'newest', 'cheapest', 'dearest', 'scarcest'] as const
export type ProductSorting = (typeof productSortings)[number]

/** A product with no more free pieces than these is nearly sold out. In SQL products.scarce goes one further. */
export const fewPieces = 3

/** What a list narrows to; null does not. `free`: how many free pieces, up to `fewPieces`. */
export type ProductsNarrowed = {
  status: ProductStatus | null
  free: readonly [number, number] | null
  audience: Audience | null
  garment: Garment | null
  /** As `searchQuery` makes them. */
  words: string | null
}

export function narrowingOf(
  tab: ProductTab,
  category: Category | null,
  words: string | null,
): ProductsNarrowed {
  return {
    status: statuses[tab],
    free: tab === 'few' ? [1, fewPieces] : tab === 'sold-out' ? [0, 0] : null,
    audience: audiences.find((each) => each === category) ?? null,
    garment: garments.find((each) => each === category) ?? null,
    words,
  }
}

const statuses: Record<ProductTab, ProductStatus | null> = {
  all: null,
  active: 1,
  few: 1,
  'sold-out': 1,
  draft: 2,
  retired: 0,
}

/** Both go from the scarcest on: that is what their index is for. */
export function sortingOf(tab: ProductTab, asked: ProductSorting | null): ProductSorting {
  return asked ?? (tab === 'few' || tab === 'sold-out' ? 'scarcest' : 'shop')
}
