import { type Customer, customerFrom } from './customers.ts'
import type { Db } from './database.ts'

/** The session of a cookie's token with the customer whose it is; null when it does not exist (any more). */
export async function findSession(
  db: Db,
  token: string,
): Promise<{ customer: Customer; expiresAt: Date } | null> {
  const row = await db
    .selectFrom('identity_sessions')
    .innerJoin('customers', 'customers.f_id', 'identity_sessions.user_id')
    .selectAll('customers')
    .select('identity_sessions.expires_at')
    .where('identity_sessions.token', '=', token)
    .executeTakeFirst()
  return row ? { customer: customerFrom(row), expiresAt: row.expires_at } : null
}
