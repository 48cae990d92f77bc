import type { ServerBuild } from 'react-router'
import { keptAddress } from '../app/shop/kept-pages.ts'
import { catalogueView } from '../app/shop/routes/catalogue/catalogue-address.ts'
import type { Shop } from '../use-cases/shop.ts'
import { noteEmptySearch } from '../use-cases/today/note-empty-search.ts'
import { nothingFound } from './page-cache/catalogue-changes.ts'
import { answerOf, answerOnce, type PageAnswer } from './page-cache/packed-page.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createPageRenderer, type Mode, type PageVisit } from './page-renderer.ts'

export type Pages = (request: Request, visit: PageVisit) => Promise<Response>

/** `cache`: null during development, when no page is cached. */
export function createPages(
  shop: Shop,
  load: () => Promise<ServerBuild>,
  { mode, oldPages = true }: { mode: Mode; oldPages?: boolean },
): { pages: Pages; cache: PageCache | null } {
  const renderer = createPageRenderer(shop, load, mode)
  const cache = mode === 'development' ? null : new PageCache({ render: renderer.forEverybody, oldPages })

  async function pages(request: Request, visit: PageVisit): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const conditions = {
      accepted: request.headers.get('accept-encoding') ?? undefined,
      ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    }
    if (visit.closed) return asResponse(request, await answerOnce(await renderer.closed(request), conditions))
    const address = isReading(request) ? keptAddress(pathname, search) : null
    const page = cache && address !== null ? await cache.page(address) : await renderer.forOne(request, visit)
    // Notes a search without results here: a cached page is rendered for all visitors and does not know the network of
    // one.
    if (address !== null && 'facts' in page && page.facts.has(nothingFound))
      void noteEmptySearch(shop, catalogueView(search), visit.address)
    return asResponse(
      request,
      'encoded' in page ? answerOf(page, conditions) : await answerOnce(page, conditions),
    )
  }

  return { pages, cache }
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function asResponse({ method }: Request, { status, headers, body }: PageAnswer): Response {
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1]!]] : [],
  )
  const bytes = method === 'HEAD' || body === null ? null : new Uint8Array(body)
  return new Response(bytes, { status, headers: pairs })
}
