import { sql } from 'kysely'
import type { Collection, CollectionFields } from '../../domain/collections/collection.ts'
import type { Db, Tx } from '../database.ts'

/** `products`: how many products are in the collection, offered or not. */
export type ListedCollection = Collection & { products: number }

/** Returns the collections in the owner's order. */
export async function listCollections(db: Db): Promise<ListedCollection[]> {
  return db
    .selectFrom('collections')
    .select(collectionColumns)
    .select(
      sql<number>`(SELECT count(*) FROM collection_products WHERE collection_id = collections.id)`.as(
        'products',
      ),
    )
    .orderBy('position')
    .execute()
}

export type CollectionName = { id: string; name: string }

/** Returns the names of all collections, open or not, in the owner's order. */
export async function collectionNames(db: Db | Tx): Promise<CollectionName[]> {
  return db.selectFrom('collections').select(['id', 'name']).orderBy('position').execute()
}

export async function findCollection(db: Db | Tx, id: string): Promise<Collection | null> {
  const row = await db
    .selectFrom('collections')
    .select(collectionColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Only one transaction at a time makes, changes, deletes or moves collections. Products may be put into them meanwhile. */
export async function lockCollectionList(tx: Tx) {
  await sql`LOCK TABLE collections IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

/**
 * Locks this collection, or all of them (null), for a change of their products. The caller has locked the products before.
 * Returns the ids that exist.
 */
export async function lockCollections(tx: Tx, only: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM collections ${only === null ? sql`` : sql`WHERE id = ${only}`} ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function collectionMadeBy(tx: Tx, key: string): Promise<string | null> {
  const row = await tx.selectFrom('collections').select('id').where('made_by', '=', key).executeTakeFirst()
  return row?.id ?? null
}

/** The caller has locked the list. The collection becomes the last one. */
export async function insertCollection(
  tx: Tx,
  { id, key, fields, open }: { id: string; key: string; fields: CollectionFields; open: boolean },
) {
  await tx
    .insertInto('collections')
    .values({
      id,
      ...columnsOfFields(fields),
      open,
      made_by: key,
      position: sql<number>`(SELECT count(*) + 1 FROM collections)`,
    })
    .execute()
}

/** The caller has locked the list. */
export async function saveCollection(
  tx: Tx,
  id: string,
  { fields, open, now }: { fields: CollectionFields; open: boolean; now: Date },
) {
  await tx
    .updateTable('collections')
    .set({ ...columnsOfFields(fields), open, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The caller has locked the list. The positions of the others close the gap. */
export async function deleteCollection(tx: Tx, id: string) {
  const { position } = await tx
    .deleteFrom('collections')
    .where('id', '=', id)
    .returning('position')
    .executeTakeFirstOrThrow()
  await sql`UPDATE collections SET position = position - 1 WHERE position > ${position}`.execute(tx)
}

/** The caller has locked the list. `ids`: all collections in their new order. */
export async function saveCollectionPositions(tx: Tx, ids: readonly string[]) {
  await sql`
    UPDATE collections SET position = placed.position
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS placed (id, position)
    WHERE collections.id = placed.id AND collections.position <> placed.position`.execute(tx)
}

const collectionColumns = [
  'id',
  'name',
  'description',
  'picture',
  'shown_from as shownFrom',
  'shown_until as shownUntil',
  'on_home as onHome',
  'home_row as homeRow',
  'version',
  'open',
] as const

function columnsOfFields({ shownFrom, shownUntil, onHome, homeRow, ...texts }: CollectionFields) {
  const { name, description, picture } = texts
  return {
    name,
    description,
    picture,
    shown_from: shownFrom,
    shown_until: shownUntil,
    on_home: onHome,
    home_row: homeRow,
  }
}
