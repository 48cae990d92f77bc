import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import type { MovementReason } from './stock-movements.ts'

export type ProductEvent = { key: string; at: Date; who: string } & (
  | { kind: 'moved'; reason: MovementReason; change: number; pieces: number; note: string; size: string }
  | { kind: 'changed'; was: Record<string, unknown>; became: Record<string, unknown> }
)

export type HistoryCursor = { at: Date; key: string }

/** Returns the product's changes, newest first. `next` is null on the last page. */
export async function productHistory(
  db: Db,
  productId: string,
  { after, size }: { after: HistoryCursor | null; size: number },
): Promise<{ events: ProductEvent[]; next: HistoryCursor | null }> {
  const older = after ? sql`(moment, key) < (${after.at}, ${after.key} COLLATE "C")` : sql`TRUE`
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT date_trunc('milliseconds', at) AS moment, ('m' || id) COLLATE "C" AS key, who,
        reason, change, pieces, note, size, NULL::jsonb AS was, NULL::jsonb AS became
      FROM stock_movements WHERE product_id = ${productId}
      UNION ALL
      -- The log line of a movement repeats the movement.
      SELECT date_trunc('milliseconds', at), ('a' || lpad(id::text, 20, '0')) COLLATE "C", who,
        NULL, NULL, NULL, NULL, NULL, was, became
      FROM audit_log WHERE subject_id = ${productId} AND subject_kind = 'product' AND action <> 'move pieces'
    ) AS done WHERE ${older}
    ORDER BY moment DESC, key DESC LIMIT ${size + 1}`.execute(db)
  const events = rows.slice(0, size).map(asEvent)
  const last = events.at(-1)
  return { events, next: rows.length > size && last ? { at: last.at, key: last.key } : null }
}

type Row = { moment: Date; key: string; who: string } & (
  | { reason: MovementReason; change: number; pieces: number; note: string; size: string }
  | { reason: null; was: Record<string, unknown>; became: Record<string, unknown> }
)

function asEvent(row: Row): ProductEvent {
  const { moment: at, key, who } = row
  if (row.reason === null) return { key, at, who, kind: 'changed', was: row.was, became: row.became }
  const { reason, change, pieces, note, size } = row
  return { key, at, who, kind: 'moved', reason, change, pieces, note, size }
}

/** Returns null if nobody changed the product's fields manually. */
export async function lastChangeOf(db: Db | Tx, id: string) {
  const row = await db
    .selectFrom('audit_log')
    .select(['who', 'at'])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', id)
    .where('action', '=', 'change product')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
