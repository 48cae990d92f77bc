import { type Category, categoryFrom } from '../../../../domain/catalogue/catalogue.ts'
import { isCollectionId } from '../../../../domain/collections/collection.ts'
import { mostWritten, plainLine } from '../../../../domain/values/plain-text.ts'
import { longestQuery, type Sorting } from '../../../../domain/catalogue/search.ts'
import { paths } from '../../../../words/paths.ts'

export type CatalogueView = {
  category: Category | null
  /** The id of a collection. A view has a category or a collection, never both. */
  collection: string | null
  /** The trimmed words of a search; '': no search. */
  query: string
  /** The chosen age in years. */
  age: number | null
  sorting: Sorting
  /** The page number, from 1. */
  page: number
}

const oldest = 17
const lastPage = 1000

/** The words for sortings in the address; the owner's sorting has none. */
export const sortingWords = {
  shop: '',
  cheapest: 'precio-menor',
  dearest: 'precio-mayor',
  newest: 'lo-mas-nuevo',
} as const satisfies Record<Sorting, string>

/** Reads category, filters, sorting and page from an address; impossible values are ignored. */
export function catalogueView(search: string | URLSearchParams): CatalogueView {
  const given = new URLSearchParams(search)
  const sorting = given.get('orden')
  const collection = given.get('coleccion')?.trim().toLowerCase() ?? ''
  const isOfCollection = isCollectionId(collection)
  return {
    category: isOfCollection ? null : categoryFrom(given.get('category')),
    collection: isOfCollection ? collection : null,
    query: queryFrom(given.get('q') ?? ''),
    age: whole(given.get('edad'), 0, oldest),
    sorting:
      (Object.keys(sortingWords) as Sorting[]).find((each) => sortingWords[each] === sorting) ?? 'shop',
    page: pageFrom(given.get('page')),
  }
}

export function catalogueFields({ category, collection, query, age, sorting }: CatalogueView) {
  return {
    category: category ?? '',
    coleccion: collection ?? '',
    q: query,
    orden: sortingWords[sorting],
    edad: age === null ? '' : String(age),
  }
}

/** The canonical address of a view of the catalogue: filters that do not narrow are left out. */
export function catalogueAddress(view: CatalogueView): string {
  const said = new URLSearchParams(Object.entries(catalogueFields(view)).filter(([, value]) => value !== ''))
  if (view.page > 1) said.set('page', String(view.page))
  return said.size === 0 ? paths.catalogue : `${paths.catalogue}?${said}`
}

/** A changed view starts on page 1, unless the change is the page. */
export function changedView(view: CatalogueView, change: Partial<CatalogueView>): CatalogueView {
  return { ...view, page: 1, ...change }
}

/** All garments of a category or collection; without them: the whole catalogue. */
export function wholeView({
  category = null,
  collection = null,
}: Partial<CatalogueView> = {}): CatalogueView {
  return { category, collection, query: '', age: null, sorting: 'shop', page: 1 }
}

/** True when the view has a filter or sorting besides the category or collection. */
export function isNarrowed({ query, age, sorting }: CatalogueView): boolean {
  return query !== '' || age !== null || sorting !== 'shop'
}

/** Too large a number becomes the largest page number: a request beyond the last page gets the last page. */
function pageFrom(text: string | null): number {
  if (text === null || !/^\d{1,40}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), lastPage)
}

/** Cutting may leave half a character at the end, so the text is cleaned again. */
function queryFrom(typed: string): string {
  return plainLine(plainLine(typed.slice(0, mostWritten(longestQuery))).slice(0, longestQuery))
}

function whole(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
