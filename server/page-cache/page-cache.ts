import { isSearch } from '../../app/shop/kept-pages.ts'
import type { PageFacts } from '../../app/shop/shop-context.ts'
import { createPiecesCheck, type FreePieces } from '../../use-cases/purchase/pieces-check.ts'
import { compressThoroughly, keepPage, type KeptPage, type RenderedPage } from './kept-page.ts'
import { type Facts, recordFacts } from './page-facts.ts'
import { PageShelf } from './page-shelf.ts'

export type PageCacheParts = {
  /** Renders the public page of this address, the same for everybody, telling what it was made from. */
  render(address: string, facts: PageFacts): Promise<RenderedPage>
  freePieces: FreePieces
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  mostBytes?: number
  /** False: nobody is given a page that is out of date while the new one is made. */
  oldPages?: boolean
}

/** What the cache did so far, for operators and tests. */
export type PageCounters = { hits: number; renders: number; failures: number; pages: number; bytes: number }

export type PageCache = {
  /** The page, if it is in memory and everything on it is known to be true. */
  peek(address: string): KeptPage | null
  /** The page; one that may not be kept (an error, an unknown product) comes as it was rendered. */
  page(address: string): Promise<KeptPage | RenderedPage>
  /** A page became heavier by another encoding. */
  grown(address: string, page: KeptPage, bytes: number): void
  /** News of the catalogue: pages touched by it are out of date. */
  heard(news: string): void
  /** Whether news arrive. While they do not, nothing is believed for longer than a second. */
  listening(on: boolean): void
  counters(): PageCounters
}

/** A page older than this is rendered anew though nothing on it is known to have changed. */
const longestMs = 3_600_000
/** How old a truth may be: what is older is looked up before it is told. */
const truthMs = 1_000
/** From this age on it is looked up while the page as it is goes out. */
const lookAheadMs = 400
/** Whoever can have the page as it was does not wait longer than this for a new one. */
const patienceMs = 1_000
/** Where a page could not be made, the next try comes so much later. */
const retryMs = 1_000
/** A page that came from memory so often is worth fewer bytes. */
const oftenAsked = 16
const defaultMostBytes = 48 * 1024 * 1024

export function createPageCache(parts: PageCacheParts): PageCache {
  const { render, freePieces, now = () => performance.now(), mostBytes = defaultMostBytes } = parts
  const { oldPages = true } = parts
  const shelves = {
    shop: new PageShelf<KeptPage>(mostBytes),
    searches: new PageShelf<KeptPage>(mostBytes / 8),
  }
  const shelfOf = (address: string) => (isSearch(address) ? shelves.searches : shelves.shop)
  const check = createPiecesCheck(freePieces)
  /** Being rendered now: asked for once, however many wait. */
  const making = new Map<string, Promise<KeptPage | RenderedPage>>()
  const retryAt = new Map<string, number>()
  /** News since the oldest of those began: what they read may be older. */
  let recentNews: { news: ReadonlySet<string>; at: number }[] = []
  let unread = new Set<string>()
  let listening = false
  let renders = 0
  let failures = 0
  let hits = 0

  /** Since when the page is out of date; null: it is not. */
  function staleSince(page: KeptPage): number | null {
    if (page.staleSince !== null) return page.staleSince
    const trusted = listening || page.facts.touchedBy.size === 0 ? longestMs : truthMs
    return now() - page.renderedAt < trusted ? null : page.renderedAt + trusted
  }

  function peek(address: string): KeptPage | null {
    const shelf = shelfOf(address)
    const page = shelf.get(address)
    if (page === undefined || staleSince(page) !== null) return null
    const at = now()
    if (page.facts.pieces.size > 0) {
      const age = at - page.piecesSeenAt
      if (age >= truthMs) return null
      if (age >= lookAheadMs) lookAhead(page)
    }
    if (at - page.usedAt > truthMs) {
      page.usedAt = at
      shelf.used(address)
    }
    hits += 1
    page.asked += 1
    // Nobody waits for it, and where it cannot be done the page is as good as before.
    if (page.asked === oftenAsked)
      compressThoroughly(page, (bytes) => grown(address, page, bytes)).catch(() => {})
    return page
  }

  function grown(address: string, page: KeptPage, bytes: number): void {
    const shelf = shelfOf(address)
    // Another version may have taken its place meanwhile.
    if (shelf.get(address) === page) shelf.grown(bytes)
  }

  async function page(address: string): Promise<KeptPage | RenderedPage> {
    const ready = peek(address)
    if (ready) return ready
    const old = shelfOf(address).get(address)
    if (old === undefined) return oldPages ? make(address) : upToDate(address)
    if (staleSince(old) === null && (await piecesHold(old))) {
      hits += 1
      return old
    }
    if (!oldPages) return upToDate(address)
    // One renders it and sees the new page; the crowd behind need not wait, unless theirs is too old to be told.
    const underWay = making.get(address)
    const since = staleSince(old)
    if (underWay && since !== null && now() - since < truthMs) return old
    if (!underWay && (retryAt.get(address) ?? 0) > now()) return old
    return withPatience(underWay ?? make(address), old)
  }

  /** Rendered again where the news overtook the rendering; not for ever, since one that fails gives the old page. */
  async function upToDate(address: string): Promise<KeptPage | RenderedPage> {
    let made = await make(address)
    for (let tries = 0; tries < 3 && 'facts' in made && staleSince(made) !== null; tries += 1)
      made = await make(address)
    return made
  }

  function make(address: string): Promise<KeptPage | RenderedPage> {
    const underWay = making.get(address)
    if (underWay) return underWay
    const promise = renderAndKeep(address).finally(() => {
      making.delete(address)
      if (making.size === 0) recentNews = []
    })
    making.set(address, promise)
    return promise
  }

  async function renderAndKeep(address: string): Promise<KeptPage | RenderedPage> {
    const shelf = shelfOf(address)
    const began = now()
    const { facts, recorder } = recordFacts()
    renders += 1
    const old = shelf.get(address)
    let rendered: RenderedPage
    try {
      rendered = await render(address, recorder)
    } catch (error) {
      failed(address)
      if (old) return old
      throw error
    }
    if (rendered.status >= 500) {
      failed(address)
      return old ?? rendered
    }
    retryAt.delete(address)
    if (!mayBeKept(address, rendered)) {
      shelf.drop(address)
      return rendered
    }
    const kept = keepPage(rendered, facts, began)
    const changed = recentNews.find(({ news, at }) => at >= began && touches(facts, news))
    if (changed) kept.staleSince = changed.at
    shelf.put(address, kept)
    return kept
  }

  function failed(address: string): void {
    failures += 1
    retryAt.set(address, now() + retryMs)
    if (retryAt.size > 1_000) retryAt.clear()
  }

  /** Looks whether the free pieces on the page are still true; where nobody can say, they are taken to be. */
  async function piecesHold(kept: KeptPage): Promise<boolean> {
    await look(kept, check.now)
    return kept.staleSince === null
  }

  function lookAhead(kept: KeptPage): void {
    kept.piecesSeenAt = now() - lookAheadMs / 2
    void look(kept, check.soon)
  }

  async function look(kept: KeptPage, ask: typeof check.now): Promise<void> {
    const free = await ask(kept.facts.pieces.keys()).catch(() => null)
    kept.piecesSeenAt = now()
    if (free === null) return
    for (const [id, pieces] of kept.facts.pieces) if (free.get(id) !== pieces) kept.staleSince ??= now()
  }

  /** An import tells of thousands at once: the pages are gone through once for all that came together. */
  function heard(news: string): void {
    if (unread.size === 0) queueMicrotask(readNews)
    unread.add(news)
  }

  function readNews(): void {
    const at = now()
    const news = unread
    unread = new Set()
    if (making.size > 0) recentNews.push({ news, at })
    for (const kept of everyPage()) if (touches(kept.facts, news)) kept.staleSince ??= at
  }

  return {
    peek,
    page,
    grown,
    heard,
    listening(on) {
      listening = on
      if (!on) return
      // Nobody told what happened until now; and what is being rendered may have begun before.
      for (const kept of everyPage()) if (kept.facts.touchedBy.size > 0) kept.staleSince ??= -Infinity
      if (making.size > 0) recentNews.push({ news: everything, at: now() })
    },
    counters: () => ({
      hits,
      renders,
      failures,
      pages: shelves.shop.size + shelves.searches.size,
      bytes: shelves.shop.bytes + shelves.searches.bytes,
    }),
  }

  function* everyPage(): Iterable<KeptPage> {
    yield* shelves.shop.values()
    yield* shelves.searches.values()
  }
}

const everything: ReadonlySet<string> = new Set()

function touches({ touchedBy }: Facts, news: ReadonlySet<string>): boolean {
  return news === everything ? touchedBy.size > 0 : [...touchedBy].some((each) => news.has(each))
}

/** The page that says a page is not there is one of ours; other refusals are as many as there are addresses. */
function mayBeKept(address: string, { status, headers }: RenderedPage): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return status === 200 || (status === 404 && /^\/404(\.data)?(\?|$)/.test(address))
}

function withPatience<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), patienceMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
