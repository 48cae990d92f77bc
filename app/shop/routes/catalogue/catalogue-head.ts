import { audiences, garments } from '../../../../domain/catalogue/catalogue.ts'
import type { ShopSettings } from '../../../../use-cases/shop.ts'
import { catalogue } from '../../../../words/catalogue.ts'
import { catalogueSearch } from '../../../../words/catalogue-search.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import type { PageMeta } from '../../page-meta.ts'
import { breadcrumbs, catalogueSteps } from '../../seo/structured-data.ts'
import { catalogueAddress, type CatalogueView, isNarrowed, wholeView } from './catalogue-address.ts'

/**
 * What search engines shall know of a view that shows `count` garments. Results of a search and empty pages are not for them; an order or an age
 * is the same garments again and belongs to its category; a further page shows other garments and stands for itself.
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
