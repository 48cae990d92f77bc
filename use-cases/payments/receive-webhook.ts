import { enqueueJob } from '../../data/queue/jobs.ts'
import { insertWebhookEvent } from '../../data/payments/webhook-events.ts'
import type { WebhookDelivery } from '../../gateways/payments/payment-webhooks.ts'
import type { Shop } from '../shop.ts'

export type WebhookReceived =
  | { kind: 'stored' }
  /** It came before; once is enough. */
  | { kind: 'known' }
  /** Nothing was kept. Where it is unknown whose it is, the provider will send it again. */
  | { kind: 'forged' | 'unknown' }

/**
 * A notice of the payment provider arrives: if it is genuine it is kept, with the job that will act on it, in one
 * short transaction. Acting takes calls to the provider and is not for the time of an answer.
 */
export async function receiveWebhook(shop: Shop, delivery: WebhookDelivery): Promise<WebhookReceived> {
  const verdict = await shop.webhooks.verify(delivery)
  if (verdict.kind !== 'genuine') {
    shop.log({ level: 'warn', what: 'webhook not believed', verdict: verdict.kind, reason: verdict.reason })
    return { kind: verdict.kind }
  }
  const { id, type } = verdict.event
  const provider = shop.payments.name
  const received = await shop.db.transaction().execute(async (tx): Promise<WebhookReceived> => {
    const event = {
      provider,
      id,
      type,
      body: delivery.body,
      headers: verdict.headers,
      receivedAt: shop.now(),
    }
    if (!(await insertWebhookEvent(tx, event))) return { kind: 'known' }
    await enqueueJob(tx, {
      id: `process-webhook:${provider}:${id}`,
      kind: 'process-webhook',
      payload: { provider, id },
    })
    return { kind: 'stored' }
  })
  await shop.reached('webhook-kept')
  return received
}
