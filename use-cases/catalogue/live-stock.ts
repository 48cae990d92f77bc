import type { ProductStock } from '../../data/purchase/stock-of-products.ts'
import { type LiveProduct, liveProductOf, areSameForAllVisitors } from './live-product.ts'

/** An open page that follows the stock of products. `notify` must not throw. */
export type Watcher = {
  /** The visitor of the page: pieces that this visitor's checkout holds count as free. */
  visitor: string | null
  /** `number`: counts the messages. A page that has message n has all earlier ones too. */
  notify(products: readonly LiveProduct[], number: number): void
}

export type LiveStockParts = {
  /** Reads the products by id; leaves out unknown ids. */
  read(ids: readonly string[]): Promise<readonly ProductStock[]>
  /** Called when a read of the stock failed; the read is retried automatically. */
  failed(error: Error): void
  /** The least time between two reads: a rush of sales sends each page at most two messages a second. */
  pauseMs?: number
  /** Milliseconds between two reads while notifications do not arrive, and after a failed read. */
  pollEveryMs?: number
}

type Watched = {
  readonly id: string
  stock: ProductStock | null
  changedBy: number
  readonly watchers: Set<Watcher>
}

/**
 * After a notification (db/migrations/0103-catalogue-news.sql) a product is read once for all open pages, and changes
 * are sent to them.
 */
export class LiveStock {
  readonly #read: LiveStockParts['read']
  readonly #failed: LiveStockParts['failed']
  readonly #pauseMs: number
  readonly #pollEveryMs: number
  readonly #watched = new Map<string, Watched>()
  readonly #toRead = new Set<string>()
  #number = 0
  #timer: NodeJS.Timeout | undefined
  #reading = false
  #nextAt = 0
  #polling: NodeJS.Timeout | undefined
  #closed = false

  constructor({ read, failed, pauseMs = 500, pollEveryMs = 1000 }: LiveStockParts) {
    this.#read = read
    this.#failed = failed
    this.#pauseMs = pauseMs
    this.#pollEveryMs = pollEveryMs
    this.listening(false)
  }

  get size(): number {
    return this.#watched.size
  }

  /**
   * Sends the present state of these products and then every change, until the returned function is called. `after`:
   * number of the last message that the page got (0: none); earlier changes are not sent again.
   */
  watch(ids: readonly string[], watcher: Watcher, after: number): () => void {
    const followed = ids.map((id) => this.#watchedOf(id))
    const known: ProductStock[] = []
    for (const { id, stock, changedBy, watchers } of followed) {
      watchers.add(watcher)
      if (stock === null) this.#toRead.add(id)
      else if (changedBy > after) known.push(stock)
    }
    this.#notify(watcher, known)
    this.#plan()
    return () => this.#leave(followed, watcher)
  }

  heard(news: string): void {
    const [, id] = /^(?:product|pieces):(.+)$/.exec(news) ?? []
    if (id === undefined || !this.#watched.has(id)) return
    this.#toRead.add(id)
    this.#plan()
  }

  /** While notifications do not arrive, the products are read at intervals. */
  listening(on: boolean): void {
    clearInterval(this.#polling)
    // Notifications before this moment may be lost, so all followed products are read once.
    this.#readAll()
    if (!on && !this.#closed) this.#polling = setInterval(() => this.#readAll(), this.#pollEveryMs).unref()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#polling)
  }

  #watchedOf(id: string): Watched {
    const there = this.#watched.get(id)
    if (there) return there
    const fresh: Watched = { id, stock: null, changedBy: 0, watchers: new Set() }
    this.#watched.set(id, fresh)
    return fresh
  }

  #leave(followed: readonly Watched[], watcher: Watcher): void {
    for (const { id, watchers } of followed) {
      watchers.delete(watcher)
      if (watchers.size === 0 && this.#watched.get(id)?.watchers === watchers) this.#watched.delete(id)
    }
  }

  #readAll(): void {
    for (const id of this.#watched.keys()) this.#toRead.add(id)
    this.#plan()
  }

  #plan(): void {
    if (this.#closed || this.#reading || this.#timer !== undefined || this.#toRead.size === 0) return
    this.#timer = setTimeout(() => void this.#look(), Math.max(0, this.#nextAt - performance.now()))
  }

  async #look(): Promise<void> {
    this.#timer = undefined
    this.#reading = true
    const ids = [...this.#toRead].filter((id) => this.#watched.has(id))
    // The list is cleared before the read, so that a change during the read causes another read.
    this.#toRead.clear()
    let pause = this.#pauseMs
    try {
      if (ids.length > 0) this.#take(ids, await this.#read(ids))
    } catch (error) {
      for (const id of ids) this.#toRead.add(id)
      pause = this.#pollEveryMs
      this.#failed(error instanceof Error ? error : new Error(String(error)))
    }
    this.#reading = false
    this.#nextAt = performance.now() + pause
    this.#plan()
  }

  #take(ids: readonly string[], read: readonly ProductStock[]): void {
    const now = new Map(read.map((stock) => [stock.id, stock]))
    const byWatcher = new Map<Watcher, ProductStock[]>()
    this.#number += 1
    for (const id of ids) {
      const watched = this.#watched.get(id)
      if (!watched) continue
      const before = watched.stock
      const stock = now.get(id) ?? (before && { ...before, offered: false, free: {}, own: {} })
      // An unknown product is not followed, so that requests for invented names use no memory.
      if (stock === null) this.#watched.delete(id)
      else if (before === null || !areSameForAllVisitors(before, stock)) {
        watched.stock = stock
        watched.changedBy = this.#number
        for (const watcher of watched.watchers) {
          const one = byWatcher.get(watcher)
          if (one) one.push(stock)
          else byWatcher.set(watcher, [stock])
        }
      }
    }
    for (const [watcher, stocks] of byWatcher) this.#notify(watcher, stocks)
  }

  #notify(watcher: Watcher, stocks: readonly ProductStock[]): void {
    if (stocks.length === 0) return
    const products = stocks.map((stock) => liveProductOf(stock, watcher.visitor))
    watcher.notify(products, this.#number)
  }
}
