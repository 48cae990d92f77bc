import { filesOfInvoice } from '../../../../data/invoices/invoice-requests.ts'
import { invoiceRequestOf } from '../../../../data/invoices/invoiced-orders.ts'
import { openOrder } from '../../../../use-cases/orders/open-order.ts'
import { invoiceFileResponse } from '../../../invoice-file-response.ts'
import { orderRequestOf } from '../../../session/order-request.ts'
import { shopContext } from '../../../shop-context.ts'
import { personal } from '../account/require-customer.ts'
import type { Route } from './+types/invoice-file.ts'

/** A file of the invoice, for its buyer. Without the order's key or session the answer is that of an unknown order. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const opened = await openOrder(shop, orderRequestOf(request, shop.settings.publicUrl, params.number))
  const made = opened && (await invoiceRequestOf(shop.db, opened.order.id))?.state === 'invoiced'
  const files = opened && made ? await filesOfInvoice(shop.db, opened.order.id) : []
  const file = files.find(({ kind }) => kind === params.kind)
  return opened && file
    ? invoiceFileResponse(file, opened.order.number)
    : new Response(null, { status: 404, headers: personal })
}
