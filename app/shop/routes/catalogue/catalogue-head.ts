import { audiences, garments, type Product } from '../../../../domain/catalogue/catalogue.ts'
import type { OpenCollection } from '../../../../data/collections/open-collections.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { catalogueSearch } from '../../../../words/catalogue-search.ts'
import { voiceTexts } from '../../../../words/brand-texts.ts'
import type { PageMeta } from '../../page-meta.ts'
import { inBrief } from '../../seo/in-brief.ts'
import { sharePicture } from '../../../share-picture.ts'
import { breadcrumbs, catalogueSteps, collectionData, collectionSteps } from '../../seo/structured-data.ts'
import { catalogueAddress, type CatalogueView, isNarrowed, wholeView } from './catalogue-address.ts'

type Shown = {
  products: readonly Pick<Product, 'id' | 'title'>[]
  /** The garments on all pages. */
  total: number
  /** How many garments a page has. */
  pageSize: number
  collection: OpenCollection | null
}

/**
 * The head of a catalogue page. Search results and empty pages are not indexed; a collection stays indexed while it is
 * sold out. The canonical address of a sorting or age is the category or collection, because it shows the same garments
 * again; a further page has its own.
 */
export function catalogueHead(
  view: CatalogueView,
  { products, total, pageSize, collection }: Shown,
  shop: Pick<Shop, 'settings' | 'pictures'>,
): PageMeta {
  const { settings } = shop
  const { category, query, page } = view
  const audience = audiences.find((each) => each === category) ?? null
  const garment = garments.find((each) => each === category)
  const named = audience ? catalogue.audience[audience] : garment && catalogueSearch.garment[garment]
  const parts = [collection?.name ?? (named ? `${catalogue.title}: ${named}` : catalogue.title)]
  if (query !== '') parts.unshift(catalogueSearch.title(query))
  else if (page > 1) parts.push(catalogue.page(page))
  const path = catalogueAddress(isNarrowed(view) ? wholeView(view) : view)
  const isIndexed = query === '' && (products.length > 0 || collection !== null)
  const description = inBrief(collection?.description ?? '') || voiceTexts(settings).catalogueDescription
  const listed = { products, total, first: (page - 1) * pageSize + 1 }
  return {
    title: parts.join(' · '),
    description,
    path: isIndexed ? path : null,
    ...(collection?.picture && {
      picture: sharePicture(shop.pictures.resolve(collection.picture), settings.publicUrl),
    }),
    structured: [
      breadcrumbs(collection ? collectionSteps(collection) : catalogueSteps(audience), settings.publicUrl),
      ...(collection && query === '' ? [collectionData(collection, description, listed, settings)] : []),
    ],
  }
}
