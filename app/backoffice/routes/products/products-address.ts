import { categoryFrom, type Category } from '../../../../domain/catalogue/catalogue.ts'
import {
  type ProductSorting,
  productSortings,
  type ProductTab,
  productTabs,
  sortingOf,
} from '../../../../domain/catalogue/product-list.ts'
import type { ProductMark } from '../../../../data/catalogue/product-list.ts'
import type { SheetFormat } from '../../../sheet-file.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'

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

/** What an address of the list asks for; whatever makes no sense in it is left out. */
export type ProductsAsked = {
  tab: ProductTab
  typed: string
  category: Category | null
  sorting: ProductSorting
  after: ProductMark | null
}

/** Names of the fields, as the address has them. */
export const fields = {
  tab: 'ver',
  typed: 'q',
  category: 'categoria',
  sorting: 'orden',
  after: 'desde',
  id: 'tras',
} as const

export const nameOfTab = (tab: ProductTab): string => tabNames[tab]
export const nameOfSorting = (sorting: ProductSorting): string => sortingNames[sorting]

export function readProducts(asked: URLSearchParams): ProductsAsked {
  const text = (field: keyof typeof fields) => (asked.get(fields[field]) ?? '').trim()
  const tab = productTabs.find((each) => tabNames[each] === text('tab')) ?? 'all'
  const sorting = sortingOf(
    tab,
    productSortings.find((each) => sortingNames[each] === text('sorting')) ?? null,
  )
  const mark = { key: text('after'), id: text('id') }
  return {
    tab,
    typed: text('typed').slice(0, 80),
    category: categoryFrom(text('category')),
    sorting,
    after: isMark(mark, sorting) ? mark : null,
  }
}

export function productsAddress(asked: Partial<ProductsAsked>): string {
  const search = searchOf(asked)
  return search.size === 0 ? backofficePaths.products : `${backofficePaths.products}?${search}`
}

/** Where the same products are changed at once. */
export function manyAddress(asked: Partial<ProductsAsked>): string {
  const search = searchOf(asked)
  return search.size === 0 ? backofficePaths.manyProducts : `${backofficePaths.manyProducts}?${search}`
}

/** All of a list as a spreadsheet, however it is sorted. */
export function productsFileAddress(format: SheetFormat, { tab, typed, category }: ProductsAsked): string {
  const search = searchOf({ tab, typed, category })
  return `${backofficePaths.productsFile(format)}${search.size === 0 ? '' : `&${search}`}`
}

/** Only what is not as usual. */
export function searchOf({
  tab = 'all',
  typed = '',
  category = null,
  sorting,
  after = null,
}: Partial<ProductsAsked>): URLSearchParams {
  const search = new URLSearchParams()
  if (tab !== 'all') search.set(fields.tab, tabNames[tab])
  if (typed !== '') search.set(fields.typed, typed)
  if (category !== null) search.set(fields.category, category)
  if (sorting && sorting !== sortingOf(tab, null)) search.set(fields.sorting, sortingNames[sorting])
  if (after) {
    search.set(fields.after, after.key)
    search.set(fields.id, after.id)
  }
  return search
}

const keys: Record<ProductSorting, RegExp> = {
  shop: /^-?\d{1,9}$/,
  cheapest: /^\d{1,9}$/,
  dearest: /^\d{1,9}$/,
  newest: /^20\d\d-[01]\d-[0-3]\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])$/,
  scarcest: /^[0-4] -?\d{1,9}$/,
}

function isMark({ key, id }: ProductMark, sorting: ProductSorting): boolean {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(id) || !keys[sorting].test(key)) return false
  return sorting !== 'newest' || isDay(key.slice(0, 10))
}

/** No 31 February, which the database would not read. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
