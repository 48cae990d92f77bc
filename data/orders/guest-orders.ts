import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'
import { isOpenTransfer } from '../purchase/checkouts.ts'

/**
 * Every transaction locks checkouts and orders before customers, so a caller of `joinGuestOrders` that also locks the
 * customer calls this function first.
 */
export async function lockGuestOrders(tx: Tx, customer: { id: string } | { fId: string }) {
  const whose = 'id' in customer ? sql`customers.id = ${customer.id}` : sql`customers.f_id = ${customer.fId}`
  const ofGuest = sql`customer_id IS NULL
    AND lower(email) = (SELECT lower(customers.email) FROM customers WHERE ${whose})`
  await sql`SELECT FROM checkouts WHERE ${isOpenTransfer} AND ${ofGuest} ORDER BY id FOR UPDATE`.execute(tx)
  // The first statement may wait until the money of a transfer is recorded. Only a later statement sees the new order.
  await sql`SELECT FROM orders WHERE ${ofGuest} ORDER BY id FOR UPDATE`.execute(tx)
}

/**
 * Links guest orders, also those that wait for their transfer, to the customer whose verified address they carry.
 * Returns how many orders were linked.
 */
export async function joinGuestOrders(db: Db | Tx, customerId: string): Promise<number> {
  const joined = async (table: 'checkouts' | 'orders', which = sql<boolean>`true`) => {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET customer_id = customers.id FROM customers
      WHERE customers.id = ${customerId} AND customers.email_verified_at IS NOT NULL AND customers.status = 'Active'
        AND ${which} AND ${sql.table(table)}.customer_id IS NULL
        AND lower(${sql.table(table)}.email) = lower(customers.email)`.execute(db)
    return Number(numAffectedRows ?? 0n)
  }
  return (await joined('checkouts', isOpenTransfer)) + (await joined('orders'))
}
