import { audiences, garments } from '../../../../domain/catalogue/catalogue.ts'
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

/** The server makes these texts and links, so that the browser needs neither the rules of addresses nor most words. */
export function catalogueScreen(view: CatalogueView, found: Found) {
  const { total, more, shown, pageSize } = found
  return {
    fields: catalogueFields(view),
    filters: filtersOf(view),
    sortings: sortings.map((each) => ({ value: sortingWords[each], words: words.sortings[each] })),
    ages: [
      { value: '', words: words.everyAge },
      ...withChosen(found.ages, view.age).map((age) => ({ value: String(age), words: words.years(age) })),
    ],
    count: view.query === '' ? words.count(total) : words.countFor(total, view.query, more),
    /** The address without filters and sorting; null: the page has neither. */
    reset: isNarrowed(view) ? catalogueAddress(wholeView(view.category)) : null,
    /** Links to the other pages; null: there is only one page. */
    pages: pagesOf(view, Math.max(1, Math.ceil(total / pageSize))),
    empty: shown > 0 ? null : emptyOf(view),
  }
}

export type CatalogueScreen = ReturnType<typeof catalogueScreen>

function filtersOf(view: CatalogueView) {
  const garment = garments.find((each) => each === view.category)
  const to = (category: CatalogueView['category'], name: string) => ({
    to: catalogueAddress(changedView(view, { category })),
    words: name,
    current: view.category === category,
  })
  return [
    to(null, catalogue.all),
    ...audiences.map((each) => to(each, catalogue.audience[each])),
    ...(garment ? [to(garment, words.garment[garment])] : []),
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

function emptyOf({ category, query, age }: CatalogueView) {
  const whole = paths.catalogue
  if (query === '' && age === null)
    return { title: words.emptyTitle, text: words.emptyText, links: [{ to: whole, words: words.seeAll }] }
  const links: { to: string; words: string }[] = [{ to: whole, words: catalogue.reset }]
  if (query === '') {
    if (category) {
      const named = { ...catalogue.audience, ...words.garment }[category]
      links.push({ to: catalogueAddress(wholeView(category)), words: words.inEveryAge(named) })
    }
    return { title: words.nothingSuits, text: words.nothingSuitsText, links }
  }
  if (category !== null || age !== null)
    links.push({ to: catalogueAddress({ ...wholeView(null), query }), words: words.everywhere })
  return { title: words.nothingFound(query), text: words.nothingFoundText, links }
}

/** The age in the address is among the choices, even without a garment for it. */
function withChosen(ages: readonly number[], age: number | null): readonly number[] {
  return age === null || ages.includes(age) ? ages : [...ages, age].toSorted((a, b) => a - b)
}
