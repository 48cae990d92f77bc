import type { Core } from '../core.ts'
import type { DeliveryRecord } from '../state/records.ts'
import { StateNotWritten } from '../state/journal.ts'
import { createDeliveryQueue } from './delivery-queue.ts'
import { signDelivery } from './sign-delivery.ts'

export interface WebhookSender {
  /** Sends a delivery after this time, but never before the running code has finished. */
  send(deliveryId: string, ms: number): void
  settled(): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 15_000
const longestWaitMs = 3 * 3_600_000
/** The wait before a webhook is sent again because its result could not be stored (full disk). */
const unwrittenWaitMs = 1000

/**
 * Delivers each webhook at least once. A 2xx response ends the delivery; otherwise it is retried after a wait that
 * doubles. A delivery with a deliberate flaw is sent once, because a forger would not retry.
 */
export function createSender(core: Core, onDelivered: (delivery: DeliveryRecord) => void): WebhookSender {
  const { store, settings } = core
  const queue = createDeliveryQueue(attempt)
  const stop = new AbortController()

  async function attempt(id: string): Promise<void> {
    const delivery = store.deliveries.get(id)
    const event = delivery && store.events.get(delivery.eventId)
    const webhook = delivery && store.webhooks.get(delivery.webhookId)
    if (!delivery || !event || !webhook) return
    const result = await post(core, delivery, event.body, webhook.url, stop.signal)
    // The emulator is closing; its next start sends this interrupted delivery again.
    if (stop.signal.aborted) return
    try {
      note(id, delivery, result)
    } catch (error) {
      if (!(error instanceof StateNotWritten)) throw error
      // The result was not stored, so the delivery is sent again. An event may arrive twice, but none gets lost.
      queue.add(id, unwrittenWaitMs)
    }
  }

  function note(id: string, delivery: DeliveryRecord, result: PostResult): void {
    const attempts = delivery.attempts + 1
    if (result.ok) {
      const delivered: DeliveryRecord = { ...delivery, ...result.note, attempts, state: 'delivered' }
      store.deliveries.put(id, delivered)
      onDelivered(delivered)
      return
    }
    const isOver = delivery.flaw !== undefined || attempts >= settings.webhookAttempts
    store.deliveries.put(id, { ...delivery, ...result.note, attempts, state: isOver ? 'failed' : 'pending' })
    if (!isOver) queue.add(id, Math.min(settings.webhookRetryMs * 2 ** (attempts - 1), longestWaitMs))
  }

  return {
    send: queue.add,
    settled: queue.settled,
    close() {
      const closed = queue.close()
      stop.abort()
      return closed
    },
  }
}

interface PostResult {
  readonly ok: boolean
  readonly note: Pick<DeliveryRecord, 'lastStatus' | 'lastError'>
}

async function post(
  core: Core,
  delivery: DeliveryRecord,
  eventBody: string,
  url: string,
  stop: AbortSignal,
): Promise<PostResult> {
  try {
    const { headers, body } = signDelivery(core.settings, {
      transmissionId: delivery.id,
      at: Date.now(),
      webhookId: delivery.webhookId,
      body: eventBody,
      baseUrl: core.baseUrl(),
      flaw: delivery.flaw,
    })
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    return { ok: response.ok, note: { lastStatus: response.status } }
  } catch (error) {
    return { ok: false, note: { lastError: error instanceof Error ? error.message : 'failed' } }
  }
}
