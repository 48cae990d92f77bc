import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/**
 * Orders that were made without an account, to the address this customer has proven to be theirs, join the account.
 * Returns how many did. An address that was never verified moves nothing; done twice, it is done once.
 */
export async function joinGuestOrders(db: Db | Tx, customerId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE orders SET customer_id = customers.id FROM customers
    WHERE customers.id = ${customerId} AND customers.email_verified_at IS NOT NULL AND customers.status = 'Active'
      AND orders.customer_id IS NULL AND lower(orders.email) = lower(customers.email)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
