import type { Tx } from '../../data/database.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import type { MoneyOfOrder } from '../../data/orders/order-money.ts'
import { raiseOrderVersion } from '../../data/orders/order-steps.ts'
import { insertRefund } from '../../data/refunds/refunds.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { RefundAnswer } from '../../domain/refunds/refund.ts'
import { mostRefundedBy } from '../../domain/staff/staff-actions.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog } from '../staff/acting.ts'

/** The most that this actor may refund of one order; null: no limit. */
export function limitOf(actor: Actor): Centavos | null {
  return actor.kind === 'console' ? null : mostRefundedBy(actor.role)
}

/** Writes a refund. The caller has locked the order, and domain/refunds/refund.ts has allowed the refund. */
export async function writeRefundOfOrder(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  { id: orderId, number, capture }: MoneyOfOrder,
  of: { id: string; granted: Extract<RefundAnswer, { kind: 'granted' }>; reason: string },
): Promise<void> {
  const { id, reason } = of
  const { amount, lines, shipping } = of.granted
  await raiseOrderVersion(tx, orderId)
  await insertRefund(tx, { id, capture, orderId, amount, reason, lines, shipping })
  await enqueueJob(tx, { id: `send-refund:${id}`, kind: 'send-refund', payload: { refund: id } })
  await noteInLog(tx, shop, actor, 'refund order', ['order', number], {
    became: {
      refund: id,
      amount,
      ...(lines.length > 0 && { lines: lines.map(({ position, quantity }) => ({ position, quantity })) }),
      ...(shipping > 0 && { shipping }),
    },
  })
}
