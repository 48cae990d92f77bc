import type { Receipt } from '../../domain/payments/receipt.ts'
import { attachment } from '../attachment.ts'

/** If a browser shows the file all the same, nothing in it may run or load. */
const still = `default-src 'none'; sandbox`

/** Sends a receipt to staff, always as a download: a PDF may do more than our check can see. `name`: without an end. */
export function receiptResponse({ type, bytes }: Receipt, name: string): Response {
  const end = type === 'application/pdf' ? 'pdf' : 'webp'
  const response = attachment(new Uint8Array(bytes), { name: `${name}.${end}`, type })
  response.headers.set('content-security-policy', still)
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
