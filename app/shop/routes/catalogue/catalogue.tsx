import { useMemo } from 'react'
import { redirect, useNavigation } from 'react-router'
import { cataloguePage } from '../../../../data/catalogue/catalogue-page.ts'
import { searchQuery } from '../../../../domain/search.ts'
import { useLiveStock } from '../../client/catalogue/live-stock.ts'
import { catalogue } from '../../../../words/catalogue.ts'
import { frame } from '../../../../words/frame.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../shop-context.ts'
import type { Route } from './+types/catalogue.ts'
import { catalogueAddress, catalogueView } from './catalogue-address.ts'
import { CatalogueCount } from './catalogue-count.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { catalogueHead } from './catalogue-head.ts'
import { CataloguePages } from './catalogue-pages.tsx'
import { catalogueScreen } from './catalogue-screen.ts'
import { CatalogueSearch } from './catalogue-search.tsx'
import { BuilderTeaser } from './builder-teaser.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { LateProductModal } from './late-product-modal.tsx'
import { isFeatureCard } from './feature-card.ts'
import { EmptyResults } from './empty-results.tsx'
import { ProductCard } from './product-card.tsx'
import { productView, type ProductView } from './product-view.ts'
import { useChoosing } from './use-choosing.ts'

const pageSize = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const view = catalogueView(new URL(request.url).search)
  const query = searchQuery(view.query)
  const { products, total, more, ages } = await cataloguePage(shop.db, { ...view, query, size: pageSize })
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (view.page > lastPage) throw redirect(catalogueAddress({ ...view, page: lastPage }))
  const facts = context.get(pageFactsContext)
  facts.dependsOn('list')
  if (view.query !== '') facts.dependsOn('words')
  if (view.sorting === 'cheapest' || view.sorting === 'dearest') facts.dependsOn('prices')
  facts.showsProducts(products)
  const shown = products.length
  return {
    screen: catalogueScreen(view, { total, more, shown, pageSize, ages }),
    products: products.map((product) => productView(product, shop.pictures)),
    emptyPicture: shop.pictures.resolve('/pictures/agotado'),
    head: catalogueHead(view, shown, shop.settings),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { screen, products, emptyPicture } = loaderData
  const { location } = useNavigation()
  const stock = useLiveStock(products.map(({ id }) => id))
  const shown = useMemo(
    () => products.map((product) => withPieces(product, stock.get(product.id))),
    [products, stock],
  )

  const { near, openId, open, choose, add, close } = useChoosing()
  const opened = shown.find(({ id }) => id === openId) ?? null

  return (
    <div className="page page-body">
      <header className="stack gap-3 catalogue-head">
        <h1>{catalogue.title}</h1>
        <p className="lead soft">{catalogue.lead}</p>
        <noscript>
          <p>{frame.needsScripts}</p>
        </noscript>
        <div className="catalogue-tools">
          <CatalogueFilters
            filters={screen.filters}
            pressed={location && location.pathname + location.search}
          />
          <CatalogueSearch {...screen} />
          <CatalogueCount {...screen} />
        </div>
      </header>
      {location?.pathname === paths.catalogue ? (
        <CardSkeletons count={Math.max(products.length, 4)} />
      ) : screen.empty ? (
        <EmptyResults {...screen.empty} picture={emptyPicture} />
      ) : (
        <ul
          className="plain cuts cards"
          // As the page arrives; a list made here is laid out whole, for whoever comes back to the middle of it.
          {...(import.meta.env.SSR && { 'data-folded': '' })}
          suppressHydrationWarning
        >
          {shown.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              first={index < 2}
              near={index < 4}
              feature={isFeatureCard(index)}
              onOpen={open}
              onAdd={add}
            />
          ))}
        </ul>
      )}
      {screen.pages && <CataloguePages {...screen.pages} />}
      <BuilderTeaser />
      {near && <LateProductModal product={opened} onClose={close} onChoose={choose} />}
    </div>
  )
}

/** The same object while nothing changed: its card need not be made again. */
function withPieces(product: ProductView, pieces: number | undefined): ProductView {
  return pieces === undefined || pieces === product.pieces ? product : { ...product, pieces }
}
