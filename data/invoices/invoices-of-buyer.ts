import { sql, type SqlBool } from 'kysely'
import { ordersOf, theirs, type Whose } from '../accounts/customers.ts'
import type { Db } from '../database.ts'

/** Returns what the shop keeps for invoices of a person's orders, and of checkouts that never became an order. */
export async function keptInvoicesOf(db: Db, whose: Whose) {
  return db
    .selectFrom('invoice_requests')
    .innerJoin('checkouts', 'checkouts.id', 'invoice_requests.checkout_id')
    .select([
      'order_number as number',
      'invoice_requests.rfc',
      'invoice_requests.name',
      'invoice_requests.regime',
      'invoice_requests.cfdi_use as use',
      'invoice_requests.postal_code as postalCode',
      'invoice_requests.email',
      'invoice_requests.state',
      'invoice_requests.asked_at as askedAt',
      'invoice_requests.folio',
      sql<boolean>`EXISTS (SELECT FROM invoice_files WHERE invoice_files.checkout_id = checkouts.id)`.as(
        'hasFiles',
      ),
    ])
    .where(sql<SqlBool>`checkouts.id IN (SELECT id FROM checkouts WHERE ${theirs(whose)})
      OR checkouts.id IN (${ordersOf(db, whose).select('checkout_id')})`)
    .orderBy('asked_at')
    .execute()
}
