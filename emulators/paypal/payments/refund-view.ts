import { toSeconds } from '../to-seconds.ts'
import type { Core } from '../core.ts'
import { fromMinor } from '../paypal-money.ts'
import { compact } from '../orders/findings.ts'
import type { RefundRecord } from '../state/records.ts'

/** The refund in responses and events. The provider keeps its fee, so the seller pays back the whole amount. */
export function refundView(core: Core, refund: RefundRecord): object {
  return compact({
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    invoice_id: refund.invoiceId,
    custom_id: refund.customId,
    note_to_payer: refund.note,
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: fromMinor(0n, refund.amount.currency_code),
      net_amount: refund.amount,
      total_refunded_amount: refund.totalRefunded,
    },
    create_time: toSeconds(refund.createdAt),
    update_time: toSeconds(refund.updatedAt),
    links: refundLinks(core, refund),
  })
}

export function refundSummary(core: Core, refund: RefundRecord): object {
  return { id: refund.id, status: refund.status, links: refundLinks(core, refund) }
}

function refundLinks(core: Core, refund: RefundRecord): object[] {
  const base = `${core.baseUrl()}/v2/payments`
  return [
    { href: `${base}/refunds/${refund.id}`, rel: 'self', method: 'GET' },
    { href: `${base}/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
  ]
}
