import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { isShownAnywhere } from './shown-anywhere.ts'

const isShown = isShownAnywhere('prints.address', 'd')
const atOnce = 500

/** Waits if another transaction is deleting the same print at this moment. */
export async function savePrintSent(db: Db, address: string, now: Date) {
  await db
    .insertInto('prints')
    .values({ address, used_at: now })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ used_at: now }))
    .execute()
}

export async function printAddresses(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('prints').select('address').execute()
  return rows.map(({ address }) => address)
}

/** Checks only prints that were last checked before `before`. */
export async function markShownPrints(db: Db, { now, before }: { now: Date; before: Date }) {
  await db.updateTable('prints').set({ used_at: now }).where('used_at', '<', before).where(isShown).execute()
}

/** Deletes a batch of prints. Returns the addresses of the deleted prints. */
export async function deleteUnshownPrints(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    DELETE FROM prints WHERE address IN (
      SELECT address FROM prints WHERE used_at < ${before} AND NOT ${isShown}
      ORDER BY used_at, address LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING address`.execute(tx)
  return rows.map(({ address }) => address)
}
