import { sql } from 'kysely'
import { isOpenTransfer } from '../purchase/checkouts.ts'
import type { Db } from '../database.ts'

/** Counts the orders that wait for a transfer to another account than this one. `clabe`: '' counts all of them. */
export async function countTransfersElsewhere(db: Db, clabe: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM checkouts JOIN transfers ON transfers.checkout_id = checkouts.id
    WHERE ${isOpenTransfer} AND transfers.account ->> 'clabe' <> ${clabe}`.execute(db)
  return rows[0]!.count
}
