import { isCatalogueId } from '../../domain/catalogue/catalogue.ts'
import { codeParameter, paths } from '../../words/paths.ts'
import { feedAt, feedFolder } from '../feeds/feed-address.ts'
import { frameId } from '../ui/frame-id.ts'
import { catalogueAddress, catalogueView } from './routes/catalogue/catalogue-address.ts'

/** Cached pages that ignore their query, such as the parameters of a campaign. */
const plain: ReadonlyMap<string, string> = new Map([
  [paths.home, 'shop/routes/home/home'],
  [paths.homeByName, 'home-by-name'],
  [paths.membership, 'shop/routes/membership/invest'],
  [paths.about, 'shop/routes/info/about'],
  [paths.sizeGuide, 'shop/routes/info/size-guide'],
  [paths.paymentsAndShipping, 'shop/routes/info/payments-and-shipping'],
  [paths.terms, 'shop/routes/info/terms'],
  [paths.cookiePolicy, 'shop/routes/info/cookie-policy'],
  [paths.privacy, 'shop/routes/info/privacy'],
  [paths.cart, 'shop/routes/cart/cart'],
  [paths.notFound, 'shop/routes/not-found/not-found'],
])

/** Pages whose query may carry a choice or a draft; only the page without a query is cached. */
const cachedWithoutQuery: ReadonlyMap<string, string> = new Map([
  [paths.builder, 'shop/routes/builder/builder'],
  [paths.contact, 'shop/routes/info/contact'],
  [paths.favourites, 'shop/routes/favourites/favourites'],
])

const product = paths.product('')

/**
 * The cache key of a public page; null for a page that is rendered for every request. A cached page has the same bytes
 * for everybody. The query is normalised, so that no page has two keys. `/x.data` is the router's request for the data
 * of `/x`, perhaps of one route only; an unknown route name is not cached, because a stranger who invents names could
 * push all pages out of the cache.
 */
export function keptAddress(pathname: string, search: string): string | null {
  if (!pathname.endsWith('.data')) {
    const query = keptQuery(pathname, search)
    return query === null ? null : pathname + query
  }
  const path = pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.slice(0, -5)
  const given = new URLSearchParams(search)
  const query = keptQuery(path, given)
  if (query === null) return null
  const routes = given.get('_routes')
  if (routes === null) return pathname + query
  if (routes !== frameId && routes !== keptRoute(path)) return null
  return `${pathname}${query}${query === '' ? '?' : '&'}_routes=${encodeURIComponent(routes)}`
}

/** Pages of searches are cached separately, so that many searches do not push the shop's other pages out. */
export function isSearch(address: string): boolean {
  return address.includes('q=')
}

function keptQuery(path: string, search: string | URLSearchParams): string | null {
  if (path === paths.catalogue) return catalogueAddress(catalogueView(search)).slice(path.length)
  if (cachedWithoutQuery.has(path)) return choicesIn(search).size === 0 ? '' : null
  return keptRoute(path) === null ? null : ''
}

/** The name that the build gives to the route of a cached page. */
export function keptRoute(path: string): string | null {
  if (path === paths.catalogue) return 'shop/routes/catalogue/catalogue'
  if (isProduct(path)) return 'shop/routes/catalogue/product'
  if (isFeed(path)) return 'shop/routes/feeds/feed'
  return plain.get(path) ?? cachedWithoutQuery.get(path) ?? null
}

function isProduct(path: string): boolean {
  return path.startsWith(product) && isCatalogueId(path.slice(product.length))
}

function isFeed(path: string): boolean {
  return path.startsWith(feedFolder) && feedAt(path.slice(feedFolder.length)) !== null
}

function choicesIn(search: string | URLSearchParams): URLSearchParams {
  const given = new URLSearchParams(search)
  given.delete('_routes')
  // The server renders the same page with a code as without, so a code never makes a further page.
  given.delete(codeParameter)
  return given
}
