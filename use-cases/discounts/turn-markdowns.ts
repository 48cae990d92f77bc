import { lockMarkdowns } from '../../data/discounts/markdowns.ts'
import {
  markdownsToTurn,
  saveApplied,
  saveMarkdownPrices,
  saveTurns,
  type TurnedMarkdown,
} from '../../data/discounts/turning-markdowns.ts'
import type { Shop } from '../shop.ts'

/** So few, because a buyer of these products waits until all of them have their price: about 0.1 seconds. */
const productsAtOnce = 100

/**
 * Begins and ends the markdowns that are due, and gives their products the new prices. It may die at any place, and
 * several processes may do it at once: the next call goes on with the markdowns that are not applied. Returns the next
 * moment at which a markdown begins or ends; null: none.
 */
export async function turnMarkdowns(shop: Pick<Shop, 'db' | 'now' | 'reached'>): Promise<Date | null> {
  for (;;) {
    const { next, unapplied } = await markdownsToTurn(shop.db)
    const now = shop.now()
    if (next && next <= now) {
      await shop.db.transaction().execute(async (tx) => {
        await lockMarkdowns(tx)
        await saveTurns(tx, now)
      })
      await shop.reached('markdown-turned')
    } else if (unapplied.length === 0) return next
    else for (const markdown of unapplied) await applyMarkdown(shop, markdown)
  }
}

async function applyMarkdown({ db, reached }: Pick<Shop, 'db' | 'reached'>, markdown: TurnedMarkdown) {
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    after = await db
      .transaction()
      .execute((tx) => saveMarkdownPrices(tx, markdown, { after: from, most: productsAtOnce }))
    if (after !== null) await reached('markdown-batch-written')
  }
  await saveApplied(db, markdown)
}
