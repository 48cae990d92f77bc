import { sql } from 'kysely'
import { customerColumns } from './customers.ts'
import type { Db, Tx } from '../database.ts'

export async function findSession(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.f_id', 'sessions.user_id')
    .select(customerColumns)
    .select('expires_at as expiresAt')
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { expiresAt, ...customer } = row
  return { customer, expiresAt }
}

export async function insertSession(
  tx: Tx,
  { tokenHash, fId, expiresAt }: { tokenHash: string; fId: string; expiresAt: Date },
) {
  const row = { token_hash: tokenHash, user_id: fId, expires_at: expiresAt }
  await tx.insertInto('sessions').values(row).execute()
}

/** Returns the begin and the end of the sessions of an identity user, newest first. */
export async function sessionsOf(db: Db, fId: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', fId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteSession(db: Db | Tx, tokenHash: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db | Tx, fId: string) {
  await db.deleteFrom('sessions').where('user_id', '=', fId).execute()
}

/** Tells whether the browser with this hash of its device cookie has signed in with this email address before. */
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

export async function rememberDevice(tx: Tx, deviceHash: string, customerId: string) {
  await tx
    .insertInto('known_devices')
    .values({ id: deviceHash, customer_id: customerId })
    .onConflict((conflict) =>
      conflict.columns(['id', 'customer_id']).doUpdateSet({ last_seen: sql`shop_now()` }),
    )
    .execute()
}

/** After a new password, all browsers of the customer count as unknown again. */
export async function forgetDevices(tx: Tx, customerId: string) {
  await tx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute()
}
