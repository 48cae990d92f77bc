import type { Core } from '../core.ts'
import type { DeliveryRecord } from '../state/records.ts'
import { StateNotWritten } from '../state/journal.ts'
import { signDelivery } from './sign-delivery.ts'

export interface Sender {
  /** Sends a delivery after `ms`; never before the code that is running now is done. */
  send(deliveryId: string, ms: number): void
  settled(): Promise<void>
  clear(): void
  close(): Promise<void>
}

const atOnce = 8
const timeoutMs = 15_000
const longestWaitMs = 3 * 3_600_000
/** How long what could not be written down waits on a full disk. */
const unwrittenWaitMs = 1000

/**
 * Delivers at least once: any 2xx ends it, anything else is tried again after a wait that
 * doubles. A delivery spoiled on purpose is sent once only: a forger does not retry.
 */
export function createSender(core: Core, onDelivered: (delivery: DeliveryRecord) => void): Sender {
  const { store, settings } = core
  const timers = new Set<NodeJS.Timeout>()
  let queue: string[] = []
  let active = 0
  let generation = 0
  const stop = new AbortController()
  let idle: (() => void)[] = []

  function send(id: string, ms: number): void {
    if (ms === 0) {
      queue.push(id)
      setImmediate(pump)
      return
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      queue.push(id)
      pump()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  function pump(): void {
    while (active < atOnce && queue.length > 0 && !stop.signal.aborted) {
      const id = queue.shift()
      if (id === undefined) break
      active += 1
      void attempt(id).finally(() => {
        active -= 1
        pump()
      })
    }
    if (isIdle()) {
      for (const resolve of idle) resolve()
      idle = []
    }
  }

  const isIdle = () => active === 0 && queue.length === 0

  async function attempt(id: string): Promise<void> {
    const delivery = store.deliveries.get(id)
    const event = delivery && store.events.get(delivery.eventId)
    const webhook = delivery && store.webhooks.get(delivery.webhookId)
    if (!delivery || !event || !webhook) return
    const startedIn = generation
    const result = await post(delivery, event.body, webhook.url)
    // After a reset or a stop the outcome belongs to nobody; a stopped one is taken up at the next start.
    if (startedIn !== generation || stop.signal.aborted) return
    try {
      note(id, delivery, result)
    } catch (error) {
      if (!(error instanceof StateNotWritten)) throw error
      // Nobody knows of this attempt, so it is made again: a notice may arrive twice, and none gets lost.
      send(id, unwrittenWaitMs)
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
    if (!isOver) send(id, Math.min(settings.webhookRetryMs * 2 ** (attempts - 1), longestWaitMs))
  }

  async function post(delivery: DeliveryRecord, eventBody: string, url: string): Promise<PostResult> {
    try {
      const { headers, body } = await signDelivery(await core.certificates.identity(), {
        transmissionId: delivery.id,
        at: core.clock.now(),
        webhookId: delivery.webhookId,
        body: eventBody,
        baseUrl: core.baseUrl(),
        flaw: delivery.flaw,
        certUrl: delivery.certUrl,
      })
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return { ok: response.ok, note: { lastStatus: response.status } }
    } catch (error) {
      return { ok: false, note: { lastError: error instanceof Error ? error.message : 'failed' } }
    }
  }

  function clear(): void {
    generation += 1
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    queue = []
  }

  return {
    send,
    clear,
    async settled() {
      if (!isIdle()) await new Promise<void>((resolve) => idle.push(resolve))
    },
    async close() {
      clear()
      stop.abort()
      if (!isIdle()) await new Promise<void>((resolve) => idle.push(resolve))
    },
  }
}

interface PostResult {
  readonly ok: boolean
  readonly note: Pick<DeliveryRecord, 'lastStatus' | 'lastError'>
}
