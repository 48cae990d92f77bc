import { markFailureAcknowledged } from '../../data/refunds/refunds.ts'
import { refundOf, type RefundWish } from '../../domain/refunds/refund.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import { lockMoneyOfOrder } from '../../data/orders/order-money.ts'
import type { NoRefund } from './start-refund.ts'
import { limitOf, writeRefundOfOrder } from './write-refund.ts'
import type { Shop } from '../shop.ts'

export type FailedRefundOf = { orderNumber: string; refundId: string }

export type AcknowledgeResult = { kind: 'acknowledged' } | { kind: 'not-failed' }

/** Removes a refund that the provider refused from the waiting work in Hoy. */
export async function acknowledgeFailedRefund(
  shop: Shop,
  actor: Actor,
  { orderNumber, refundId }: FailedRefundOf,
): Promise<AcknowledgeResult | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'look after refund')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<AcknowledgeResult> => {
    const order = await lockMoneyOfOrder(tx, orderNumber)
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (refund?.state !== 'failed') return { kind: 'not-failed' }
    if (!(await markFailureAcknowledged(tx, refundId, shop.now()))) return { kind: 'acknowledged' }
    await noteInLog(tx, shop, actor, 'look after refund', ['order', orderNumber], {
      became: { refund: refundId },
    })
    return { kind: 'acknowledged' }
  })
}

export type TriedAgain = { kind: 'written'; amount: number } | { kind: 'not-failed' } | NoRefund

/** Starts a failed refund again with a new key (`id`), because the provider's refusal of the first is final. */
export async function tryRefundAgain(
  shop: Shop,
  actor: Actor,
  { id, orderNumber, refundId }: FailedRefundOf & { id: string },
): Promise<TriedAgain | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'refund order')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<TriedAgain> => {
    const order = await lockMoneyOfOrder(tx, orderNumber)
    if (!order) return { kind: 'no-such-order' }
    const written = order.refunds.find((refund) => refund.id === id)
    if (written) return { kind: 'written', amount: written.amount }
    const failed = order.refunds.find((refund) => refund.id === refundId)
    // Somebody has decided about the failed refund: a second press or another person starts no third refund.
    if (failed?.state !== 'failed' || failed.failureAcknowledgedAt !== null) return { kind: 'not-failed' }
    const { amount, lines, shipping } = failed
    const wish: RefundWish =
      lines.length > 0 || shipping > 0
        ? { kind: 'lines', lines, shipping: shipping > 0 }
        : { kind: 'amount', amount }
    const granted = refundOf(order, wish, limitOf(actor))
    if (granted.kind !== 'granted') return granted
    await markFailureAcknowledged(tx, refundId, shop.now())
    await writeRefundOfOrder(tx, shop, actor, order, { id, granted, reason: failed.reason })
    return { kind: 'written', amount: granted.amount }
  })
}
