import { toSeconds } from '../to-seconds.ts'
import type { Core } from '../core.ts'
import { eventId } from '../identifiers.ts'
import { orderView, payeeView } from '../orders/order-view.ts'
import { captureView } from '../payments/capture-view.ts'
import { refundView } from '../payments/refund-view.ts'
import type { CaptureRecord, DisputeStep, EventRecord, OrderRecord } from '../state/records.ts'
import type { Subject } from './webhooks.ts'

interface Content {
  readonly orderId: string
  readonly resourceType: string
  readonly summary: string
  readonly resource: object
}

/** Builds a webhook event. The event is serialized once: the same bytes are signed, sent and sent again. */
export function buildEvent(core: Core, type: string, subject: Subject): EventRecord {
  const id = eventId()
  const at = Date.now()
  const content = contentOf(core, type, subject)
  const self = `${core.baseUrl()}/v1/notifications/webhooks-events/${id}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date(at).toISOString(),
    resource_type: content.resourceType,
    resource_version: '2.0',
    event_type: type,
    summary: content.summary,
    resource: content.resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  })
  return { id, type, orderId: content.orderId, at, body }
}

function contentOf(core: Core, type: string, subject: Subject): Content {
  if ('order' in subject) return orderContent(core, subject.order)
  if ('refund' in subject) {
    const { refund } = subject
    const verb = type.endsWith('REVERSED') ? 'reversed' : 'refunded'
    return {
      orderId: refund.orderId,
      resourceType: 'refund',
      summary: `A $ ${refund.amount.value} ${refund.amount.currency_code} capture payment was ${verb}`,
      resource: { ...refundView(core, refund), payer: payeeView(core) },
    }
  }
  if (subject.dispute) return disputeContent(core, subject.capture, subject.dispute)
  return captureContent(core, type, subject.capture)
}

function orderContent(core: Core, order: OrderRecord): Content {
  return {
    orderId: order.id,
    resourceType: 'checkout-order',
    summary: 'An order has been approved by buyer',
    resource: orderView(core, order),
  }
}

function captureContent(core: Core, type: string, capture: CaptureRecord): Content {
  const outcome = type.slice(type.lastIndexOf('.') + 1).toLowerCase()
  return {
    orderId: capture.orderId,
    resourceType: 'capture',
    summary: `Payment ${outcome} for $ ${capture.amount.value} ${capture.amount.currency_code}`,
    resource: {
      ...captureView(core, capture),
      payee: payeeView(core),
      supplementary_data: { related_ids: { order_id: capture.orderId } },
    },
  }
}

/** The time that a seller has to answer a dispute. */
const answerWithinMs = 10 * 24 * 60 * 60 * 1000

function disputeContent(core: Core, capture: CaptureRecord, step: DisputeStep): Content {
  const now = toSeconds(Date.now())
  return {
    orderId: capture.orderId,
    resourceType: 'dispute',
    summary: `A dispute was ${step.toLowerCase()}`,
    resource: {
      dispute_id: `PP-D-${capture.id.slice(0, 8)}`,
      create_time: now,
      update_time: now,
      disputed_transactions: [
        {
          seller_transaction_id: capture.id,
          invoice_number: capture.invoiceId,
          custom: capture.customId,
        },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: step === 'RESOLVED' ? 'RESOLVED' : 'OPEN',
      dispute_amount: capture.amount,
      ...(step === 'RESOLVED'
        ? { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: capture.amount } }
        : { seller_response_due_date: toSeconds(Date.now() + answerWithinMs) }),
    },
  }
}
