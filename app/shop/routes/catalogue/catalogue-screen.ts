import { audiences, garments } from '../../../../domain/catalogue/catalogue.ts'
import type { CollectionName } from '../../../../data/collections/collections.ts'
import { sortings } from '../../../../domain/catalogue/search.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { catalogueSearch as words } from '../../../../words/catalogue-search.ts'
import { paths } from '../../../../words/paths.ts'
import {
  catalogueAddress,
  catalogueFields,
  type CatalogueView,
  changedView,
  isNarrowed,
  sortingWords,
  wholeView,
} from './catalogue-address.ts'

type Found = {
  /** `total`: the garments on all pages. `shown`: the garments on this page. */
  total: number
  /** A search found more than `total` garments; counting stops there. */
  more: boolean
  shown: number
  pageSize: number
  /** The ages, in years, of the garments in this category or among the search results. */
  ages: readonly number[]
}

/** `collections`: those with a button. `collection`: the one that the page shows. */
type Collections = { collections: readonly CollectionName[]; collection: CollectionName | null }

/** The server makes these texts and links, so that the browser needs neither the rules of addresses nor most words. */
export function catalogueScreen(view: CatalogueView, found: Found, groups: Collections) {
  const { total, more, shown, pageSize } = found
  return {
    fields: catalogueFields(view),
    filters: filtersOf(view, groups),
    sortings: sortings.map((each) => ({ value: sortingWords[each], words: words.sortings[each] })),
    ages: [
      { value: '', words: words.everyAge },
      ...withChosen(found.ages, view.age).map((age) => ({ value: String(age), words: words.years(age) })),
    ],
    count: view.query === '' ? words.count(total) : words.countFor(total, view.query, more),
    /** The address without filters and sorting; null: the page has neither. */
    reset: isNarrowed(view) ? catalogueAddress(wholeView(view)) : null,
    /** Links to the other pages; null: there is only one page. */
    pages: pagesOf(view, Math.max(1, Math.ceil(total / pageSize))),
    empty: shown > 0 ? null : emptyOf(view, groups.collection),
  }
}

export type CatalogueScreen = ReturnType<typeof catalogueScreen>

function filtersOf(view: CatalogueView, { collections, collection }: Collections) {
  const garment = garments.find((each) => each === view.category)
  const to = (change: Pick<CatalogueView, 'category' | 'collection'>, name: string) => ({
    to: catalogueAddress(changedView(view, change)),
    words: name,
    current: view.category === change.category && view.collection === change.collection,
  })
  const toCategory = (category: CatalogueView['category'], name: string) =>
    to({ category, collection: null }, name)
  // The collection of the page has a button even while none of its products is offered.
  const isListed = collections.some(({ id }) => id === collection?.id)
  return [
    toCategory(null, catalogue.all),
    ...audiences.map((each) => toCategory(each, catalogue.audience[each])),
    ...(garment ? [toCategory(garment, words.garment[garment])] : []),
    ...[...collections, ...(collection && !isListed ? [collection] : [])].map(({ id, name }) =>
      to({ category: null, collection: id }, name),
    ),
  ]
}

function pagesOf(view: CatalogueView, all: number) {
  if (all === 1) return null
  const { page: here } = view
  const to = (page: number) => catalogueAddress(changedView(view, { page }))
  return {
    here,
    all,
    previous: here > 1 ? to(here - 1) : null,
    next: here < all ? to(here + 1) : null,
  }
}

function emptyOf(view: CatalogueView, collection: CollectionName | null) {
  const { category, query, age } = view
  const whole = paths.catalogue
  if (query === '' && age === null)
    return { title: words.emptyTitle, text: words.emptyText, links: [{ to: whole, words: words.seeAll }] }
  const links: { to: string; words: string }[] = [{ to: whole, words: catalogue.reset }]
  if (query === '') {
    const named = category ? { ...catalogue.audience, ...words.garment }[category] : collection?.name
    if (named) links.push({ to: catalogueAddress(wholeView(view)), words: words.inEveryAge(named) })
    return { title: words.nothingSuits, text: words.nothingSuitsText, links }
  }
  if (category !== null || collection !== null || age !== null)
    links.push({ to: catalogueAddress({ ...wholeView(), query }), words: words.everywhere })
  return { title: words.nothingFound(query), text: words.nothingFoundText, links }
}

/** The age in the address is among the choices, even without a garment for it. */
function withChosen(ages: readonly number[], age: number | null): readonly number[] {
  return age === null || ages.includes(age) ? ages : [...ages, age].toSorted((a, b) => a - b)
}
