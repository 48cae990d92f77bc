import { orderNumberOfCapture } from '../../data/orders/orders.ts'
import type { ProviderId } from '../../domain/provider-id.ts'
import type { DisputedPayment } from '../../gateways/mail/dispute-notice-mail.ts'
import type { Dispute } from '../../gateways/payments/payment-webhooks.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'

/**
 * A step of a dispute is told to whoever keeps the shop, by log and mail, once for each notice: money goes back by itself
 * where nobody answers the provider in time. Nothing else is done: what becomes of the money comes as a notice of its own.
 */
export async function tellDispute(shop: Shop, { provider, id }: ProviderId, dispute: Dispute): Promise<void> {
  const { captureId } = dispute
  const orderNumber =
    captureId === null ? null : await orderNumberOfCapture(shop.db, { provider, id: captureId })
  const notice: DisputedPayment = { ...dispute, orderNumber }
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
  await shop.db.transaction().execute((tx) =>
    queueMail(tx, {
      id: `dispute-notice:${id}`,
      kind: 'dispute-notice',
      recipient: shop.settings.email,
      payload: notice,
    }),
  )
}
