import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { CollectionName } from './collections.ts'

/** What shoppers see of a collection. */
export type OpenCollection = CollectionName & { description: string; picture: string; updatedAt: Date }

/** `first`: the first offered product and its picture. */
export type OfferedCollection = OpenCollection & {
  onHome: boolean
  homeRow: boolean
  first: { id: string; picture: string }
}

/** Returns the open collections with an offered product, in the owner's order. */
export async function offeredCollections(db: Db): Promise<OfferedCollection[]> {
  // LIMIT 1 makes PostgreSQL look for one offered product of each collection, instead of joining all of them.
  const rows = await db
    .selectFrom('collections')
    .innerJoinLateral(
      sql<{ firstId: string; firstPicture: string }>`(
        SELECT product_id AS "firstId", (SELECT images[1] FROM products WHERE id = product_id) AS "firstPicture"
        FROM collection_products JOIN shelf USING (product_id)
        WHERE collection_id = collections.id AND shelf.offered
        ORDER BY collection_products.position, product_id LIMIT 1)`.as('offered'),
      (join) => join.onTrue(),
    )
    .select([...openColumns, 'on_home as onHome', 'home_row as homeRow', 'firstId', 'firstPicture'])
    .where('open', '=', true)
    .orderBy('position')
    .execute()
  return rows.map(({ firstId: id, firstPicture: picture, ...collection }) => ({
    ...collection,
    first: { id, picture },
  }))
}

/** Returns null if shoppers do not see the collection now. */
export async function findOpenCollection(db: Db, id: string): Promise<OpenCollection | null> {
  const row = await db
    .selectFrom('collections')
    .select(openColumns)
    .where('id', '=', id)
    .where('open', '=', true)
    .executeTakeFirst()
  return row ?? null
}

const openColumns = ['id', 'name', 'description', 'picture', 'updated_at as updatedAt'] as const
