import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { keptAddress } from '../app/kept-pages.ts'
import type { createRenderAtOnce, RenderAtOnce } from '../app/at-once/render-at-once.tsx'
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

/** Who asks for a page that is the same for everybody. */
const nobody: Visit = { address: '' }

const html = { 'content-type': 'text/html; charset=utf-8' }

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
  { oldPages = true }: { oldPages?: boolean } = {},
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
          oldPages,
        })

  /** Made once for a build: they go through all routes. */
  let handled: { build: ServerBuild; handle: RequestHandler; atOnce: RenderAtOnce } | undefined

  async function loaded(): Promise<NonNullable<typeof handled>> {
    const build = handled && mode === 'production' ? handled.build : await load()
    if (build !== handled?.build)
      handled = {
        build,
        handle: createRequestHandler(build, mode),
        atOnce: entryOf(build).createRenderAtOnce(build),
      }
    return handled
  }

  function contextOf(build: ServerBuild, visit: Visit, facts: PageFacts): RouterContextProvider {
    const context = new RouterContextProvider()
    const keys = entryOf(build)
    context.set(keys.shopContext, shop)
    context.set(keys.visitContext, visit)
    context.set(keys.pageFactsContext, facts)
    return context
  }

  async function render(request: Request, visit: Visit, facts: PageFacts): Promise<Response> {
    const { build, handle } = await loaded()
    return handle(request, contextOf(build, visit, facts))
  }

  /** The request is made here, of the address alone: nothing of whoever asked can get into what others are sent. */
  async function renderForEverybody(address: string, facts: PageFacts): Promise<RenderedPage> {
    const request = new Request(publicUrl + address)
    const { build, atOnce } = await loaded()
    const ready = await atOnce(request, contextOf(build, nobody, facts)).catch(() => null)
    const page = ready
      ? asPage(ready.status, new Headers(html), Buffer.from(ready.html))
      : await finished(new URL(request.url), await render(request, nobody, facts))
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
    return asPage(away ? 503 : rendered.status, headers, body, url.pathname === '/checkout')
  }

  function asPage(status: number, headers: Headers, body: Buffer, checkout = false): RenderedPage {
    if (headers.get('content-type')?.startsWith('text/html') && mode === 'production')
      for (const [name, value] of Object.entries(pageHeaders(body.toString(), { checkout }, payment)))
        headers.set(name, value)
    return { status, headers, body }
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
function entryOf(build: ServerBuild) {
  return build.entry.module as unknown as {
    shopContext: typeof shopContext
    visitContext: typeof visitContext
    pageFactsContext: typeof pageFactsContext
    createRenderAtOnce: typeof createRenderAtOnce
  }
}
