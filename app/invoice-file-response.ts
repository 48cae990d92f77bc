import type { InvoiceFile } from '../data/invoices/invoice-requests.ts'
import { attachment } from './attachment.ts'

/** If a browser shows the file all the same, nothing in it may run or load. */
const still = `default-src 'none'; sandbox`

/** Sends a file of an invoice, always as a download. */
export function invoiceFileResponse({ kind, bytes }: InvoiceFile, number: string): Response {
  const type = kind === 'pdf' ? 'application/pdf' : 'application/xml'
  const response = attachment(new Uint8Array(bytes), { name: `factura-${number}.${kind}`, type })
  response.headers.set('cache-control', 'no-store')
  response.headers.set('content-security-policy', still)
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
