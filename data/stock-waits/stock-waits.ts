import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** What a person waits for, with the address of the first picture and the price of now. */
export type StockWait = {
  id: string
  productId: string
  title: string
  image: string
  price: number
  /** null: any size of the product. */
  size: string | null
  email: string
  state: 'asked' | 'waiting' | 'told' | 'off'
}

const waitColumns = [
  'stock_waits.id',
  'product_id as productId',
  'products.title',
  sql<string>`coalesce(images[1], '')`.as('image'),
  'charged_centavos as price',
  'size',
  'email',
  'state',
] as const

function selectWaits(db: Db | Tx) {
  return db
    .selectFrom('stock_waits')
    .innerJoin('products', 'products.id', 'product_id')
    .select(waitColumns)
    .orderBy('asked_at')
    .orderBy('stock_waits.id')
}

/** People who ask with the same address at once wait for each other. Taken before every other lock. */
export async function lockWaitingAddress(tx: Tx, email: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 11))`.execute(tx)
}

export async function findStockWait(
  db: Db | Tx,
  where: { id: string } | { keyHash: string },
): Promise<StockWait | null> {
  const waits = selectWaits(db)
  const found =
    'id' in where ? waits.where('stock_waits.id', '=', where.id) : waits.where('key_hash', '=', where.keyHash)
  return (await found.executeTakeFirst()) ?? null
}

/** Returns the address's unconfirmed waits and those that wait for pieces, the first asked first. */
export async function livingWaits(db: Db | Tx, email: string): Promise<StockWait[]> {
  return selectWaits(db).where('email', '=', email).where('state', 'in', ['asked', 'waiting']).execute()
}

export type NewStockWait = {
  id: string
  productId: string
  size: string | null
  email: string
  at: Date
}

/** Stores an unconfirmed wait once. Returns the living wait of this address for this product and size. */
export async function insertStockWait(tx: Tx, wait: NewStockWait): Promise<{ id: string; state: string }> {
  const { productId, size, email, at } = wait
  await tx
    .insertInto('stock_waits')
    .values({ id: wait.id, product_id: productId, size, email, state: 'asked', asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('stock_waits')
    .select(['id', 'state'])
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .where(sql<boolean>`size IS NOT DISTINCT FROM ${size}`)
    .where('state', 'in', ['asked', 'waiting'])
    .executeTakeFirstOrThrow()
}

export async function saveWaitKey(tx: Tx, id: string, keyHash: string) {
  await tx.updateTable('stock_waits').set({ key_hash: keyHash }).where('id', '=', id).execute()
}

/** Deletes the oldest unconfirmed waits of the address beyond `most`. */
export async function deleteAskedBeyond(tx: Tx, email: string, most: number) {
  await sql`
    DELETE FROM stock_waits WHERE id IN (
      SELECT id FROM stock_waits WHERE email = ${email} AND state = 'asked'
      ORDER BY asked_at DESC, id OFFSET ${most}::int)`.execute(tx)
}

/** These people wait from now on. `customerId`: who was signed in. The caller has locked the products. */
export async function saveWaiting(tx: Tx, ids: readonly string[], customerId: string | null, now: Date) {
  await tx
    .updateTable('stock_waits')
    .set({ state: 'waiting', waiting_since: now, customer_id: customerId })
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where('state', '=', 'asked')
    .execute()
}

/** Ends the living waits of the address, or one of them. Returns their number. */
export async function saveWaitsOff(
  tx: Db | Tx,
  of: { email: string; id?: string },
  now: Date,
): Promise<number> {
  const ending = tx
    .updateTable('stock_waits')
    .set({ state: 'off', off_at: now })
    .where('email', '=', of.email)
    .where('state', 'in', ['asked', 'waiting'])
  const { numUpdatedRows } = await (
    of.id === undefined ? ending : ending.where('id', '=', of.id)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}
