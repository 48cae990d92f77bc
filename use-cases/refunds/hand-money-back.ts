import { insertMail } from '../../data/mail/outbox.ts'
import { findMoneyOfOrder, lockMoneyOfOrder } from '../../data/orders/order-money.ts'
import { buyerOfCapture, moveRefund } from '../../data/refunds/refunds.ts'
import { lockCheckoutOfCapture } from '../../data/purchase/checkouts.ts'
import { directWayOf } from '../../domain/payments/direct-sale.ts'
import { sumOf } from '../../domain/values/money.ts'
import { recordRefundWithin } from './record-refund.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'

export type MoneyHandedBack =
  | { kind: 'done' | 'done-already' }
  /** The order or the refund does not exist, or the provider makes this refund. */
  | { kind: 'not-by-hand' }

/**
 * Staff handed the money of a direct sale back in person. The written refund is done, once, and the buyer gets a mail
 * if they gave an address.
 */
export async function handMoneyBack(
  shop: Shop,
  actor: Actor,
  { number, refundId }: { number: string; refundId: string },
): Promise<MoneyHandedBack | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'look after refund')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<MoneyHandedBack> => {
    const seen = await findMoneyOfOrder(tx, number)
    // The checkout is locked before the order, as everywhere.
    const checkout = seen && (await lockCheckoutOfCapture(tx, seen.capture))
    const order = checkout && (await lockMoneyOfOrder(tx, number))
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund || !directWayOf(order.capture.provider)) return { kind: 'not-by-hand' }
    const done = { state: 'done', providerRefundId: refundId, at: shop.now(), feeBack: 0 } as const
    if (!(await moveRefund(tx, refundId, done))) return { kind: 'done-already' }
    const back = sumOf(
      order.refunds
        .filter(({ id, state }) => id === refundId || state === 'done')
        .map(({ amount }) => amount),
    )
    const capture = {
      ...order.capture,
      checkoutId: checkout.id,
      providerOrderId: checkout.id,
      state: back >= order.captured ? ('refunded' as const) : ('partially-refunded' as const),
      amount: order.captured,
      currency: 'MXN',
      fee: null,
      net: null,
      cameAt: null,
    }
    await recordRefundWithin(tx, shop, { capture, refunds: [] })
    const recipient = await buyerOfCapture(tx, order.capture)
    const kind = 'refund-done'
    await insertMail(tx, { id: `${kind}:${refundId}`, kind, recipient, payload: { refundId } })
    await noteInLog(tx, shop, actor, 'look after refund', ['order', number], {
      became: { refund: refundId, amount: refund.amount, handedBack: true },
    })
    return { kind: 'done' }
  })
}
