import { type Category, categoryFrom } from '../../../../domain/catalogue/catalogue.ts'
import { mostWritten, plainLine } from '../../../../domain/values/plain-text.ts'
import { longestQuery, type Sorting } from '../../../../domain/catalogue/search.ts'
import { paths } from '../../../../words/paths.ts'

/** What the catalogue shows, as its address has it. */
export type CatalogueView = {
  category: Category | null
  /** As it was typed, trimmed. '' looks for nothing. */
  query: string
  /** In years. */
  age: number | null
  sorting: Sorting
  /** From 1. */
  page: number
}

const oldest = 17
const lastPage = 1000

/** How each order is called in the address; the owner's own needs no word. */
export const sortingWords = {
  shop: '',
  cheapest: 'precio-menor',
  dearest: 'precio-mayor',
  newest: 'lo-mas-nuevo',
} as const satisfies Record<Sorting, string>

/** Reads the part of the address behind '?'. What nobody could have meant is left out. */
export function catalogueView(search: string | URLSearchParams): CatalogueView {
  const given = new URLSearchParams(search)
  const sorting = given.get('orden')
  return {
    category: categoryFrom(given.get('category')),
    query: queryFrom(given.get('q') ?? ''),
    age: whole(given.get('edad'), 0, oldest),
    sorting:
      (Object.keys(sortingWords) as Sorting[]).find((each) => sortingWords[each] === sorting) ?? 'shop',
    page: pageFrom(given.get('page')),
  }
}

/** The view as the fields of the form have it, in the address's order. */
export function catalogueFields({ category, query, age, sorting }: CatalogueView) {
  return {
    category: category ?? '',
    q: query,
    orden: sortingWords[sorting],
    edad: age === null ? '' : String(age),
  }
}

/** The one address of a view, without what it does not narrow. */
export function catalogueAddress(view: CatalogueView): string {
  const said = new URLSearchParams(Object.entries(catalogueFields(view)).filter(([, value]) => value !== ''))
  if (view.page > 1) said.set('page', String(view.page))
  return said.size === 0 ? paths.catalogue : `${paths.catalogue}?${said}`
}

/** The same view with something else in it. It starts on its first page, unless the change is the page. */
export function changedView(view: CatalogueView, change: Partial<CatalogueView>): CatalogueView {
  return { ...view, page: 1, ...change }
}

/** The whole catalogue, or all of a category. */
export function wholeView(category: Category | null): CatalogueView {
  return { category, query: '', age: null, sorting: 'shop', page: 1 }
}

/** Whether there is something to take off, the category aside. */
export function isNarrowed({ query, age, sorting }: CatalogueView): boolean {
  return query !== '' || age !== null || sorting !== 'shop'
}

/** A number too great to be a page is the greatest: who asks for a page beyond the last one is led to the last one. */
function pageFrom(text: string | null): number {
  if (text === null || !/^\d{1,40}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), lastPage)
}

/** Cut in the middle of a character, it is cleaned of the half that is left. */
function queryFrom(typed: string): string {
  return plainLine(plainLine(typed.slice(0, mostWritten(longestQuery))).slice(0, longestQuery))
}

function whole(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
