import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { insertMarkdown } from '../../data/discounts/markdowns.ts'
import type { NewMarkdown } from '../../domain/discounts/markdown.ts'

/** Prepares a markdown of 20 % on all products, from now on for a day, unless `changed` says otherwise. */
export async function prepareMarkdown(db: Db, changed: Partial<NewMarkdown> = {}): Promise<NewMarkdown> {
  const now = new Date()
  const markdown: NewMarkdown = {
    id: randomUUID(),
    name: 'Buen Fin',
    reduction: { kind: 'percent', percent: 20 },
    scope: { kind: 'all' },
    beginsAt: now,
    endsAt: new Date(now.getTime() + 24 * 3_600_000),
    ...changed,
  }
  await db.transaction().execute((tx) => insertMarkdown(tx, markdown))
  return markdown
}

/** Writes that every product has had its price for 60 days, so pages may show it as the price before a markdown. */
export async function provePrices(db: Db): Promise<void> {
  await sql`UPDATE price_history SET since = since - interval '60 days'`.execute(db)
}
