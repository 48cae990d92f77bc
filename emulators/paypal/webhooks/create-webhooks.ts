import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { WebhookFault } from '../faults/fault.ts'
import type { DeliveryRecord, EventRecord, Flaw } from '../state/records.ts'
import { buildEvent } from './build-event.ts'
import { createSender } from './create-sender.ts'
import type { Subject, Webhooks } from './webhooks.ts'

const flaws: readonly string[] = [
  'bad-signature',
  'expired-certificate',
  'wrong-webhook-id',
  'tampered-body',
  'stale-time',
  'foreign-certificate',
] satisfies Flaw[]

export function createWebhooks(core: Core): Webhooks {
  const { store } = core
  const sender = createSender(core, onDelivered)
  /** Deliveries that wait for a later event to overtake them. */
  const overtaken = new Set<string>()

  function publish(type: string, subject: Subject): EventRecord {
    const event = buildEvent(core, type, subject)
    store.events.put(event.id, event)
    const faults = core.faults.takeForEvent(type, event.orderId)
    for (const webhook of store.webhooks.values()) {
      const wanted = webhook.eventTypes.some((name) => name === '*' || name === type)
      if (wanted) deliver(event, webhook.id, faults)
    }
    return event
  }

  function deliver(event: EventRecord, webhookId: string, faults: readonly WebhookFault[]): void {
    let delivery = newDelivery(event, webhookId)
    let copies = 0
    let wait = 0
    for (const fault of faults) {
      if (fault.do === 'duplicate') copies += fault.copies ?? 1
      else if (fault.do === 'delay') wait += fault.ms
      else if (fault.do === 'hold') delivery = { ...delivery, state: 'held' }
      else if (fault.do === 'never') delivery = { ...delivery, state: 'discarded' }
      else if (fault.do === 'reorder') overtaken.add(delivery.id)
      else if (isFlaw(fault.do)) delivery = { ...delivery, flaw: fault.do, ...certOf(fault) }
    }
    store.deliveries.put(delivery.id, delivery)
    if (delivery.state === 'pending' && !overtaken.has(delivery.id)) sender.send(delivery.id, wait)
    for (let copy = 0; copy < copies; copy += 1) {
      const twin = { ...delivery, id: randomUUID() }
      store.deliveries.put(twin.id, twin)
      if (twin.state === 'pending') sender.send(twin.id, wait)
    }
  }

  function newDelivery(event: EventRecord, webhookId: string): DeliveryRecord {
    return {
      id: randomUUID(),
      eventId: event.id,
      webhookId,
      state: 'pending',
      attempts: 0,
      createdAt: core.clock.now(),
    }
  }

  function onDelivered(delivery: DeliveryRecord): void {
    for (const id of overtaken) {
      const earlier = store.deliveries.get(id)
      if (earlier && earlier.eventId === delivery.eventId) continue
      overtaken.delete(id)
      if (earlier) sender.send(id, 0)
    }
  }

  function release(deliveryId?: string): number {
    const one = deliveryId === undefined ? undefined : store.deliveries.get(deliveryId)
    const chosen = deliveryId === undefined ? [...store.deliveries.values()] : one ? [one] : []
    const held = chosen.filter(({ id, state }) => state === 'held' || overtaken.has(id))
    for (const delivery of held) {
      overtaken.delete(delivery.id)
      store.deliveries.put(delivery.id, { ...delivery, state: 'pending' })
      sender.send(delivery.id, 0)
    }
    return held.length
  }

  return {
    publish,
    release,
    resend(eventId) {
      const event = store.events.get(eventId)
      if (!event) return
      for (const webhook of store.webhooks.values()) deliver(event, webhook.id, [])
    },
    settled: () => sender.settled(),
    resume() {
      for (const delivery of store.deliveries.values()) {
        if (delivery.state === 'pending') sender.send(delivery.id, 0)
      }
    },
    clear() {
      overtaken.clear()
      sender.clear()
    },
    close: () => sender.close(),
  }
}

const isFlaw = (action: string): action is Flaw => flaws.includes(action)
const certOf = (fault: WebhookFault) =>
  'certUrl' in fault && fault.certUrl !== undefined ? { certUrl: fault.certUrl } : {}
