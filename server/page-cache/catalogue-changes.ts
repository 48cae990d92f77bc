import type { PageFacts } from '../../app/shop-context.ts'

/** What a page was made from: the news of the catalogue that touch it (db/migrations/0103-catalogue-news.sql). */
export type Facts = ReadonlySet<string>

/** More kinds of news than this are forgotten together: everything is then taken to have changed. */
const mostRemembered = 20_000

/** How a page is touched by the news since it was made. */
export type Touched = 'not' | 'by-pieces' | 'otherwise'

/**
 * Remembers what of the catalogue changed. News are numbered and written down; a page looks for its own when somebody
 * asks for it, so that one of the news costs the same however many pages there are.
 */
export class CatalogueChanges {
  readonly #lastOf = new Map<string, number>()
  #everything = 0
  #latest = 0

  /** The number of the last news. */
  get latest(): number {
    return this.#latest
  }

  heard(news: string): void {
    if (this.#lastOf.size >= mostRemembered) this.everything()
    this.#latest += 1
    this.#lastOf.set(news, this.#latest)
  }

  /** Nobody knows what changed until now. */
  everything(): void {
    this.#lastOf.clear()
    this.#latest += 1
    this.#everything = this.#latest
  }

  /** How a page made from these facts is touched by the news that came after this one. */
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

/** The fact of a page whose search found nothing. No news name it. */
export const nothingFound = 'nothing-found'

/** Hears from the loaders of a page what it is made from. Every page says what the shop is called. */
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
