import { audiences, garments } from '../../../../domain/catalogue/catalogue.ts'
import type { ShopSettings } from '../../../../use-cases/shop.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { catalogueSearch } from '../../../../words/catalogue-search.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import type { PageMeta } from '../../page-meta.ts'
import { breadcrumbs, catalogueSteps } from '../../seo/structured-data.ts'
import { catalogueAddress, type CatalogueView, isNarrowed, wholeView } from './catalogue-address.ts'

/**
 * The head of a catalogue page. Search results and empty pages are not indexed. The canonical address of a sorting or
 * age is the category, because it shows the same garments again; a further page has its own.
 */
export function catalogueHead(view: CatalogueView, count: number, shop: ShopSettings): PageMeta {
  const { category, query, page } = view
  const audience = audiences.find((each) => each === category) ?? null
  const garment = garments.find((each) => each === category)
  const named = audience ? catalogue.audience[audience] : garment && catalogueSearch.garment[garment]
  const parts = [named ? `${catalogue.title}: ${named}` : catalogue.title]
  if (query !== '') parts.unshift(catalogueSearch.title(query))
  else if (page > 1) parts.push(catalogue.page(page))
  const path = catalogueAddress(isNarrowed(view) ? wholeView(category) : view)
  return {
    title: parts.join(' · '),
    description: voiceTexts(shop).catalogueDescription,
    path: query !== '' || count === 0 ? null : path,
    structured: [breadcrumbs(catalogueSteps(audience), shop.publicUrl)],
  }
}
