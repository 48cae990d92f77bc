import { type Customer, customerColumns } from './customers.ts'
import type { Db, Tx } from '../database.ts'

/** The session of a token's hash with the customer whose it is; null when it does not exist (any more). */
export async function findSession(
  db: Db,
  tokenHash: string,
): Promise<{ customer: Customer; expiresAt: Date } | null> {
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
): Promise<void> {
  const row = { token_hash: tokenHash, user_id: fId, expires_at: expiresAt }
  await tx.insertInto('sessions').values(row).execute()
}

/** When the sessions of an identity's user began and when they end, newest first. */
export async function sessionsOf(db: Db, fId: string): Promise<{ createdAt: Date; expiresAt: Date }[]> {
  return db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'expires_at as expiresAt'])
    .where('user_id', '=', fId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function deleteSession(db: Db | Tx, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a customer, by their identity's user id. */
export async function deleteSessionsOf(db: Db | Tx, fId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', fId).execute()
}
