import { isCatalogueId } from '../domain/catalogue-id.ts'
import { paths } from './paths.ts'
import { catalogueAddress, catalogueView } from './routes/catalogue/catalogue-address.ts'

/** Pages whose only address has nothing behind '?': whatever else is said there (campaigns) is left out. With their routes. */
const plain: ReadonlyMap<string, string> = new Map([
  [paths.home, 'routes/home/home'],
  [paths.homeByName, 'home-by-name'],
  [paths.membership, 'routes/membership/invest'],
  [paths.about, 'routes/info/about'],
  [paths.sizeGuide, 'routes/info/size-guide'],
  [paths.paymentsAndShipping, 'routes/info/payments-and-shipping'],
  [paths.terms, 'routes/info/terms'],
  [paths.cookiePolicy, 'routes/info/cookie-policy'],
  [paths.privacy, 'routes/info/privacy'],
  [paths.cart, 'routes/cart/cart'],
  [paths.notFound, 'routes/not-found/not-found'],
])

/** Pages whose address may carry a choice or a draft; only the page without one is kept. */
const started: ReadonlyMap<string, string> = new Map([
  [paths.builder, 'routes/builder/builder'],
  [paths.contact, 'routes/info/contact'],
])

const product = paths.product('')

/**
 * The one address under which a public page is kept in memory; null for what is rendered each time. Such pages are the
 * same bytes for everybody, and what their address may say is read here, in one way: the same page is never kept under
 * two addresses. `/x.data` is what the browser asks for when it goes to `/x` by itself, perhaps of one route alone; a
 * route that the page has not is rendered each time, or whoever makes them up would drive every page out of memory.
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
  if (routes !== 'root' && routes !== keptRoute(path)) return null
  return `${pathname}${query}${query === '' ? '?' : '&'}_routes=${encodeURIComponent(routes)}`
}

/** A search is asked for by few: it is kept apart, so that no number of them drives the shop's own pages out. */
export function isSearch(address: string): boolean {
  return address.includes('q=')
}

function keptQuery(path: string, search: string | URLSearchParams): string | null {
  if (path === paths.catalogue) return catalogueAddress(catalogueView(search)).slice(path.length)
  if (started.has(path)) return withoutRoutes(search).size === 0 ? '' : null
  return keptRoute(path) === null ? null : ''
}

/** The route of a page that may be kept, as the build calls it. */
export function keptRoute(path: string): string | null {
  if (path === paths.catalogue) return 'routes/catalogue/catalogue'
  if (isProduct(path)) return 'routes/catalogue/product'
  return plain.get(path) ?? started.get(path) ?? null
}

function isProduct(path: string): boolean {
  return path.startsWith(product) && isCatalogueId(path.slice(product.length))
}

function withoutRoutes(search: string | URLSearchParams): URLSearchParams {
  const given = new URLSearchParams(search)
  given.delete('_routes')
  return given
}
