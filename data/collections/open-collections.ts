import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { CollectionName } from './collections.ts'

/** What shoppers see of a collection. */
export type OpenCollection = CollectionName & { description: string; picture: string; updatedAt: Date }

/** Returns the open collections with an offered product, in the owner's order. */
export async function offeredCollections(db: Db): Promise<(OpenCollection & { onHome: boolean })[]> {
  // LIMIT 1 makes PostgreSQL look for one offered product of each collection, instead of joining all of them.
  return db
    .selectFrom('collections')
    .innerJoinLateral(
      sql`(
        SELECT FROM collection_products JOIN shelf USING (product_id)
        WHERE collection_id = collections.id AND shelf.offered LIMIT 1)`.as<'offered'>(sql`offered`),
      (join) => join.onTrue(),
    )
    .select([...openColumns, 'on_home as onHome'])
    .where('open', '=', true)
    .orderBy('position')
    .execute()
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
