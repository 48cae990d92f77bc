import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import type { WebhookFault } from '../faults/fault-rule.ts'
import type { DeliveryRecord, EventRecord, Flaw, WebhookRecord } from '../state/records.ts'
import { buildEvent } from './build-event.ts'
import { createSender } from './create-sender.ts'
import type { Subject, Webhooks } from './webhooks.ts'

const flaws: readonly string[] = [
  'bad-signature',
  'wrong-webhook-id',
  'tampered-body',
  'stale-time',
  'foreign-cert-url',
] satisfies Flaw[]

export function createWebhooks(core: Core): Webhooks {
  const { store } = core
  const sender = createSender(core, onDelivered)
  /** Deliveries that wait until a later event has been delivered. */
  const overtaken = new Set<string>()

  function publish(type: string, subject: Subject): EventRecord {
    const event = buildEvent(core, type, subject)
    store.events.put(event.id, event)
    const faults = core.faults.takeForEvent(type, event.orderId)
    for (const webhook of store.webhooks.values()) {
      if (subscribesTo(webhook, type)) deliver(event, webhook.id, faults)
    }
    return event
  }

  function deliver(event: EventRecord, webhookId: string, faults: readonly WebhookFault[]): void {
    const { delivery, copies, wait, waitsForNext } = spoiled(newDelivery(core, event, webhookId), faults)
    if (waitsForNext) overtaken.add(delivery.id)
    const twins = Array.from({ length: copies }, () => ({ ...delivery, id: randomUUID() }))
    for (const each of [delivery, ...twins]) {
      store.deliveries.put(each.id, each)
      if (each.state === 'pending' && !overtaken.has(each.id)) sender.send(each.id, wait)
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
    const chosen = [...store.deliveries.values()].filter(({ id }) => id === (deliveryId ?? id))
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
      for (const { id, state } of store.deliveries.values()) if (state === 'pending') sender.send(id, 0)
    },
    close: () => sender.close(),
  }
}

function subscribesTo(webhook: WebhookRecord, type: string): boolean {
  return webhook.eventTypes.some((name) => name === '*' || name === type)
}

function newDelivery(core: Core, event: EventRecord, webhookId: string): DeliveryRecord {
  return {
    id: randomUUID(),
    eventId: event.id,
    webhookId,
    state: 'pending',
    attempts: 0,
    createdAt: Date.now(),
  }
}

/** Adds a deliberate flaw to a delivery. `wait`: milliseconds before the delivery is sent. */
function spoiled(
  whole: DeliveryRecord,
  faults: readonly WebhookFault[],
): { delivery: DeliveryRecord; copies: number; wait: number; waitsForNext: boolean } {
  let delivery = whole
  let copies = 0
  let wait = 0
  let waitsForNext = false
  for (const fault of faults) {
    if (fault.do === 'duplicate') copies += fault.copies ?? 1
    else if (fault.do === 'delay') wait += fault.ms
    else if (fault.do === 'hold') delivery = { ...delivery, state: 'held' }
    else if (fault.do === 'never') delivery = { ...delivery, state: 'discarded' }
    else if (fault.do === 'reorder') waitsForNext = true
    else if (isFlaw(fault.do)) delivery = { ...delivery, flaw: fault.do }
  }
  return { delivery, copies, wait, waitsForNext }
}

const isFlaw = (action: string): action is Flaw => flaws.includes(action)
