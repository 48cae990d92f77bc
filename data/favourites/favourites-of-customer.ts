import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'

/**
 * Takes a lock, so that two changes of one customer's favourites take turns. Callers must take this lock before every
 * other lock; otherwise two requests could wait for each other.
 */
export async function lockFavouritesOf(tx: Tx, customerId: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${customerId}, 12))`.execute(tx)
}

/** Returns the ids of all favourites, newest first, also of garments that the shop no longer shows. */
export async function favouritesOf(db: Db | Tx, customerId: string): Promise<string[]> {
  const rows = await selectFavourites(db, customerId).execute()
  return rows.map(({ productId }) => productId)
}

/** Returns how many customers have the product among their favourites. Lists of browsers without a session are unknown. */
export async function countCustomersKeeping(db: Db, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return count
}

export type FavouriteOfPerson = { productId: string; title: string; keptAt: Date }

export async function favouritesOfPerson(db: Db | Tx, customerId: string): Promise<FavouriteOfPerson[]> {
  return selectFavourites(db, customerId).execute()
}

function selectFavourites(db: Db | Tx, customerId: string) {
  return db
    .selectFrom('favourites')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', 'products.title', 'kept_at as keptAt'])
    .where('customer_id', '=', customerId)
    .orderBy('kept_at', 'desc')
    .orderBy('product_id')
}

/**
 * Adds shown garments until the customer has `most` favourites; the first of `ids` becomes the newest. Idempotent. An
 * erased customer gets none. The caller holds the lock of the customer's favourites. Locks the products in id order.
 */
export async function insertFavourites(tx: Tx, customerId: string, ids: readonly string[], most: number) {
  await sql`
    WITH there AS MATERIALIZED (
      SELECT id FROM products WHERE id = ${anyOf(ids)} AND shown ORDER BY id FOR KEY SHARE
    ), wanted AS (
      SELECT id, n FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS given (id, n) JOIN there USING (id)
      WHERE NOT EXISTS (SELECT FROM favourites WHERE customer_id = ${customerId} AND product_id = id)
    )
    INSERT INTO favourites (customer_id, product_id, kept_at)
      SELECT customers.id, wanted.id, shop_now() - n * interval '1 millisecond'
      FROM wanted, customers WHERE customers.id = ${customerId} AND erased_at IS NULL
      ORDER BY n
      LIMIT greatest(0, ${most}::int - (SELECT count(*) FROM favourites WHERE customer_id = ${customerId}))
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function deleteFavourites(db: Db | Tx, customerId: string, ids: readonly string[]) {
  await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', anyOf(ids))
    .execute()
}

/** Holds the lock until the erasure ends, so that a browser adds nothing to an erased account. */
export async function eraseFavourites(tx: Tx, customerId: string) {
  await lockFavouritesOf(tx, customerId)
  await tx.deleteFrom('favourites').where('customer_id', '=', customerId).execute()
}
