import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { keptAddress } from '../app/kept-pages.ts'
import type { PageFacts, pageFactsContext, shopContext, visitContext } from '../app/shop-context.ts'
import { answers } from '../data/database.ts'
import { freePieces } from '../data/stock.ts'
import type { Shop } from '../use-cases/shop.ts'
import { answerOf, compressed, encodingFor, etagOf, type RenderedPage } from './page-cache/kept-page.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { recordFacts } from './page-cache/page-facts.ts'
import { headersOfEverything, pageHeaders, type PaymentSources } from './security-headers.ts'

/** `visit` tells who asks, for limits. */
export type Pages = (request: Request, visit: { address: string }) => Promise<Response>

type Visit = Parameters<Pages>[1]

/** Shared caches may answer for a second by themselves, and for a while longer when the shop is away. */
const forEverybody = 'public, max-age=0, s-maxage=1, stale-if-error=600'

/**
 * The pages of the shop, rendered from a build of app/. `load` gives the build: once in production, anew for every
 * request while developing. What is the same for everybody is kept (`cache`, null while developing).
 */
export function createPages(
  shop: Shop,
  load: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
): { pages: Pages; cache: PageCache | null } {
  const payment: PaymentSources = {
    sdkOrigin: new URL(shop.settings.payPal.sdkBaseUrl).origin,
    real: !shop.settings.demonstration.payments,
  }
  const { publicUrl } = shop.settings
  const everywhere = headersOfEverything(publicUrl)
  const cache =
    mode === 'development'
      ? null
      : createPageCache({
          render: renderForEverybody,
          freePieces: (ids) => freePieces(shop.db, ids),
        })

  /** Made once for a build: it goes through all routes. */
  let handled: { build: ServerBuild; handle: RequestHandler } | undefined

  async function render(request: Request, visit: Visit, facts: PageFacts): Promise<Response> {
    const build = await load()
    if (build !== handled?.build) handled = { build, handle: createRequestHandler(build, mode) }
    const context = new RouterContextProvider()
    const keys = contextKeysOf(build)
    context.set(keys.shopContext, shop)
    context.set(keys.visitContext, visit)
    context.set(keys.pageFactsContext, facts)
    return handled.handle(request, context)
  }

  /** The request is made here, of the address alone: nothing of whoever asked can get into what others are sent. */
  async function renderForEverybody(address: string, facts: PageFacts): Promise<RenderedPage> {
    const url = publicUrl + address
    const page = await finished(new URL(url), await render(new Request(url), { address: '' }, facts))
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', forEverybody)
    for (const [name, value] of Object.entries(everywhere)) page.headers.set(name, value)
    return page
  }

  async function finished(url: URL, rendered: Response): Promise<RenderedPage> {
    const body = Buffer.from(await rendered.arrayBuffer())
    const headers = new Headers(rendered.headers)
    // Our own fault page, told apart: without a database it is worth coming back in a moment.
    const away = rendered.status === 500 && !(await answers(shop.db))
    if (away) headers.set('retry-after', '5')
    if (headers.get('content-type')?.startsWith('text/html') && mode === 'production') {
      const checkout = url.pathname === '/checkout'
      for (const [name, value] of Object.entries(pageHeaders(body.toString(), { checkout }, payment)))
        headers.set(name, value)
    }
    return { status: away ? 503 : rendered.status, headers, body }
  }

  async function pages(request: Request, visit: Visit): Promise<Response> {
    const url = new URL(request.url)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    const address = cache && reading ? keptAddress(url.pathname, url.search) : null
    if (cache && address !== null) {
      const page = await cache.page(address)
      if (!('encoded' in page)) return asItIs(request, page)
      const { status, headers, body } = await answerOf(
        page,
        request.headers.get('accept-encoding') ?? undefined,
        request.headers.get('if-none-match') ?? undefined,
        (bytes) => cache.grown(address, page, bytes),
      )
      return new Response(request.method === 'HEAD' || body === null ? null : new Uint8Array(body), {
        status,
        headers: pairs(headers),
      })
    }
    const rendered = await render(request, visit, recordFacts().recorder)
    if (rendered.body === null || request.method === 'HEAD') return rendered
    return asItIs(request, await finished(url, rendered))
  }

  return { pages, cache }
}

/** Sent to this one visitor, compressed on the way. */
async function asItIs(request: Request, { status, headers, body }: RenderedPage): Promise<Response> {
  const etag = etagOf(body)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  headers.set('vary', 'accept-encoding')
  if (status === 200) {
    headers.set('etag', etag)
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const encoding = encodingFor(request.headers.get('accept-encoding'), body.length)
  const bytes = await compressed(body, encoding)
  if (encoding !== 'identity') {
    headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
  }
  return new Response(new Uint8Array(bytes), { status, headers })
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index]!, flat[2 * index + 1]!])
}

/** The bundle has its own copies of the keys under which loaders look; it hands them out (app/entry.server). */
function contextKeysOf(build: ServerBuild) {
  return build.entry.module as unknown as {
    shopContext: typeof shopContext
    visitContext: typeof visitContext
    pageFactsContext: typeof pageFactsContext
  }
}
