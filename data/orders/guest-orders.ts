import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/**
 * Every transaction locks orders before customers, so a caller of `joinGuestOrders` that also locks the customer calls
 * this function first.
 */
export async function lockGuestOrders(tx: Tx, customer: { id: string } | { fId: string }) {
  const whose = 'id' in customer ? sql`customers.id = ${customer.id}` : sql`customers.f_id = ${customer.fId}`
  await sql`
    SELECT FROM orders WHERE customer_id IS NULL
      AND lower(email) = (SELECT lower(customers.email) FROM customers WHERE ${whose})
    ORDER BY id FOR UPDATE`.execute(tx)
}

/** Links guest orders to the customer whose verified address they carry. Returns the number of linked orders. */
export async function joinGuestOrders(db: Db | Tx, customerId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE orders SET customer_id = customers.id FROM customers
    WHERE customers.id = ${customerId} AND customers.email_verified_at IS NOT NULL AND customers.status = 'Active'
      AND orders.customer_id IS NULL AND lower(orders.email) = lower(customers.email)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
