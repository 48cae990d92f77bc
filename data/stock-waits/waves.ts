import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../database.ts'

export type WaitInQueue = { id: string; size: string | null; email: string }

/**
 * Reads who waits for the product or one of `sizes`, in their order, and who was told after `since`. The caller has
 * locked the product. `sizes` null: every size.
 */
export async function waitsForPieces(
  tx: Tx,
  productId: string,
  { sizes, since, most }: { sizes: readonly string[] | null; since: Date; most: number },
) {
  const waiting: WaitInQueue[] = await tx
    .selectFrom('stock_waits')
    .select(['id', 'size', 'email'])
    .where('product_id', '=', productId)
    .where('state', '=', 'waiting')
    .where((eb) =>
      sizes === null ? eb.lit(true) : eb.or([eb('size', 'is', null), eb('size', '=', anyOf(sizes))]),
    )
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(most)
    .execute()
  const told = await tx
    .selectFrom('stock_waits')
    .select(['size', 'told_at as toldAt'])
    .where('product_id', '=', productId)
    .where('state', '=', 'told')
    .where('told_at', '>', since)
    .orderBy('told_at')
    .execute()
  return { waiting, told: told.map(({ size, toldAt }) => ({ size, toldAt: toldAt! })) }
}

/** `keyHash`: of the key in the links of the mail that tells the person. */
export async function saveTold(tx: Tx, wave: readonly { id: string; keyHash: string }[], now: Date) {
  await sql`
    UPDATE stock_waits SET state = 'told', told_at = ${now}, key_hash = wave.key_hash
    FROM unnest(${wave.map(({ id }) => id)}::uuid[], ${wave.map(({ keyHash }) => keyHash)}::text[]) AS wave (id, key_hash)
    WHERE stock_waits.id = wave.id`.execute(tx)
}

/** The person waits on at the old place in the queue, unless the person has asked again meanwhile. */
export async function saveNotTold(tx: Tx, id: string) {
  await sql`
    UPDATE stock_waits AS told SET state = 'waiting', told_at = NULL
    WHERE id = ${id}::uuid AND state = 'told' AND NOT EXISTS (
      SELECT FROM stock_waits AS again
      WHERE (again.product_id, again.email) = (told.product_id, told.email)
        AND again.size IS NOT DISTINCT FROM told.size AND again.state IN ('asked', 'waiting'))`.execute(tx)
}

export type WaitingPeople = { size: string | null; people: number }

/** Counts who waits for each size of these products; nobody unconfirmed is counted. */
export async function countWaiting(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, WaitingPeople[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_waits')
    .select(({ fn }) => ['product_id', 'size', fn.countAll<number>().as('people')])
    .where('product_id', '=', anyOf(productIds))
    .where('state', '=', 'waiting')
    .groupBy(['product_id', 'size'])
    .execute()
  return Map.groupBy(
    rows.map(({ product_id: productId, size, people }) => ({ productId, size, people })),
    ({ productId }) => productId,
  )
}
