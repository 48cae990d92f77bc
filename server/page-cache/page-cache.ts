import { isSearch } from '../../app/shop/kept-pages.ts'
import type { PageFacts } from '../../app/shop-context.ts'
import { CatalogueChanges, type Facts, recordFacts } from './catalogue-changes.ts'
import { pack, type PackedPage, type RenderedPage } from './packed-page.ts'
import { PageStore } from './page-store.ts'

export type PageCacheParts = {
  /** Renders the public page of this address, the same for everybody, telling what it was made from. */
  render(address: string, facts: PageFacts): Promise<RenderedPage>
  /** Milliseconds of a clock that never goes back. */
  now?: () => number
  mostBytes?: number
  /** False: nobody is given a page that is out of date while the new one is made. */
  oldPages?: boolean
}

/** A page in memory. Times are those of the cache's clock; news are numbered. */
export type KeptPage = PackedPage & {
  /** What it was made from. */
  readonly facts: Facts
  /** When its loaders began to read, and the last news heard by then. */
  readonly madeAt: number
  readonly madeAfter: number
  /** When everything on it was last known to be true, and the news heard by then. */
  trueAt: number
  trueAfter: number
  /** Not to be made again before, because that failed. */
  retryAt: number
}

/** What the cache did so far, for operators and tests. */
export type PageCounters = { hits: number; renders: number; failures: number; pages: number; bytes: number }

/** A page older than this is made again though nothing on it is known to have changed. In milliseconds, as all here. */
const longestMs = 3_600_000
/** For so long a page may be shown though it may not be true any more. */
const believedMs = 1_000
/** Whoever can have the page as it was does not wait longer than this for a new one. */
const patienceMs = 1_000
/** Where a page could not be made, the next try comes so much later. */
const retryMs = 1_000
const usualBytes = 48 * 1024 * 1024

/**
 * The public pages, kept as they are sent. A page is made when somebody asks for it and it is not there or not true any
 * more; once, however many ask. See docs/decisions/pages-and-speed.md.
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

  /** The page, if it is in memory and may be shown as it is. */
  peek(address: string): KeptPage | null {
    const page = this.#storeOf(address).get(address)
    if (page === undefined || !this.#mayBeShown(page)) return null
    this.#hits += 1
    return page
  }

  /** The page; one that may not be kept (an error, an unknown product) comes as it was rendered. */
  async page(address: string): Promise<KeptPage | RenderedPage> {
    const ready = this.peek(address)
    if (ready) return ready
    if (!this.#oldPages) return this.#makeUpToDate(address)
    const old = this.#storeOf(address).get(address)
    return old === undefined ? this.#make(address) : this.#renew(address, old)
  }

  /** News of the catalogue, named as in db/migrations: what they touch is out of date. */
  heard(news: string): void {
    this.#changes.heard(news)
  }

  /** Whether news arrive. While they do not, nothing is believed for longer than a second. */
  listening(on: boolean): void {
    this.#listening = on
    // Nobody told what happened until now.
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

  /** A search is asked for by few: they are kept apart, so that no number of them drives other pages out. */
  #storeOf(address: string): PageStore<KeptPage> {
    return isSearch(address) ? this.#searches : this.#pages
  }

  /**
   * What the owner changed makes a page old at once. Pieces change with every sale: a page made less than a second ago
   * is shown as it is, so that any number of sales costs one rendering a second. So it is while no news arrive.
   */
  #mayBeShown(page: KeptPage): boolean {
    const now = this.#now()
    const age = now - page.madeAt
    const touched = this.#touched(page)
    if (touched === 'otherwise' || age >= longestMs) return false
    if (touched === 'by-pieces' || (!this.#listening && page.facts.size > 0))
      return this.#oldPages && age < believedMs
    page.trueAt = now
    page.trueAfter = this.#changes.latest
    return true
  }

  #touched(page: KeptPage) {
    return page.trueAfter === this.#changes.latest ? 'not' : this.#changes.touched(page.facts, page.madeAfter)
  }

  /** One waits for the new page; the crowd behind has the old one, unless that may have been wrong for too long. */
  async #renew(address: string, old: KeptPage): Promise<KeptPage | RenderedPage> {
    const underWay = this.#underWay.get(address)
    const now = this.#now()
    if (underWay ? now - old.trueAt < believedMs : now < old.retryAt) return old
    return withPatience(underWay ?? this.#make(address), old)
  }

  /** Made again where news overtook the making; not for ever, since one that cannot be made stays as it was. */
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
    const madeAfter = this.#changes.latest
    const { facts, recorder } = recordFacts()
    this.#renders += 1
    const rendered = await this.#render(address, recorder).catch((error: Error) => error)
    if (rendered instanceof Error || rendered.status >= 500) return this.#instead(address, rendered)
    const store = this.#storeOf(address)
    if (!mayBeKept(address, rendered)) {
      store.drop(address)
      return rendered
    }
    const page = {
      ...(await pack(rendered)),
      facts,
      madeAt,
      madeAfter,
      trueAt: madeAt,
      trueAfter: madeAfter,
      retryAt: madeAt,
    }
    store.put(address, page)
    return page
  }

  /** A page that cannot be made stays as it was; the next try comes later. */
  #instead(address: string, failed: Error | RenderedPage): KeptPage | RenderedPage {
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

/** The page that says a page is not there is one of ours; other refusals are as many as there are addresses. */
function mayBeKept(address: string, { status, headers }: RenderedPage): boolean {
  if (headers.has('set-cookie') || /no-store|private/.test(headers.get('cache-control') ?? '')) return false
  return status === 200 || (status === 404 && /^\/404(\.data)?(\?|$)/.test(address))
}
