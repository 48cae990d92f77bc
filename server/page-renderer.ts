import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isBackoffice } from '../app/is-backoffice.ts'
import { paths } from '../words/paths.ts'
import type * as entry from '../app/entry.server.tsx'
import type { PageFacts } from '../app/shop-context.ts'
import { databaseAnswers } from '../data/database.ts'
import type { Shop } from '../use-cases/shop.ts'
import { type BuildPart, onlyPart } from './build-parts.ts'
import { newNonce, takeNoncesOff } from './script-nonces.ts'
import type { RenderedPage } from './page-cache/packed-page.ts'
import { recordFacts } from './page-cache/catalogue-changes.ts'
import { headersOfEverything, pageHeaders } from './security-headers.ts'

export type Mode = 'production' | 'development'

/**
 * `address`: the address of the visitor's network, for limits. `closed`: this visitor finds the shop closed.
 * `tooLong`: the sent form was too long and is not read.
 */
export type PageVisit = { address: string; closed?: true; tooLong?: true }

export type PageRenderer = {
  /** Renders a page from its address only, so that no data of one visitor can reach another. */
  forEverybody(address: string, facts: PageFacts): Promise<RenderedPage>
  forOne(request: Request, visit: PageVisit): Promise<RenderedPage>
  /** Renders the page of a closed shop. The router's scripts get a redirect to this page. */
  closed(request: Request): Promise<RenderedPage>
}

const nobody: PageVisit = { address: '' }

/** Shared caches may reuse the page for one second, and for ten minutes while the shop does not answer. */
const publicCacheControl = 'public, max-age=0, s-maxage=1, stale-if-error=600'

/** `load` returns always the same build in production, and a new one for every request during development. */
export function createPageRenderer(shop: Shop, load: () => Promise<ServerBuild>, mode: Mode): PageRenderer {
  const handlers = { shop: handlerPerBuild('shop', mode), backoffice: handlerPerBuild('backoffice', mode) }
  const everywhere = Object.entries(headersOfEverything(shop.settings))

  async function render(request: Request, visit: PageVisit, facts: PageFacts): Promise<RenderedPage> {
    const build = await load()
    const keys = keysOf(build)
    const { pathname } = new URL(request.url)
    const handlerOf = handlers[isBackoffice(pathname) ? 'backoffice' : 'shop']
    const nonce = newNonce()
    const context = new RouterContextProvider()
    context.set(keys.shopContext, shop)
    context.set(keys.visitContext, visit)
    context.set(keys.pageFactsContext, facts)
    context.set(keys.nonceContext, nonce)
    context.set(keys.closedContext, visit.closed === true)
    context.set(keys.tooLongContext, visit.tooLong === true)
    const response = await handlerOf(build)(request, context)
    const page = await unavailableWithoutDatabase(shop, response)
    return isHtml(page.headers) ? withPolicy(page, nonce, pathname) : page
  }

  function withPolicy(page: RenderedPage, nonce: string, pathname: string): RenderedPage {
    const { html, hashes } = takeNoncesOff(page.body.toString(), nonce)
    const policy = pageHeaders(
      { scriptHashes: hashes, ...needsOf(pathname) },
      {
        paymentSources: shop.payments.online.browser.sources,
        pictureSites: shop.settings.pictureSites,
      },
    )
    // The Content-Security-Policy is sent in production only, because it would refuse the scripts and styles that Vite
    // adds.
    if (mode === 'production')
      for (const [name, value] of Object.entries(policy)) page.headers.set(name, value)
    return { ...page, body: Buffer.from(html) }
  }

  return {
    async forEverybody(address, facts) {
      const page = await render(new Request(shop.settings.publicUrl + address), nobody, facts)
      if (!page.headers.has('cache-control')) page.headers.set('cache-control', publicCacheControl)
      for (const [name, value] of everywhere) page.headers.set(name, value)
      return page
    },
    async forOne(request, visit) {
      const page = await render(request, visit, recordFacts().recorder)
      if (page.body.length > 0 && !page.headers.has('cache-control'))
        page.headers.set('cache-control', 'no-cache')
      return page
    },
    async closed(request) {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('.data'))
        return render(request, { address: '', closed: true }, recordFacts().recorder)
      const html = keysOf(await load()).renderClosedPage(shop.settings)
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
      return withPolicy({ status: 200, headers, body: Buffer.from(html) }, newNonce(), pathname)
    },
  }
}

/** What a page needs beyond the usual policy. */
const needsOf = (pathname: string) => ({
  checkout: pathname === paths.checkout,
  leadsToProvider: pathname.startsWith(paths.order('')),
  camera: isBackoffice(pathname),
})

/** When the database does not answer, a 500 becomes a 503 with `Retry-After`, because a retry may soon succeed. */
async function unavailableWithoutDatabase({ db }: Shop, response: Response): Promise<RenderedPage> {
  const { status } = response
  const headers = new Headers(response.headers)
  const body = Buffer.from(await response.arrayBuffer())
  if (status !== 500 || (await databaseAnswers(db))) return { status, headers, body }
  headers.set('retry-after', '5')
  return { status: 503, headers, body }
}

/**
 * Makes the handler once per build, because that goes through all routes. During development Vite lists the routes of
 * shop and back office together, so both have the same handler.
 */
function handlerPerBuild(part: BuildPart, mode: Mode): (build: ServerBuild) => RequestHandler {
  let kept: { build: ServerBuild; handle: RequestHandler } | undefined
  return (build) => {
    if (kept?.build !== build) {
      const buildForPart = mode === 'development' ? build : onlyPart(build, part)
      kept = { build, handle: createRequestHandler(buildForPart, mode) }
    }
    return kept.handle
  }
}

function isHtml(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}

type EntryExports = Pick<
  typeof entry,
  | 'shopContext'
  | 'visitContext'
  | 'pageFactsContext'
  | 'nonceContext'
  | 'closedContext'
  | 'tooLongContext'
  | 'renderClosedPage'
>

/** The built pages have their own copies of the context keys and export them (app/entry.server). */
function keysOf({ entry }: ServerBuild): EntryExports {
  if (!hasKeys(entry.module)) throw new Error('app/entry.server does not hand out its keys')
  return entry.module
}

function hasKeys(module: object): module is EntryExports {
  return 'shopContext' in module && 'renderClosedPage' in module
}
