import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

const columns = ['id', 'ends_at as endsAt', 'happenings', 'state'] as const

/** The example work of a demonstration; null: a shop without. */
export type ExampleWork = NonNullable<Awaited<ReturnType<typeof findExampleWork>>>

export async function findExampleWork(db: Db | Tx) {
  return (await db.selectFrom('example_work').select(columns).executeTakeFirst()) ?? null
}

/**
 * Writes the row of the example in a shop that has no work of its own yet, and returns it; null: the shop has work.
 * Does nothing if the row exists.
 */
export async function beginExampleWork(
  db: Db,
  { id, endsAt }: { id: string; endsAt: Date },
): Promise<ExampleWork | null> {
  await sql`INSERT INTO example_work (id, ends_at)
    SELECT ${id}::uuid, ${endsAt}::timestamptz
    WHERE NOT EXISTS (SELECT FROM checkouts) AND NOT EXISTS (SELECT FROM customers)
      AND NOT EXISTS (SELECT FROM contact_messages) AND NOT EXISTS (SELECT FROM markdowns)
    ON CONFLICT DO NOTHING`.execute(db)
  return findExampleWork(db)
}

export async function saveHappenings(db: Db, happenings: number) {
  await db.updateTable('example_work').set({ happenings }).execute()
}

export async function saveExampleState(db: Db | Tx, state: ExampleWork['state']) {
  await db.updateTable('example_work').set({ state }).execute()
}

const lockKey = sql`hashtextextended('example work', 0)`

/**
 * True: this connection has the lock of the example, so no other process writes it. The lock ends with the connection,
 * which must be the only one of its pool.
 */
export async function lockExample(db: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS got`.execute(db)
  return rows[0]?.got === true
}

/** The end of a connection releases the lock too, but a moment later. */
export async function unlockExample(db: Db) {
  await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(db)
}

/** False: a process is writing the example. */
export async function lockExampleForTransaction(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_xact_lock(${lockKey}) AS got`.execute(
    tx,
  )
  return rows[0]?.got === true
}

/** The prices of the catalogue are older than the example, so that its markdowns can show 'Antes'. */
export async function movePricesBack(db: Db, since: Date) {
  await sql`UPDATE price_history SET since = ${since}
    WHERE since = (SELECT min(since) FROM price_history AS first WHERE first.product_id = price_history.product_id)
      AND since > ${since}`.execute(db)
}

/** The mails of the example count as sent a moment after they were written, and no delivery of them waits. */
export async function markExampleMailsSent(db: Db, endsAt: Date) {
  await sql`UPDATE outbox SET sent_at = created_at + interval '20 seconds', sent_count = 1, payload = payload - 'token'
    WHERE sent_count = 0 AND created_at < ${endsAt}`.execute(db)
  await sql`DELETE FROM jobs WHERE created_at < ${endsAt} AND finished_at IS NULL`.execute(db)
}

/** What the example needs to know of an order: its number once it is paid, and the number of its checkout before. */
export async function checkoutOfVisitor(db: Db, visitor: string) {
  const row = await db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select([
      'checkouts.id',
      'checkouts.order_number as orderNumber',
      'checkouts.access_key as accessKey',
      'checkouts.total_centavos as total',
      'checkouts.provider_order_id as providerOrderId',
      'checkouts.state',
      'orders.capture_id as captureId',
      'orders.version',
    ])
    .where('visitor', '=', visitor)
    .orderBy('checkouts.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Products on sale with the sizes in which they are counted, in the order of the catalogue. */
export function productsOnSale(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'charged_centavos as price', 'ages', 'garment', 'audience'])
    .select(
      sql<
        Record<string, number>
      >`(SELECT jsonb_object_agg(size, pieces - held) FROM stock_units WHERE product_id = products.id)`.as(
        'units',
      ),
    )
    .where('status', '=', 1)
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The token in the link of the last mail of this kind to the address, as its reader would find it. */
export async function mailedToken(db: Db, kind: string, recipient: string): Promise<string | null> {
  const { rows } = await sql<{ token: string | null }>`SELECT payload ->> 'token' AS token FROM outbox
    WHERE kind = ${kind} AND recipient = ${recipient} ORDER BY created_at DESC LIMIT 1`.execute(db)
  return rows[0]?.token ?? null
}

/** The lines of an order with its payment, in their order. */
export function orderLinesOf(db: Db, number: string) {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'position',
      'line_id as lineId',
      'product_id as productId',
      'quantity',
      'provider',
      'provider_order_id as orderId',
      'capture_id as captureId',
    ])
    .where('number', '=', number)
    .orderBy('position')
    .execute()
}

export async function newestMessageFrom(db: Db, email: string) {
  const row = await db
    .selectFrom('contact_messages')
    .select(['id', 'version'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** From now on the demonstration has no example. Its catalogue, once taken out, stays out. */
export async function insertTakenOut(
  tx: Tx,
  { id, endsAt, state }: { id: string; endsAt: Date; state: 'taken-out' | 'catalogue-taken-out' },
) {
  await tx
    .insertInto('example_work')
    .values({ id, ends_at: endsAt, state })
    .onConflict((conflict) =>
      conflict.column('the_one').doUpdateSet({
        state: sql<never>`CASE example_work.state WHEN 'catalogue-taken-out' THEN example_work.state ELSE excluded.state END`,
      }),
    )
    .execute()
}
