import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { keptAddress } from '../app/shop/kept-pages.ts'
import { paths } from '../words/paths.ts'
import type { createRenderAtOnce, RenderAtOnce } from '../app/at-once/render-at-once.tsx'
import type {
  markContext,
  PageFacts,
  pageFactsContext,
  shopContext,
  visitContext,
} from '../app/shop/shop-context.ts'
import { answers } from '../data/database.ts'
import { freePieces } from '../data/purchase/stock.ts'
import type { Shop } from '../use-cases/shop.ts'
import {
  answerOf,
  compressed,
  encodingFor,
  etagOf,
  type PageAnswer,
  type RenderedPage,
} from './page-cache/kept-page.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { recordFacts } from './page-cache/page-facts.ts'
import { newMark, takeMarkOff } from './marked-scripts.ts'
import { headersOfEverything, pageHeaders, type PaymentSources } from './security-headers.ts'

/** `visit` tells who asks, for limits. */
export type Pages = (request: Request, visit: { address: string }) => Promise<Response>

type Visit = Parameters<Pages>[1]

type Asked = { method: string; accepted: string | undefined; ifNoneMatch: string | undefined }

/** A page that is the same for everybody, rendered if need be; null: this address has none. */
export type KeptPages = (url: URL, asked: Asked) => Promise<PageAnswer> | null

/** Who asks for a page that is the same for everybody. */
const nobody: Visit = { address: '' }

const html = { 'content-type': 'text/html; charset=utf-8' }

const isHtml = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') === true

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
): { pages: Pages; kept: KeptPages; cache: PageCache | null } {
  const payment: PaymentSources = {
    sdkOrigin: new URL(shop.settings.payPal.sdkBaseUrl).origin,
    real: !shop.settings.demonstration.payments,
  }
  const { publicUrl, pictureSites } = shop.settings
  const everywhere = headersOfEverything(shop.settings)
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

  function contextOf(
    build: ServerBuild,
    visit: Visit,
    facts: PageFacts,
    mark: string,
  ): RouterContextProvider {
    const context = new RouterContextProvider()
    const keys = entryOf(build)
    context.set(keys.shopContext, shop)
    context.set(keys.visitContext, visit)
    context.set(keys.pageFactsContext, facts)
    context.set(keys.markContext, mark)
    return context
  }

  async function render(
    request: Request,
    { visit, facts, mark }: { visit: Visit; facts: PageFacts; mark: string },
  ): Promise<Response> {
    const { build, handle } = await loaded()
    return handle(request, contextOf(build, visit, facts, mark))
  }

  /** The request is made here, of the address alone: nothing of whoever asked can get into what others are sent. */
  async function renderForEverybody(address: string, facts: PageFacts): Promise<RenderedPage> {
    const request = new Request(publicUrl + address)
    const { build, atOnce } = await loaded()
    const mark = newMark()
    const ready = await atOnce(request, contextOf(build, nobody, facts, mark)).catch((error: Error) => {
      // The router's handler may still make it, at three times the cost: nobody but the operators would notice.
      const { pathname } = new URL(request.url)
      shop.log({ level: 'warn', what: 'page not rendered at once', path: pathname, error: error.message })
      return null
    })
    const page = ready
      ? asPage({ status: ready.status, headers: new Headers(html), body: ready.html }, { mark })
      : await finished(new URL(request.url), await render(request, { visit: nobody, facts, mark }), mark)
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', forEverybody)
    for (const [name, value] of Object.entries(everywhere)) page.headers.set(name, value)
    return page
  }

  async function finished(url: URL, rendered: Response, mark: string): Promise<RenderedPage> {
    const body = Buffer.from(await rendered.arrayBuffer())
    const headers = new Headers(rendered.headers)
    // Our own fault page, told apart: without a database it is worth coming back in a moment.
    const away = rendered.status === 500 && !(await answers(shop.db))
    if (away) headers.set('retry-after', '5')
    const page = { status: away ? 503 : rendered.status, headers, body }
    const checkout = url.pathname === paths.checkout
    return isHtml(headers) ? asPage({ ...page, body: body.toString() }, { mark, checkout }) : page
  }

  /** A page of our own making loses the mark of its scripts and gets its headers. */
  function asPage(
    { status, headers, body }: { status: number; headers: Headers; body: string },
    { mark, checkout = false }: { mark: string; checkout?: boolean },
  ): RenderedPage {
    const { html: text, hashes } = takeMarkOff(body, mark)
    // While developing, Vite brings scripts and styles of its own.
    if (mode === 'production')
      for (const [name, value] of Object.entries(
        pageHeaders({ scriptHashes: hashes, checkout }, { payment, pictureSites }),
      ))
        headers.set(name, value)
    return { status, headers, body: Buffer.from(text) }
  }

  function kept(url: URL, asked: Asked): Promise<PageAnswer> | null {
    const address = cache && isReading(asked) ? keptAddress(url.pathname, url.search) : null
    return address === null ? null : answerKept(cache!, address, asked)
  }

  async function answerKept(from: PageCache, address: string, asked: Asked): Promise<PageAnswer> {
    const page = await from.page(address)
    if (!('encoded' in page)) return asItIs(asked, page)
    return answerOf(page, asked.accepted, asked.ifNoneMatch, (bytes) => from.grown(address, page, bytes))
  }

  async function pages(request: Request, visit: Visit): Promise<Response> {
    const url = new URL(request.url)
    const { method, headers } = request
    const asked: Asked = {
      method,
      accepted: headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: headers.get('if-none-match') ?? undefined,
    }
    const answer = kept(url, asked)
    if (answer) return asResponse(asked, await answer)
    const mark = newMark()
    const rendered = await render(request, { visit, facts: recordFacts().recorder, mark })
    if (rendered.body === null || method === 'HEAD') return rendered
    return asResponse(asked, await asItIs(asked, await finished(url, rendered, mark)))
  }

  return { pages, kept, cache }
}

function isReading({ method }: Asked): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Sent to this one visitor, compressed on the way. */
async function asItIs(asked: Asked, { status, headers, body }: RenderedPage): Promise<PageAnswer> {
  const etag = etagOf(body)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  headers.set('vary', 'accept-encoding')
  if (status === 200) {
    headers.set('etag', etag)
    if (asked.ifNoneMatch === etag) return { status: 304, headers: [...headers].flat(), body: null }
  }
  if (asked.method === 'HEAD') return { status, headers: [...headers].flat(), body: null }
  const encoding = encodingFor(asked.accepted, body.length)
  const bytes = await compressed(body, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.length))
  return { status, headers: [...headers].flat(), body: bytes }
}

function asResponse({ method }: Asked, { status, headers, body }: PageAnswer): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, index): [string, string] => [
    headers[2 * index]!,
    headers[2 * index + 1]!,
  ])
  return new Response(method === 'HEAD' || body === null ? null : new Uint8Array(body), {
    status,
    headers: pairs,
  })
}

/** The bundle has its own copies of the keys under which loaders look; it hands them out (app/entry.server). */
function entryOf(build: ServerBuild) {
  return build.entry.module as unknown as {
    shopContext: typeof shopContext
    visitContext: typeof visitContext
    pageFactsContext: typeof pageFactsContext
    markContext: typeof markContext
    createRenderAtOnce: typeof createRenderAtOnce
  }
}
