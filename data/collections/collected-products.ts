import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'
import { lockCollections } from './collections.ts'

// Whoever changes which products are in a collection, or their order, has locked the products and then the collections,
// each in id order.

/** The ids of all collections of each product of the statement, in id order. */
export const collectionIdsOf = sql<string[]>`ARRAY(
  SELECT collection_id FROM collection_products WHERE product_id = products.id ORDER BY collection_id COLLATE "C")`

/** `step`: the gap between the positions of neighbours. */
type Step = { step: number }

/** Puts the products at the end of the collection. Returns those that were not in it. */
export async function insertCollected(
  tx: Tx,
  collectionId: string,
  ids: readonly string[],
  { step }: Step,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO collection_products (collection_id, product_id, position)
    SELECT ${collectionId}, id, ${endOf(sql`${collectionId}`)} + ${step}::integer * place
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS added (id, place)
    ON CONFLICT DO NOTHING RETURNING product_id AS id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes these products out of the collection. Returns the ids of those that were in it. */
export async function deleteCollected(
  tx: Tx,
  collectionId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM collection_products WHERE collection_id = ${collectionId} AND product_id = ${anyOf(ids)}
    RETURNING product_id AS id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type CollectionsOfProduct = { id: string; collections: readonly string[] }

/**
 * The products are in exactly these collections afterwards: at the end of those that are new to them. The caller has
 * locked the products; a collection that no longer exists is left out.
 */
export async function saveCollectionsOf(tx: Tx, products: readonly CollectionsOfProduct[], { step }: Step) {
  // All of them, because the next products of the same transaction may be in others.
  const known = new Set(await lockCollections(tx, null))
  const rows = products.map(({ id, collections }) => ({
    id,
    collections: collections.filter((each) => known.has(each)),
  }))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS wanted (id text, collections text[])`
  await sql`
    DELETE FROM collection_products USING ${wanted}
    WHERE product_id = wanted.id AND NOT collection_id = ANY (wanted.collections)`.execute(tx)
  await sql`
    INSERT INTO collection_products (collection_id, product_id, position)
    SELECT collection, id,
      ${endOf(sql`collection`)} + ${step}::integer * row_number() OVER (PARTITION BY collection ORDER BY products.position, id)
    FROM ${wanted} JOIN products USING (id), unnest(wanted.collections) AS collection
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** The position of the last product of a collection; 0 if it has none. */
function endOf(collectionId: ReturnType<typeof sql>) {
  return sql`coalesce((
    SELECT position FROM collection_products WHERE collection_id = ${collectionId}
    ORDER BY position DESC LIMIT 1), 0)`
}

export async function saveCollectedPositions(
  tx: Tx,
  collectionId: string,
  positions: readonly { id: string; position: number }[],
) {
  await sql`
    UPDATE collection_products SET position = placed.position
    FROM jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) AS placed (id text, position integer)
    WHERE collection_id = ${collectionId} AND product_id = placed.id`.execute(tx)
}

export async function renumberCollected(tx: Tx, collectionId: string, { step }: Step) {
  await sql`
    UPDATE collection_products SET position = counted.place * ${step}::integer
    FROM (
      SELECT product_id, row_number() OVER (ORDER BY position, product_id)::integer AS place
      FROM collection_products WHERE collection_id = ${collectionId}) AS counted
    WHERE collection_id = ${collectionId} AND collection_products.product_id = counted.product_id
      AND collection_products.position <> counted.place * ${step}::integer`.execute(tx)
}

export type CollectedCursor = { position: number; id: string }

/** One page of the products of a collection in the owner's order, offered or not. */
export async function collectedIds(
  db: Db,
  collectionId: string,
  { after, size }: { after: CollectedCursor | null; size: number },
): Promise<{ ids: string[]; next: CollectedCursor | null }> {
  const { rows } = await sql<CollectedCursor>`
    SELECT product_id AS id, position FROM collection_products
    WHERE collection_id = ${collectionId}
      ${after === null ? sql`` : sql`AND (position, product_id) > (${after.position}::integer, ${after.id}::text)`}
    ORDER BY position, product_id LIMIT ${size + 1}`.execute(db)
  const shown = rows.slice(0, size)
  return { ids: shown.map(({ id }) => id), next: rows.length > size ? (shown.at(-1) ?? null) : null }
}

/** Returns those of the products that are in the collection. */
export async function collectedAmong(
  db: Db,
  collectionId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

/** Returns the sorted ids of the collections of each product. */
export async function collectionsOfProducts(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', collectionIdsOf.as('collections')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, collections }) => [id, collections]))
}
