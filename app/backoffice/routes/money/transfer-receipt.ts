import { findReceipt } from '../../../../data/payments/transfer-list.ts'
import { receiptResponse } from '../../receipt-response.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import type { Route } from './+types/transfer-receipt.ts'

/** The receipt that a buyer sent. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { shop } = currentStaffFor('see money', { context })
  const orderNumber = params.orderNumber.toUpperCase()
  const receipt = await findReceipt(shop.db, orderNumber)
  return receipt
    ? receiptResponse(receipt, `comprobante-${orderNumber}`)
    : new Response(null, { status: 404 })
}
