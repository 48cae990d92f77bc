import { isSearch } from '../../app/shop/kept-pages.ts'
import type { PageFacts } from '../../app/shop-context.ts'
import { CatalogueChanges, type Facts, recordFacts } from './catalogue-changes.ts'
import { pack, type PackedPage, type RenderedPage } from './packed-page.ts'
import { PageStore } from './page-store.ts'

export type PageCacheParts = {
  /** Renders a page that is the same for every visitor, and declares its facts. */
  render(address: string, facts: PageFacts): Promise<RenderedPage>
  /** A clock in milliseconds that never goes backwards. */
  now?: () => number
  mostBytes?: number
  /** False: a request never gets an outdated page; it waits for the new page. */
  oldPages?: boolean
}

/** A page in the cache. Times are in milliseconds of the cache's clock; notifications have numbers. */
export type KeptPage = PackedPage & {
  readonly facts: Facts
  /** The time when the rendering of the page began, and the number of the last notification at that time. */
  readonly madeAt: number
  readonly madeAtNews: number
  /** The time when the whole page was last known to be correct, and the number of the last notification then. */
  checkedAt: number
  checkedAtNews: number
  /** After a failed rendering, the page is not rendered again before this time. */
  retryAt: number
}

export type PageCounters = { hits: number; renders: number; failures: number; pages: number; bytes: number }

/** In milliseconds. A page older than this is rendered again even without a known change. */
const longestMs = 3_600_000
/** In milliseconds: a page that may be outdated is shown for this long. */
const shownThoughOldMs = 1_000
/** In milliseconds: a request waits this long for the new page when an old one exists. */
const patienceMs = 1_000
/** In milliseconds: the pause after a failed rendering. */
const retryMs = 1_000
const usualBytes = 48 * 1024 * 1024

/**
 * Keeps the public pages as they are sent. A missing or outdated page is rendered once, however many requests wait for
 * that page. See docs/decisions/pages-and-speed.md.
 */
export class PageCache {
  readonly #render: PageCacheParts['render']
  readonly #now: () => number
  readonly #oldPages: boolean
  readonly #pages: PageStore<KeptPage>
  readonly #searches: PageStore<KeptPage>
  readonly #changes = new CatalogueChanges()
  readonly #underWay = new Map<string, Promise<KeptPage | RenderedPage>>()
  #listening = false
  #hits = 0
  #renders = 0
  #failures = 0

  constructor({
    render,
    now = () => performance.now(),
    mostBytes = usualBytes,
    oldPages = true,
  }: PageCacheParts) {
    this.#render = render
    this.#now = now
    this.#oldPages = oldPages
    this.#pages = new PageStore(mostBytes)
    this.#searches = new PageStore(mostBytes / 8)
  }

  /** Returns null when the page is not cached, or is outdated. */
  peek(address: string): KeptPage | null {
    const page = this.#storeOf(address).get(address)
    if (page === undefined || !this.#mayBeShown(page)) return null
    this.#hits += 1
    return page
  }

  /**
   * Returns a page from the cache, or renders it. A page that may not be cached (an error, an unknown product) is
   * returned as rendered.
   */
  async page(address: string): Promise<KeptPage | RenderedPage> {
    const ready = this.peek(address)
    if (ready) return ready
    if (!this.#oldPages) return this.#makeUpToDate(address)
    const old = this.#storeOf(address).get(address)
    return old === undefined ? this.#make(address) : this.#renew(address, old)
  }

  /** `news`: the name of the notification, as in db/migrations. */
  heard(news: string): void {
    this.#changes.heard(news)
  }

  /** While the database sends no notifications, a cached page is trusted for one second only. */
  listening(on: boolean): void {
    this.#listening = on
    // The cache was not notified of changes before this moment, so every page counts as changed.
    if (on) this.#changes.everything()
  }

  counters(): PageCounters {
    return {
      hits: this.#hits,
      renders: this.#renders,
      failures: this.#failures,
      pages: this.#pages.size + this.#searches.size,
      bytes: this.#pages.bytes + this.#searches.bytes,
    }
  }

  /** Searches have their own store, so that many different searches cannot displace other pages. */
  #storeOf(address: string): PageStore<KeptPage> {
    return isSearch(address) ? this.#searches : this.#pages
  }

  /**
   * A change by the owner counts at once. Numbers of pieces change with every sale, so a page younger than one second
   * is still shown: any number of sales costs one rendering a second.
   */
  #mayBeShown(page: KeptPage): boolean {
    const now = this.#now()
    const age = now - page.madeAt
    const touched = this.#touched(page)
    if (touched === 'otherwise' || age >= longestMs) return false
    if (touched === 'by-pieces' || (!this.#listening && page.facts.size > 0))
      return this.#oldPages && age < shownThoughOldMs
    page.checkedAt = now
    page.checkedAtNews = this.#changes.latest
    return true
  }

  #touched(page: KeptPage) {
    return page.checkedAtNews === this.#changes.latest
      ? 'not'
      : this.#changes.touched(page.facts, page.madeAtNews)
  }

  /**
   * Renders an outdated page again. The first request waits for the new page. Others get the old page, unless it may
   * have been outdated for too long.
   */
  async #renew(address: string, old: KeptPage): Promise<KeptPage | RenderedPage> {
    const underWay = this.#underWay.get(address)
    const now = this.#now()
    if (underWay ? now - old.checkedAt < shownThoughOldMs : now < old.retryAt) return old
    return withPatience(underWay ?? this.#make(address), old)
  }

  /** Renders the page again when a notification arrives during the rendering, four times at most. */
  async #makeUpToDate(address: string): Promise<KeptPage | RenderedPage> {
    let made = await this.#make(address)
    for (let tries = 0; tries < 3 && 'facts' in made && this.#touched(made) !== 'not'; tries += 1)
      made = await this.#make(address)
    return made
  }

  #make(address: string): Promise<KeptPage | RenderedPage> {
    const underWay = this.#underWay.get(address)
    if (underWay) return underWay
    const making = this.#renderAndKeep(address).finally(() => this.#underWay.delete(address))
    this.#underWay.set(address, making)
    return making
  }

  async #renderAndKeep(address: string): Promise<KeptPage | RenderedPage> {
    const madeAt = this.#now()
    const madeAtNews = this.#changes.latest
    const { facts, recorder } = recordFacts()
    this.#renders += 1
    const rendered = await this.#render(address, recorder).catch((error: Error) => error)
    if (rendered instanceof Error || rendered.status >= 500) return this.#oldPageOrError(address, rendered)
    const store = this.#storeOf(address)
    if (!mayBeKept(address, rendered)) {
      store.drop(address)
      return rendered
    }
    const page = {
      ...(await pack(rendered)),
      facts,
      madeAt,
      madeAtNews,
      checkedAt: madeAt,
      checkedAtNews: madeAtNews,
      retryAt: madeAt,
    }
    store.put(address, page)
    return page
  }

  /** Returns the old page after a failed rendering, and sets the time of the next attempt. */
  #oldPageOrError(address: string, failed: Error | RenderedPage): KeptPage | RenderedPage {
    this.#failures += 1
    const old = this.#storeOf(address).get(address)
    if (old) {
      old.retryAt = this.#now() + retryMs
      return old
    }
    if (failed instanceof Error) throw failed
    return failed
  }
}

function withPatience<T>(promise: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), patienceMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Of the error pages only the one at /404 may be cached: others exist at as many addresses as a client invents. */
function mayBeKept(address: string, { status, headers }: RenderedPage): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return status === 200 || (status === 404 && /^\/404(\.data)?(\?|$)/.test(address))
}
