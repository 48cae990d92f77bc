import type { PageFacts } from '../../app/shop/shop-context.ts'

/** What a page was made from: the news of the catalogue that touch it (db/migrations/0103-catalogue-news.sql). */
export type Facts = ReadonlySet<string>

export function recordFacts(): { facts: Facts; recorder: PageFacts } {
  const facts = new Set<string>()
  return {
    facts,
    recorder: {
      dependsOn: (...what) => {
        for (const each of what) facts.add(each)
      },
      showsProducts: (products) => {
        for (const { id } of products) facts.add(`product:${id}`).add(`pieces:${id}`)
      },
    },
  }
}
