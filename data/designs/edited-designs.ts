import { sql } from 'kysely'
import type { DesignFields } from '../../domain/catalogue/catalogue.ts'
import type { Db, Tx } from '../database.ts'

export type EditedDesign = DesignFields & {
  id: string
  version: number
  /** The design's fields before the last manual change; null if nobody changed the design yet. */
  previous: DesignFields | null
}

/** `products` counts the products that show the design. */
export type ListedDesign = DesignFields & { id: string; products: number; sold: number }

const columns = ['id', 'name', 'picture', 'colours', 'garments', 'status', 'version', 'previous'] as const

export async function findDesign(db: Db, id: string): Promise<EditedDesign | null> {
  return (await db.selectFrom('designs').select(columns).where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * `sold` counts pieces made to order in uncancelled orders from `since` to `now`. The query reads only these orders,
 * however long the shop's history is.
 */
export async function listDesigns(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<ListedDesign[]> {
  const { rows } = await sql<ListedDesign>`
    WITH bought AS MATERIALIZED (
      SELECT id FROM orders
      WHERE created_at >= ${since} AND created_at <= ${now} AND state NOT IN ('cancelled', 'refunded')),
    made AS (
      SELECT design, sum(quantity)::int8 AS sold FROM order_items
      WHERE order_id = ANY (ARRAY (SELECT id FROM bought)) AND product_id IS NULL AND category = 'PHYSICAL_GOODS'
      GROUP BY design)
    SELECT id, name, picture, colours, garments, status, coalesce(sold, 0) AS sold,
      (SELECT count(*) FROM products WHERE design_id = designs.id) AS products
    FROM designs LEFT JOIN made ON design = designs.id
    ORDER BY position, id`.execute(db)
  return rows
}

export async function lockDesign(tx: Tx, id: string): Promise<EditedDesign | null> {
  return (
    (await tx.selectFrom('designs').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) ??
    null
  )
}

export async function lockEditedDesigns(tx: Tx): Promise<{ id: string; position: number }[]> {
  const rows = await tx.selectFrom('designs').select(['id', 'position']).orderBy('id').forUpdate().execute()
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Returns the design that the form with this idempotency key created already; null if there is none. */
export async function designMadeBy(db: Db | Tx, key: string): Promise<string | null> {
  const row = await db.selectFrom('designs').select('id').where('made_by', '=', key).executeTakeFirst()
  return row?.id ?? null
}

/** Returns false if the design id exists, or the same form already created a design. */
export async function insertDesign(tx: Tx, id: string, fields: DesignFields, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('designs')
    .values({
      id,
      ...fields,
      colours: [...fields.colours],
      garments: [...fields.garments],
      made_by: key,
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM designs)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveDesign(tx: Tx, id: string, fields: DesignFields, previous: DesignFields) {
  await tx
    .updateTable('designs')
    .set({
      ...fields,
      colours: [...fields.colours],
      garments: [...fields.garments],
      previous: JSON.stringify(previous),
    })
    .where('id', '=', id)
    .execute()
}

/** Numbers the designs from 1 in the order of `ids`; a design whose position stays is not written. */
export async function saveDesignPositions(tx: Tx, ids: readonly string[]) {
  await sql`
    UPDATE designs SET position = place.position
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS place (id, position)
    WHERE designs.id = place.id AND designs.position <> place.position`.execute(tx)
}
