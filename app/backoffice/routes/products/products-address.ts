import { categoryFrom, type Category } from '../../../../domain/catalogue/catalogue.ts'
import {
  type ProductSorting,
  productSortings,
  type ProductTab,
  productTabs,
  sortingOf,
} from '../../../../domain/catalogue/product-list.ts'
import type { ProductCursor } from '../../../../data/catalogue/listed-products.ts'
import type { SheetFormat } from '../../../sheet-file.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { isMoment, knownCursor, listAddress, readList } from '../../list-address.ts'

const tabNames: Record<ProductTab, string> = {
  all: 'todos',
  active: 'en-la-tienda',
  few: 'por-acabarse',
  'sold-out': 'agotados',
  draft: 'borradores',
  retired: 'retirados',
}
const sortingNames: Record<ProductSorting, string> = {
  shop: 'tienda',
  newest: 'nuevos',
  cheapest: 'precio',
  dearest: 'precio-mayor',
  scarcest: 'piezas',
}

/** The filters in the address of the product list. Invalid values are ignored. */
export type ProductsAsked = {
  tab: ProductTab
  typed: string
  category: Category | null
  sorting: ProductSorting
  after: ProductCursor | null
}

/** Address parameters that only the product list has. */
export const productListFields = { tab: 'ver', category: 'categoria', sorting: 'orden' } as const

export const productTabName = (tab: ProductTab): string => tabNames[tab]
export const productSortingName = (sorting: ProductSorting): string => sortingNames[sorting]

export function readProducts(search: URLSearchParams): ProductsAsked {
  const { q, after, own } = readList(search)
  const tab = productTabs.find((each) => tabNames[each] === own(productListFields.tab)) ?? 'all'
  const asked = productSortings.find((each) => sortingNames[each] === own(productListFields.sorting)) ?? null
  const sorting = sortingOf(tab, asked)
  return {
    tab,
    typed: q.slice(0, 80),
    category: categoryFrom(own(productListFields.category)),
    sorting,
    after: knownCursor(after, isKey[sorting], (id) => /^[A-Za-z0-9_-]{1,80}$/.test(id)),
  }
}

export const productsAddress = (asked: Partial<ProductsAsked>) => addressAt(backofficePaths.products, asked)

export const manyAddress = (asked: Partial<ProductsAsked>) => addressAt(backofficePaths.manyProducts, asked)

/** The address of the products' file leaves out the sorting, which does not matter in the file. */
export const productsFileAddress = (format: SheetFormat, { tab, typed, category }: ProductsAsked) =>
  addressAt(backofficePaths.productsFile(format), { tab, typed, category })

/** The address of a product list. Default values are left out. */
function addressAt(path: string, asked: Partial<ProductsAsked>): string {
  const { tab = 'all', typed, category, sorting, after } = asked
  const own = {
    [productListFields.tab]: tab !== 'all' && tabNames[tab],
    q: typed,
    [productListFields.category]: category,
    [productListFields.sorting]: sorting && sorting !== sortingOf(tab, null) && sortingNames[sorting],
  }
  return listAddress(path, own, after)
}

const isNumber = (key: string): boolean => /^-?\d{1,9}$/.test(key)

const isKey: Record<ProductSorting, (key: string) => boolean> = {
  shop: isNumber,
  cheapest: isNumber,
  dearest: isNumber,
  newest: isMoment,
  scarcest: (key) => /^[0-4] -?\d{1,9}$/.test(key),
}
