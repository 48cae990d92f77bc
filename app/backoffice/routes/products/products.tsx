import { collectionNames } from '../../../../data/collections/collections.ts'
import { productTabs } from '../../../../domain/catalogue/product-list.ts'
import { mayDo } from '../../../../domain/staff/staff-actions.ts'
import { backofficePaths } from '../../../../words/backoffice/backoffice-paths.ts'
import { productListCopy as copy } from '../../../../words/backoffice/product-list-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { currentStaffFor } from '../../session/staff-context.ts'
import listStyles from '../../styles/order-list-tools.css?url'
import barStyles from '../../styles/products-bar.css?url'
import styles from '../../styles/products.css?url'
import { Pager, Tab, Tabs, WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/products.ts'
import { NoProducts } from './no-products.tsx'
import { ProductListRow, ProductHeads } from './product-row.tsx'
import { soldProductRows } from './rows-on-page.ts'
import {
  groupName,
  productsAddress,
  type ProductsQuery,
  productsFileAddress,
  readProducts,
} from './products-address.ts'
import { ProductTools } from './product-tools.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: listStyles },
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: barStyles },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, who } = currentStaffFor('see products', { context })
  const { role } = who.actor
  const query = readProducts(new URL(request.url).searchParams)
  const [{ rows, next }, collections] = await Promise.all([
    soldProductRows(shop, query),
    collectionNames(shop.db),
  ])
  return {
    query,
    rows,
    collections,
    next: next && productsAddress({ ...query, after: next }),
    may: { change: mayDo(role, 'change product'), export: mayDo(role, 'export products') },
  }
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { query, rows, next, may, collections } = loaderData
  const { category, collection } = query
  return (
    <>
      <WorkHead title={copy.title}>
        {may.change && (
          <ButtonLink to={backofficePaths.newProduct} kind="main" small prefetch="none">
            {copy.add}
          </ButtonLink>
        )}
      </WorkHead>
      <Tabs label={copy.tabsLabel}>
        {productTabs.map((tab) => (
          <Tab key={tab} to={productsAddress({ tab, category, collection })} shown={tab === query.tab}>
            {copy.tabs[tab]}
          </Tab>
        ))}
      </Tabs>
      <ProductTools query={query} collections={collections} mayChange={may.change} some={rows.length > 0} />
      {rows.length === 0 ? (
        <NoProducts query={query} mayAdd={may.change} />
      ) : (
        <ul className="rows product-rows">
          <ProductHeads />
          {rows.map((product) => (
            <ProductListRow key={product.id} product={product} />
          ))}
        </ul>
      )}
      <Pager first={query.after && productsAddress({ ...query, after: null })} next={next} words={copy} />
      {may.export && rows.length > 0 && <TakeProductsOut query={query} />}
    </>
  )
}

function TakeProductsOut({ query }: { query: ProductsQuery }) {
  const narrowed = query.tab !== 'all' || query.typed !== '' || groupName(query) !== ''
  const words = narrowed ? copy.exportThese : copy.exportAll
  return (
    <p className="links row gap-4 small">
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={productsFileAddress(format, query)}>
          {words[format]}
        </a>
      ))}
    </p>
  )
}
