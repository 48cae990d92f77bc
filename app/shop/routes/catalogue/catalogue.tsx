import { useEffect, useMemo } from 'react'
import { Link, redirect, useNavigate, useNavigation } from 'react-router'
import { isBuilderOpen } from '../../../../use-cases/designs/builder-open.ts'
import { cataloguePage } from '../../../../data/catalogue/products.ts'
import { findOpenCollection, offeredCollections } from '../../../../data/collections/open-collections.ts'
import { shelfQuery } from '../../../../domain/catalogue/shelf-query.ts'
import { useLiveStock } from '../../client/catalogue/use-live-stock.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { frame } from '../../../../words/frame-words.ts'
import { useShop } from '../../use-shop.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { pageFactsContext, shopContext } from '../../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { Lost } from '../../../ui/lost.tsx'
import type { Route } from './+types/catalogue.ts'
import { catalogueAddress, catalogueView, changedView } from './catalogue-address.ts'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { catalogueHead } from './catalogue-head.ts'
import { type CatalogueScreen, catalogueScreen } from './catalogue-screen.ts'
import { CatalogueSearch } from './catalogue-search.tsx'
import { CardSkeletons } from '../../../ui/product/card-skeletons.tsx'
import { ProductCard } from '../../../ui/product/product-card.tsx'
import type { ProductModalProps } from './product-modal.tsx'
import { withLiveStock } from '../../../live-product-view.ts'
import { productView } from '../../../product-view.ts'
import { useChoosing } from './use-choosing.ts'

const pageSize = 24

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const view = catalogueView(new URL(request.url).search)
  const query = shelfQuery(view.query)
  const [{ products, total, more, ages }, builder, collections, collection] = await Promise.all([
    cataloguePage(shop.db, { ...view, query, size: pageSize, soldOut: shop.settings.showsSoldOut }),
    isBuilderOpen(shop),
    offeredCollections(shop.db),
    view.collection === null ? null : findOpenCollection(shop.db, view.collection),
  ])
  // An unknown or closed collection is no filter. The redirect keeps its address out of search engines and the cache.
  if (view.collection !== null && collection === null)
    throw redirect(catalogueAddress(changedView(view, { collection: null })))
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (view.page > lastPage) throw redirect(catalogueAddress({ ...view, page: lastPage }))
  const facts = context.get(pageFactsContext)
  facts.dependsOn('list', 'designs', 'collections')
  if (total === 0) facts.foundNothing()
  if (view.query !== '') facts.dependsOn('words')
  if (view.sorting === 'cheapest' || view.sorting === 'dearest') facts.dependsOn('prices')
  facts.showsProducts(products)
  const shown = products.length
  return {
    title: collection?.name ?? catalogue.title,
    lead: collection ? collection.description : null,
    screen: catalogueScreen(
      view,
      { total, more, shown, pageSize, ages },
      { collections: collections.map(({ id, name }) => ({ id, name })), collection },
    ),
    products: products.map((product) => productView(product, shop.pictures)),
    emptyPicture: shop.pictures.resolve('/pictures/agotado'),
    teaser: builder ? paths.builderPicture('color=vino') : null,
    head: catalogueHead(view, { products, total, pageSize, collection }, shop),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, loaderData.head) : []

/** The dialog's code loads at the first touch of the page. When it does not load, the product's page opens instead. */
const ProductModal = late(() => import('./product-modal.tsx'), ToItsPage)

function ToItsPage({ product }: ProductModalProps) {
  const navigate = useNavigate()
  const id = product?.id
  useEffect(() => {
    if (id !== undefined) void navigate(paths.product(id))
  }, [id, navigate])
  return null
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { title, lead, screen, products, emptyPicture, teaser } = loaderData
  const { catalogueLead } = useShop()
  const { location } = useNavigation()
  const stock = useLiveStock(products.map(({ id }) => id))
  const shown = useMemo(
    () => products.map((product) => withLiveStock(product, stock.get(product.id))),
    [products, stock],
  )

  const { near, openId, open, choose, add, close } = useChoosing()
  const opened = shown.find(({ id }) => id === openId) ?? null

  return (
    <div className="page page-body">
      <header className="stack gap-3 catalogue-head">
        <h1>{title}</h1>
        {lead !== '' && <p className="lead soft">{lead ?? catalogueLead}</p>}
        <noscript>
          <p>{frame.needsScripts}</p>
        </noscript>
        <div className="catalogue-tools">
          <CatalogueFilters
            filters={screen.filters}
            pressed={location && location.pathname + location.search}
          />
          <CatalogueSearch {...screen} />
          <Count {...screen} />
        </div>
      </header>
      {location?.pathname === paths.catalogue ? (
        <CardSkeletons count={Math.max(products.length, 4)} />
      ) : screen.empty ? (
        <Lost picture={emptyPicture} title={screen.empty.title} text={screen.empty.text}>
          {screen.empty.links.map(({ to, words }, index) => (
            <ButtonLink key={to} to={to} kind={index === 0 ? 'main' : 'quiet'}>
              {words}
            </ButtonLink>
          ))}
        </Lost>
      ) : (
        <ul
          className="plain cuts cards"
          // Only the server folds the list. The browser lays out all of it, so that Back finds its position.
          {...(import.meta.env.SSR && { 'data-folded': '' })}
          suppressHydrationWarning
        >
          {shown.map((product, index) => (
            <ProductCard key={product.id} product={product} index={index} onOpen={open} onAdd={add} />
          ))}
        </ul>
      )}
      {screen.pages && <Pages {...screen.pages} />}
      {teaser && <BuilderTeaser picture={teaser} />}
      {near && <ProductModal product={opened} onClose={close} onChoose={choose} />}
    </div>
  )
}

/** The number of garments; screen readers announce a change. */
function Count({ count, reset }: Pick<CatalogueScreen, 'count' | 'reset'>) {
  return (
    <div className="row count small">
      <output className="soft">{count}</output>
      {reset !== null && (
        <Link to={reset} preventScrollReset prefetch="intent">
          {catalogue.reset}
        </Link>
      )}
    </div>
  )
}

function Pages({ here, all, previous, next }: NonNullable<CatalogueScreen['pages']>) {
  return (
    <nav className="row pages" aria-label={catalogue.pages}>
      {previous !== null && (
        <ButtonLink to={previous} rel="prev">
          {catalogue.previous}
        </ButtonLink>
      )}
      <p className="firm pages-where">
        <span>{`${catalogue.page(here)} `}</span>
        <span className="soft">{`de ${all}`}</span>
      </p>
      {next !== null && (
        <ButtonLink to={next} kind="main" rel="next">
          {catalogue.next}
        </ButtonLink>
      )}
    </nav>
  )
}

/** An invitation to the builder for shoppers who found nothing. */
function BuilderTeaser({ picture }: { picture: string }) {
  return (
    <aside className="sheet row builder-teaser">
      <img src={picture} alt="" width={96} height={120} loading="lazy" />
      <p className="builder-teaser-words">{catalogue.builderTitle}</p>
      <ButtonLink to={paths.builder} kind="sun">
        {catalogue.builder}
      </ButtonLink>
    </aside>
  )
}
