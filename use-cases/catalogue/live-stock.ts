import type { ProductStanding } from '../../data/purchase/live-stock.ts'
import { type LiveProduct, seenBy, standsAlike } from './live-product.ts'

/** Whoever looks at products. `tell` must not throw. */
export type Watcher = {
  /** What their own checkout has set apart is free for them. */
  visitor: string | null
  /** `number`: of the news. Whoever heard it heard all before it. */
  tell(products: readonly LiveProduct[], number: number): void
}

export type LiveStockParts = {
  /** How these products stand now; nothing is said of an unknown one. */
  read(ids: readonly string[]): Promise<readonly ProductStanding[]>
  /** The database could not be asked. It is asked again by itself. */
  failed(error: Error): void
  /** At least so long between two looks, in milliseconds: a rush of sales costs everybody two messages a second. */
  pauseMs?: number
  /** How often it looks while no news arrive, and after a look that failed, in milliseconds. */
  askEveryMs?: number
}

type Watched = {
  readonly id: string
  standing: ProductStanding | null
  changedBy: number
  readonly watchers: Set<Watcher>
}

/**
 * Follows the products that open pages look at. However many look at one, it is read once for all of them when news of
 * it come (db/migrations/0103-catalogue-news.sql), and what differs is told.
 */
export class LiveStock {
  readonly #read: LiveStockParts['read']
  readonly #failed: LiveStockParts['failed']
  readonly #pauseMs: number
  readonly #askEveryMs: number
  readonly #watched = new Map<string, Watched>()
  readonly #toRead = new Set<string>()
  #number = 0
  #timer: NodeJS.Timeout | undefined
  #reading = false
  #nextAt = 0
  #asking: NodeJS.Timeout | undefined
  #closed = false

  constructor({ read, failed, pauseMs = 500, askEveryMs = 1000 }: LiveStockParts) {
    this.#read = read
    this.#failed = failed
    this.#pauseMs = pauseMs
    this.#askEveryMs = askEveryMs
    this.listening(false)
  }

  /** Products that somebody looks at. */
  get size(): number {
    return this.#watched.size
  }

  /**
   * Tells how these products stand, at once where that is known, and then whatever changes, until the answer is called.
   * `after`: the last news they heard of this very object, which are not told again; 0 heard none.
   */
  watch(ids: readonly string[], watcher: Watcher, after: number): () => void {
    const followed = ids.map((id) => this.#watchedOf(id))
    const known: ProductStanding[] = []
    for (const { id, standing, changedBy, watchers } of followed) {
      watchers.add(watcher)
      if (standing === null) this.#toRead.add(id)
      else if (changedBy > after) known.push(standing)
    }
    this.#tell(watcher, known)
    this.#plan()
    return () => this.#leave(followed, watcher)
  }

  /** News of the catalogue. */
  heard(news: string): void {
    const [, id] = /^(?:product|pieces):(.+)$/.exec(news) ?? []
    if (id === undefined || !this.#watched.has(id)) return
    this.#toRead.add(id)
    this.#plan()
  }

  /** Whether news arrive. While they do not, it looks by itself. */
  listening(on: boolean): void {
    clearInterval(this.#asking)
    // Nobody told what happened until now.
    this.#readAll()
    if (!on && !this.#closed) this.#asking = setInterval(() => this.#readAll(), this.#askEveryMs).unref()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#asking)
  }

  #watchedOf(id: string): Watched {
    const there = this.#watched.get(id)
    if (there) return there
    const fresh: Watched = { id, standing: null, changedBy: 0, watchers: new Set() }
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
    // Before it is read: what changes meanwhile is read again.
    this.#toRead.clear()
    let pause = this.#pauseMs
    try {
      if (ids.length > 0) this.#take(ids, await this.#read(ids))
    } catch (error) {
      for (const id of ids) this.#toRead.add(id)
      pause = this.#askEveryMs
      this.#failed(error instanceof Error ? error : new Error(String(error)))
    }
    this.#reading = false
    this.#nextAt = performance.now() + pause
    this.#plan()
  }

  #take(ids: readonly string[], read: readonly ProductStanding[]): void {
    const now = new Map(read.map((standing) => [standing.id, standing]))
    const told = new Map<Watcher, ProductStanding[]>()
    this.#number += 1
    for (const id of ids) {
      const watched = this.#watched.get(id)
      if (!watched) continue
      const before = watched.standing
      const standing = now.get(id) ?? (before && { ...before, offered: false, free: 0, own: {} })
      // No such product: there is nothing to follow, however many such names somebody asks for.
      if (standing === null) this.#watched.delete(id)
      else if (before === null || !standsAlike(before, standing)) {
        watched.standing = standing
        watched.changedBy = this.#number
        for (const watcher of watched.watchers) {
          const one = told.get(watcher)
          if (one) one.push(standing)
          else told.set(watcher, [standing])
        }
      }
    }
    for (const [watcher, standings] of told) this.#tell(watcher, standings)
  }

  #tell(watcher: Watcher, standings: readonly ProductStanding[]): void {
    if (standings.length === 0) return
    const seen = standings.map((standing) => seenBy(standing, watcher.visitor))
    watcher.tell(seen, this.#number)
  }
}
