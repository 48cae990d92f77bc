import { sql } from 'kysely'
import type { InvoiceData } from '../../domain/invoices/invoice-data.ts'
import type { Db, Tx } from '../database.ts'

export type NewInvoiceRequest = { data: InvoiceData; askedAt: Date }

const columnsOf = ({ rfc, name, regime, use, postalCode, email }: InvoiceData) => ({
  rfc,
  name,
  regime,
  cfdi_use: use,
  postal_code: postalCode,
  email,
})

/** Writes the request of a checkout, or changes it. A request with an invoice stays as it is. */
export function insertingInvoiceRequest(
  tx: Tx,
  checkoutId: string,
  { data, askedAt: at }: NewInvoiceRequest,
) {
  return tx
    .insertInto('invoice_requests')
    .values({ checkout_id: checkoutId, ...columnsOf(data), asked_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('checkout_id')
        .doUpdateSet({
          ...columnsOf(data),
          state: 'asked',
          asked_at: sql`CASE WHEN invoice_requests.state = 'asked' THEN invoice_requests.asked_at ELSE ${at} END`,
          changed_at: at,
          version: sql`invoice_requests.version + 1`,
          folio: '',
          invoiced_at: null,
          invoiced_by: null,
        })
        .where('invoice_requests.state', '<>', 'invoiced'),
    )
}

export async function saveInvoiceRequest(tx: Tx, checkoutId: string, request: NewInvoiceRequest) {
  // The files belong to an invoice that was cancelled.
  await tx.deleteFrom('invoice_files').where('checkout_id', '=', checkoutId).execute()
  await insertingInvoiceRequest(tx, checkoutId, request).execute()
}

/** The caller has locked the order. */
export async function markRequestWithdrawn(tx: Tx, checkoutId: string, at: Date) {
  await tx
    .updateTable('invoice_requests')
    .set({ state: 'withdrawn', changed_at: at, version: sql`version + 1` })
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'asked')
    .execute()
}

/** `staffId` null: the console. The caller has locked the order. */
export async function markInvoiceMade(
  tx: Tx,
  checkoutId: string,
  { folio, at, staffId }: { folio: string; at: Date; staffId: string | null },
) {
  await tx
    .updateTable('invoice_requests')
    .set({
      state: 'invoiced',
      folio,
      invoiced_at: at,
      invoiced_by: staffId,
      changed_at: at,
      version: sql`version + 1`,
    })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** A corrected invoice keeps the moment when it was made. */
export async function saveInvoiceFolio(
  tx: Tx,
  checkoutId: string,
  { folio, at }: { folio: string; at: Date },
) {
  await tx
    .updateTable('invoice_requests')
    .set({ folio, changed_at: at, version: sql`version + 1` })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/** The request waits for its invoice again. */
export async function markInvoiceNotMade(tx: Tx, checkoutId: string, at: Date) {
  await tx.deleteFrom('invoice_files').where('checkout_id', '=', checkoutId).execute()
  await tx
    .updateTable('invoice_requests')
    .set({
      state: 'asked',
      folio: '',
      invoiced_at: null,
      invoiced_by: null,
      changed_at: at,
      version: sql`version + 1`,
    })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

export async function markInvoiceCancelled(tx: Tx, checkoutId: string, at: Date) {
  await tx
    .updateTable('invoice_requests')
    .set({ state: 'cancelled', changed_at: at, version: sql`version + 1` })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

export type InvoiceFile = { kind: 'pdf' | 'xml'; bytes: Buffer }

/** A file replaces the file of its kind. */
export async function saveInvoiceFiles(tx: Tx, checkoutId: string, files: readonly InvoiceFile[], at: Date) {
  for (const { kind, bytes } of files)
    await tx
      .insertInto('invoice_files')
      .values({ checkout_id: checkoutId, kind, bytes, added_at: at })
      .onConflict((conflict) =>
        conflict.columns(['checkout_id', 'kind']).doUpdateSet({ bytes, added_at: at }),
      )
      .execute()
}

/** Returns the files of an order's invoice, the PDF first. */
export async function filesOfInvoice(db: Db, orderId: string): Promise<InvoiceFile[]> {
  return db
    .selectFrom('invoice_files')
    .innerJoin('orders', 'orders.checkout_id', 'invoice_files.checkout_id')
    .select(['kind', 'bytes'])
    .where('orders.id', '=', orderId)
    .orderBy('kind')
    .execute()
}

/** Returns what the customer gave for the newest request, to fill the next form with. */
export async function lastInvoiceData(db: Db, customerId: string) {
  const row = await db
    .selectFrom('invoice_requests')
    .innerJoin('orders', 'orders.checkout_id', 'invoice_requests.checkout_id')
    .select([
      'rfc',
      'name',
      'regime',
      'cfdi_use as use',
      'postal_code as postalCode',
      'invoice_requests.email',
    ])
    .where('orders.customer_id', '=', customerId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** True if the shop imported SEPOMEX's list and the list does not have the postal code. */
export async function isPostalCodeUnknown(db: Db, postalCode: string): Promise<boolean> {
  const { rows } = await sql<{ unknown: boolean }>`
    SELECT EXISTS (SELECT FROM postal_code_files WHERE state = 'taken')
      AND NOT EXISTS (SELECT FROM postal_codes WHERE postal_code = ${postalCode}) AS unknown`.execute(db)
  return rows[0]!.unknown
}
