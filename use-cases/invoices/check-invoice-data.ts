import { isPostalCodeUnknown } from '../../data/invoices/invoice-requests.ts'
import { checkInvoice, type CheckedInvoice, type InvoiceDraft } from '../../domain/invoices/invoice-data.ts'
import type { Shop } from '../shop.ts'

/** Checks what a buyer typed, and compares the postal code with the shop's own list, if the owner has sent one. */
export async function checkInvoiceData(
  { db }: Pick<Shop, 'db'>,
  typed: InvoiceDraft,
): Promise<CheckedInvoice> {
  const checked = checkInvoice(typed)
  if (checked.kind === 'faulty' || !(await isPostalCodeUnknown(db, checked.data.postalCode))) return checked
  return { kind: 'faulty', draft: checked.data, faults: [{ field: 'postalCode', why: 'unknown' }] }
}
