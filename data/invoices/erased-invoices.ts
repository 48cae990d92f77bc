import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../database.ts'

/**
 * The tax code (CFF, art. 30) asks for five years, counted from the annual return of the invoice's year. The return is
 * due in April of the following year. Returns the moment before which invoices are old enough to be deleted.
 */
export function invoicesExpiredBefore(now: Date): Date {
  const returned = new Date(now)
  returned.setUTCMonth(now.getUTCMonth() - 4)
  return new Date(Date.UTC(returned.getUTCFullYear() - 5, 0, 1))
}

/**
 * Deletes requests without an invoice. An invoice that was made stays with its data, as the law requires. `whose`: a
 * condition for orders and for checkouts. A guest's order may have joined an account later than its checkout.
 */
export async function eraseInvoiceRequests(tx: Db | Tx, whose: RawBuilder<SqlBool>) {
  for (const checkouts of [
    sql`SELECT id FROM checkouts WHERE ${whose}`,
    sql`SELECT checkout_id FROM orders WHERE ${whose}`,
  ])
    await tx
      .deleteFrom('invoice_requests')
      .where('state', 'in', ['asked', 'withdrawn'])
      .where(sql<SqlBool>`checkout_id IN (${checkouts})`)
      .execute()
}
