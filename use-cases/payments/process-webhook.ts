import { queueMail } from '../../data/mail/outbox.ts'
import { orderNumberOfCapture } from '../../data/orders/orders.ts'
import { type Checkout, findCheckoutByProviderOrder } from '../../data/purchase/checkouts.ts'
import { saveDispute } from '../../data/payments/disputes.ts'
import {
  findWebhookEvent,
  finishWebhookEvent,
  type StoredWebhookEvent,
} from '../../data/payments/webhook-events.ts'
import { centavosFromPesos } from '../../domain/values/money.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { DisputedPayment } from '../../gateways/mail/dispute-notice-mail.ts'
import type { Dispute, WebhookEvent } from '../../gateways/payments/payment-webhooks.ts'
import { recordCapture } from './record-capture.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'
import type { Shop } from '../shop.ts'

export type Processed = { kind: 'done' } | { kind: 'later'; seconds: number }

/**
 * In seconds. The provider's notice of an approval waits this long, so that the payer's browser acts first: only there
 * can the payer learn of a refusal and choose another way to pay.
 */
const browserFirstSeconds = 5
const busyAgainSeconds = 5
/** In seconds, as long as a lease of a checkout: until then no other process can claim the checkout. */
const unansweredAgainSeconds = 60

/**
 * Acts on a stored webhook; idempotent. A webhook never says what happened to the money: it only makes the shop ask
 * the provider. A webhook without a checkout of the shop is kept for people to read.
 */
export async function processWebhook(shop: Shop, id: ProviderId): Promise<Processed> {
  const stored = await findWebhookEvent(shop.db, id)
  if (!stored || stored.processedAt) return { kind: 'done' }
  const result = await actOn(shop, stored, shop.payments.named(id.provider).webhooks.read(stored.body))
  if (typeof result !== 'string') return result
  await shop.reached('webhook-acted')
  await finishWebhookEvent(shop.db, id, result)
  shop.log({ level: 'info', what: 'webhook processed', event: id.id, outcome: result })
  return { kind: 'done' }
}

/** Returns the outcome of the webhook in words, or that its job must wait. */
async function actOn(
  shop: Shop,
  stored: StoredWebhookEvent,
  event: WebhookEvent | null,
): Promise<string | Extract<Processed, { kind: 'later' }>> {
  if (!event || event.about.kind === 'other') return 'kept'
  if (event.about.kind === 'dispute') {
    await notifyOfDispute(shop, stored, event.about.dispute)
    return 'told'
  }
  if (event.about.kind === 'money-back') return moneyBack(shop, stored, event.about.captureId)
  const { kind, providerOrderId } = event.about
  if (providerOrderId === null) return 'kept: names no order'
  const checkout = await findCheckoutByProviderOrder(shop.db, {
    provider: stored.provider,
    id: providerOrderId,
  })
  if (!checkout) {
    shop.log({ level: 'warn', what: 'webhook for an unknown order', event: stored.id, type: event.type })
    return 'kept: unknown order'
  }
  if (kind === 'approved' && checkout.state === 'awaiting_payer') {
    const waited = (shop.now().getTime() - stored.receivedAt.getTime()) / 1000
    if (waited < browserFirstSeconds) return { kind: 'later', seconds: browserFirstSeconds }
  }
  const settlement = await settlePayment(shop, checkout.id, 'later')
  shop.count('payment-settled', settlement.kind)
  const final =
    kind === 'money' && settlement.kind === 'closed'
      ? await moneyAfterTheEnd(shop, checkout, providerOrderId)
      : settlement
  if (final.kind === 'busy') return { kind: 'later', seconds: busyAgainSeconds }
  if (final.kind === 'unknown') return { kind: 'later', seconds: unansweredAgainSeconds }
  return final.kind
}

/**
 * When the notice of a refund or reversal arrives before its payment is settled, the payment is settled first and the
 * job runs again.
 */
async function moneyBack(
  shop: Shop,
  stored: StoredWebhookEvent,
  captureId: string | null,
): Promise<string | Extract<Processed, { kind: 'later' }>> {
  if (captureId === null) return 'kept: names no capture'
  const record = await recordRefund(shop, { provider: stored.provider, id: captureId })
  if (record.kind === 'unknown') return { kind: 'later', seconds: unansweredAgainSeconds }
  if (record.kind === 'unsettled') {
    const settlement = await settlePayment(shop, record.checkoutId, 'later')
    shop.count('payment-settled', settlement.kind)
    return {
      kind: 'later',
      seconds: settlement.kind === 'unknown' ? unansweredAgainSeconds : busyAgainSeconds,
    }
  }
  if (record.kind !== 'not-ours') return record.kind
  shop.log({ level: 'warn', what: 'webhook for an unknown capture', event: stored.id })
  return 'kept: unknown capture'
}

/** Records money that arrived after its checkout was closed. */
async function moneyAfterTheEnd(
  shop: Shop,
  checkout: Checkout,
  providerOrderId: string,
): Promise<Settlement> {
  const found = await shop.payments.named(checkout.provider).findOrder(providerOrderId)
  if (found.kind === 'unknown') return { kind: 'unknown', orderNumber: checkout.orderNumber }
  const capture = found.kind === 'found' ? found.order.capture : null
  return capture?.state === 'completed' ? recordCapture(shop, checkout.id, capture) : { kind: 'closed' }
}

/**
 * Tells staff about a dispute by log and mail, once for each notice, because the buyer gets the money back
 * automatically when nobody answers the provider in time. The provider sends a separate notice about the money.
 */
export async function notifyOfDispute(
  shop: Shop,
  { provider, id }: ProviderId,
  dispute: Dispute,
): Promise<void> {
  const { captureId } = dispute
  const orderNumber =
    captureId === null ? null : await orderNumberOfCapture(shop.db, { provider, id: captureId })
  const notice: DisputedPayment = { ...dispute, orderNumber, provider }
  shop.log({
    level: 'error',
    what: 'dispute',
    each: true,
    step: dispute.step,
    dispute: dispute.id,
    order: orderNumber,
    capture: captureId,
    reason: dispute.reason,
    answerBy: dispute.answerBy,
  })
  await shop.db.transaction().execute(async (tx) => {
    if (dispute.id !== null) await saveDispute(tx, asKept(dispute, { provider, id: dispute.id }, shop.now()))
    await queueMail(tx, 'dispute-notice', id, shop.settings.email, notice)
  })
}

function asKept(
  { step, captureId, reason, outcome, amount, answerBy }: Dispute,
  { provider, id }: ProviderId,
  notifiedAt: Date,
) {
  return {
    provider,
    id,
    step,
    captureId,
    reason,
    outcome,
    amount: amount?.currency === 'MXN' ? centavosFromPesos(amount.value) : null,
    answerBy: answerBy === null ? null : new Date(answerBy),
    notifiedAt,
  }
}
