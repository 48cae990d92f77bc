import type { PageFacts } from '../../app/shop-context.ts'

/**
 * Facts are names of database notifications (db/migrations/0103-catalogue-news.sql): a page is outdated when one
 * arrives.
 */
export type Facts = ReadonlySet<string>

/** Beyond this number of notifications all are forgotten, and every page counts as changed. */
const mostRemembered = 20_000

/** How a page changed since it was rendered. `by-pieces`: only numbers of pieces in stock. */
export type Touched = 'not' | 'by-pieces' | 'otherwise'

/**
 * Remembers notifications of changes. A page compares its facts when it is requested, so a notification costs the same
 * however many pages are cached.
 */
export class CatalogueChanges {
  readonly #lastOf = new Map<string, number>()
  #everything = 0
  #latest = 0

  get latest(): number {
    return this.#latest
  }

  heard(news: string): void {
    if (this.#lastOf.size >= mostRemembered) this.everything()
    this.#latest += 1
    this.#lastOf.set(news, this.#latest)
  }

  /** Marks every page as changed, because the changes until now are unknown. */
  everything(): void {
    this.#lastOf.clear()
    this.#latest += 1
    this.#everything = this.#latest
  }

  /** Compares the facts of a page with the notifications whose number is above `after`. */
  touched(facts: Facts, after: number): Touched {
    if (facts.size === 0) return 'not'
    if (this.#everything > after) return 'otherwise'
    let touched: Touched = 'not'
    for (const fact of facts) {
      if ((this.#lastOf.get(fact) ?? 0) <= after) continue
      if (!fact.startsWith('pieces:')) return 'otherwise'
      touched = 'by-pieces'
    }
    return touched
  }
}

/** The fact of a page whose search found nothing. No notification has this name. */
export const nothingFound = 'nothing-found'

/** Every page depends on the settings, because it shows the shop's name. */
export function recordFacts(): { facts: Facts; recorder: PageFacts } {
  const facts = new Set(['settings'])
  return {
    facts,
    recorder: {
      dependsOn: (...what) => {
        for (const each of what) facts.add(each)
      },
      showsProducts: (products) => {
        for (const { id } of products) facts.add(`product:${id}`).add(`pieces:${id}`)
      },
      foundNothing: () => void facts.add(nothingFound),
    },
  }
}
