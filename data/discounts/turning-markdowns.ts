import { sql, type SqlBool } from 'kysely'
import type { MarkdownState } from '../../domain/discounts/markdown.ts'
import type { Db, Tx } from '../database.ts'
import { lockStock } from '../catalogue/stock.ts'

/** A markdown whose products may still have the price of before its last change of state. */
export type TurnedMarkdown = { id: string; state: MarkdownState }

/**
 * `next`: the earliest begin or end of a markdown that the shop has not turned yet, so it may be in the past; null: no
 * markdown waits for its begin or end.
 */
export async function markdownsToTurn(db: Db): Promise<{ next: Date | null; unapplied: TurnedMarkdown[] }> {
  const rows = await db
    .selectFrom('markdowns')
    .select(['id', 'state', 'applied', 'begins_at', 'ends_at'])
    .where(sql<SqlBool>`state <> 'ended' OR NOT applied`)
    .orderBy('id')
    .execute()
  const turns = rows
    .filter(({ state }) => state !== 'ended')
    .map(({ state, begins_at, ends_at }) => (state === 'prepared' ? begins_at : ends_at).getTime())
  return {
    next: turns.length > 0 ? new Date(Math.min(...turns)) : null,
    unapplied: rows.filter(({ applied }) => !applied),
  }
}

/** Begins and ends the markdowns that are due. The caller has locked the markdowns. */
export async function saveTurns(tx: Tx, now: Date) {
  await sql`
    UPDATE markdowns
    SET state = CASE WHEN ends_at <= ${now} THEN 'ended' ELSE 'running' END,
      -- A markdown that never ran has changed no product.
      applied = state = 'prepared' AND ends_at <= ${now}
    WHERE (state = 'prepared' AND begins_at <= ${now}) OR (state = 'running' AND ends_at <= ${now})`.execute(
    tx,
  )
}

/**
 * Gives the next products, in the order of their ids, the price that the running markdowns say; the trigger computes it.
 * Returns the last id; null: there are no more.
 */
export async function saveMarkdownPrices(
  tx: Tx,
  { id, state }: TurnedMarkdown,
  { after, most }: { after: string; most: number },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT products.id FROM products JOIN markdowns AS each ON each.id = ${id}
    WHERE products.id > ${after} AND CASE WHEN ${state} = 'ended' THEN products.markdown_id = each.id
      ELSE is_in_markdown(each, products.id, audience, garment) END
    ORDER BY products.id LIMIT ${most}`.execute(tx)
  const last = rows.at(-1)
  if (!last) return null
  const locked = await lockStock(
    tx,
    rows.map((row) => row.id),
  )
  await sql`UPDATE products SET markdown_id = markdown_id WHERE id = ANY (${locked}::text[])`.execute(tx)
  return last.id
}

/** Does nothing if the state of the markdown has changed again. */
export async function saveApplied(db: Db, { id, state }: TurnedMarkdown) {
  await db
    .updateTable('markdowns')
    .set({ applied: true })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}
