import type { PageFacts } from '../../app/shop/shop-context.ts'

/** What a page was made from. */
export type Facts = {
  /** News (db/migrations/0103-catalogue-news.sql) that touch it. */
  touchedBy: ReadonlySet<string>
  /** Free pieces it shows, by product. */
  pieces: ReadonlyMap<string, number>
}

export function recordFacts(): { facts: Facts; recorder: PageFacts } {
  const touchedBy = new Set<string>()
  const pieces = new Map<string, number>()
  return {
    facts: { touchedBy, pieces },
    recorder: {
      dependsOn: (...what) => {
        for (const each of what) touchedBy.add(each)
      },
      showsProducts: (products) => {
        for (const product of products) {
          touchedBy.add(`product:${product.id}`)
          pieces.set(product.id, product.pieces)
        }
      },
    },
  }
}
