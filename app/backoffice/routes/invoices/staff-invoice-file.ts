import { filesOfInvoice } from '../../../../data/invoices/invoice-requests.ts'
import { findOrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { invoiceFileResponse } from '../../../invoice-file-response.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/staff-invoice-file.ts'

/** A file of an invoice, also of a cancelled one. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { shop } = currentStaffFor('see invoices', { context })
  const order = await findOrderForInvoice(shop.db, params.number.toUpperCase())
  const files = order ? await filesOfInvoice(shop.db, order.orderId) : []
  const file = files.find(({ kind }) => kind === params.kind)
  return order && file ? invoiceFileResponse(file, order.number) : new Response(null, { status: 404 })
}
