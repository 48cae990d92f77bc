import { categoryFrom, type Category } from '../../../../domain/catalogue/catalogue.ts'
import { isCollectionId } from '../../../../domain/collections/collection.ts'
import {
  type ProductSorting,
  productSortings,
  type ProductTab,
  productTabs,
  sortingOf,
} from '../../../../domain/catalogue/product-list.ts'
import type { ProductCursor } from '../../../../data/catalogue/listed-products.ts'
import type { SpreadsheetFormat } from '../../../spreadsheet-file.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { isMoment, knownCursor, listAddress, readList } from '../../list-address.ts'

const tabNames: Record<ProductTab, string> = {
  all: 'todos',
  active: 'en-la-tienda',
  few: 'por-acabarse',
  'sold-out': 'agotados',
  'missing-sizes': 'faltan-tallas',
  'to-count': 'por-contar',
  awaited: 'con-espera',
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
export type ProductsQuery = {
  tab: ProductTab
  typed: string
  /** The list has a category or a collection, not both. */
  category: Category | null
  collection: string | null
  sorting: ProductSorting
  after: ProductCursor | null
}

/** Address parameters that only the product list has. */
export const productListFields = { tab: 'ver', category: 'categoria', sorting: 'orden' } as const

const ofCollection = 'coleccion:'

/** A category or a collection, as the address and the form name it. */
export const groupName = ({ category, collection }: Partial<ProductsQuery>): string =>
  collection ? ofCollection + collection : (category ?? '')

function collectionIn(group: string): string | null {
  const id = group.slice(ofCollection.length)
  return group.startsWith(ofCollection) && isCollectionId(id) ? id : null
}

export const productTabName = (tab: ProductTab): string => tabNames[tab]
export const productSortingName = (sorting: ProductSorting): string => sortingNames[sorting]

export function readProducts(search: URLSearchParams): ProductsQuery {
  const { q, after, own } = readList(search)
  const tab = productTabs.find((each) => tabNames[each] === own(productListFields.tab)) ?? 'all'
  const requested =
    productSortings.find((each) => sortingNames[each] === own(productListFields.sorting)) ?? null
  const sorting = sortingOf(tab, requested)
  return {
    tab,
    typed: q.slice(0, 80),
    category: categoryFrom(own(productListFields.category)),
    collection: collectionIn(own(productListFields.category)),
    sorting,
    after: knownCursor(after, isKey[sorting], (id) => /^[A-Za-z0-9_-]{1,80}$/.test(id)),
  }
}

export const productsAddress = (query: Partial<ProductsQuery>) => addressAt(backofficePaths.products, query)

export const manyAddress = (query: Partial<ProductsQuery>) => addressAt(backofficePaths.manyProducts, query)

/** The address of the products' file leaves out the sorting, which does not matter in the file. */
export const productsFileAddress = (format: SpreadsheetFormat, query: ProductsQuery) => {
  const { tab, typed, category, collection } = query
  return addressAt(backofficePaths.productsFile(format), { tab, typed, category, collection })
}

/** The address of a product list. Default values are left out. */
function addressAt(path: string, query: Partial<ProductsQuery>): string {
  const { tab = 'all', typed, sorting, after } = query
  const own = {
    [productListFields.tab]: tab !== 'all' && tabNames[tab],
    q: typed,
    [productListFields.category]: groupName(query),
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
