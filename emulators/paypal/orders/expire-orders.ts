import type { Core } from '../core.ts'
import { StateNotWritten } from '../state/journal.ts'
import type { OrderRecord } from '../state/records.ts'
import type { ExpiryWatch } from './expiry-watch.ts'

/** An order dies now: 404 from here on, and an approval that was never used is reversed. */
export function expireOrder(core: Core, order: OrderRecord): OrderRecord {
  const now = core.clock.now()
  const expired: OrderRecord = { ...order, expired: true, expiresAt: Math.min(order.expiresAt, now) }
  core.store.commit(() => {
    core.store.orders.put(order.id, expired)
    if (order.status === 'APPROVED') {
      core.webhooks.publish('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order: expired })
    }
  })
  return expired
}

/**
 * Approved orders in the order they were approved. All live equally long, so a sweep only
 * ever looks at the front. Orders nobody approved need no event and expire when looked at.
 */
export function createExpiryWatch(core: Core): ExpiryWatch {
  const waiting = new Set<string>()
  return {
    watch(orderId) {
      waiting.delete(orderId)
      waiting.add(orderId)
    },
    sweep() {
      for (const id of waiting) {
        const order = core.store.orders.get(id)
        const isLive = order?.status === 'APPROVED' && !order.expired
        if (isLive && order.expiresAt > core.clock.now()) return
        try {
          if (isLive) expireOrder(core, order)
        } catch (error) {
          if (error instanceof StateNotWritten) return
          throw error
        }
        waiting.delete(id)
      }
    },
    clear: () => waiting.clear(),
  }
}
