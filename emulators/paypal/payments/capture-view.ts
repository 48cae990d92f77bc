import { toSeconds } from '../to-seconds.ts'
import type { Core } from '../core.ts'
import { fromMinor, toMinor } from '../paypal-money.ts'
import { compact } from '../orders/findings.ts'
import type { CaptureRecord } from '../state/records.ts'

/** The capture as orders, GET /v2/payments/captures/{id} and events show it. */
export function captureView(core: Core, capture: CaptureRecord): object {
  const self = `${core.baseUrl()}/v2/payments/captures/${capture.id}`
  const net = toMinor(capture.amount) - toMinor(capture.fee)
  const isMoney = capture.status !== 'PENDING' && capture.status !== 'DECLINED'
  return compact({
    id: capture.id,
    status: capture.status,
    status_details: capture.reason === undefined ? undefined : { reason: capture.reason },
    amount: capture.amount,
    final_capture: true,
    invoice_id: capture.invoiceId,
    custom_id: capture.customId,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: isMoney
      ? {
          gross_amount: capture.amount,
          paypal_fee: capture.fee,
          net_amount: fromMinor(net, capture.amount.currency_code),
        }
      : undefined,
    create_time: toSeconds(capture.createdAt),
    update_time: toSeconds(capture.updatedAt),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${core.baseUrl()}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  })
}

export function captureSummary(core: Core, capture: CaptureRecord): object {
  const self = `${core.baseUrl()}/v2/payments/captures/${capture.id}`
  return { id: capture.id, status: capture.status, links: [{ href: self, rel: 'self', method: 'GET' }] }
}
