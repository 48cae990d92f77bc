import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/** Whether this browser (hash of its device cookie) has signed in with this address before. */
export async function isKnownDevice(db: Db, deviceHash: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .select('known_devices.id')
    .where('known_devices.id', '=', deviceHash)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['customers.email']), '=', email))
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberDevice(tx: Tx, deviceHash: string, customerId: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ id: deviceHash, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['id', 'customer_id']).doUpdateSet({ last_seen: sql`now()` }))
    .execute()
}

/** After a new password, browsers that knew the old one are unknown again. */
export async function forgetDevices(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute()
}
