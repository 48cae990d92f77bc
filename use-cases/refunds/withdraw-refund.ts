import type { Tx } from '../../data/database.ts'
import { deleteWaitingMail } from '../../data/mail/outbox.ts'
import { findMoneyOfOrder, lockMoneyOfOrder, type MoneyOfOrder } from '../../data/orders/order-money.ts'
import { saveMoneyOrPiecesBack, saveOrderStep } from '../../data/orders/order-steps.ts'
import { saveWithdrawal } from '../../data/refunds/refunds.ts'
import { setMoneyHereAgain } from '../../data/payments/captures.ts'
import { lockCheckoutOfCapture } from '../../data/purchase/checkouts.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { directWayOf } from '../../domain/payments/direct-sale.ts'
import { type OrderState, orderStates } from '../../domain/orders/order-life.ts'
import type { WithdrawalReason } from '../../domain/refunds/refund.ts'
import type { Shop } from '../shop.ts'
import { noteInLog } from '../staff/note-in-log.ts'
import { permissionRefusal, type PermissionRefused } from '../staff/permission.ts'
import type { Actor } from '../staff/actor.ts'

export type WithdrawRefund = { number: string; refundId: string; reason: WithdrawalReason }

export type RefundWithdrawn =
  | { kind: 'withdrawn' }
  | { kind: 'withdrawn-already' }
  /** No such order, no such refund of it, or one that its provider gives back. */
  | { kind: 'not-by-hand' }

/**
 * A refund by hand was written down by mistake: its money is here. What was written stays as it was, with the day on which
 * it was said to be handed over; from now on it counts as none, and the close of today says so.
 */
export async function withdrawRefund(
  shop: Shop,
  actor: Actor,
  { number, refundId, reason }: WithdrawRefund,
): Promise<RefundWithdrawn | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'withdraw refund')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<RefundWithdrawn> => {
    const seen = await findMoneyOfOrder(tx, number)
    // Its checkout before the order, as everywhere.
    const checkout = seen && (await lockCheckoutOfCapture(tx, seen.capture))
    const order = checkout && (await lockMoneyOfOrder(tx, number))
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund || !directWayOf(order.capture.provider)) return { kind: 'not-by-hand' }
    if (!(await saveWithdrawal(tx, refundId, { at: shop.now(), reason })))
      return { kind: 'withdrawn-already' }
    const { state, amount } = refund
    if (state === 'done') await takeMoneyAgain(tx, shop, order, refundId)
    else await saveMoneyOrPiecesBack(tx, order.id)
    await noteInLog(tx, shop, actor, 'withdraw refund', {
      subject: { kind: 'order', id: number },
      was: { handedBack: state === 'done' },
      became: { refund: refundId, amount, withdrawal: reason },
    })
    return { kind: 'withdrawn' }
  })
}

/** It was handed over, as was said: the order that ended with it goes on, and its mail stays unsent where it still waits. */
async function takeMoneyAgain(tx: Tx, shop: Shop, order: MoneyOfOrder, refundId: string): Promise<void> {
  const othersDone = order.refunds.some(({ id, state }) => id !== refundId && state === 'done')
  await setMoneyHereAgain(tx, order.capture, othersDone ? 'partially-refunded' : 'completed')
  await deleteWaitingMail(tx, `refund-done:${refundId}`)
  if (order.state === 'refunded')
    await saveOrderStep(tx, order.id, { state: await stateWithMoney(tx, order), stateSince: shop.now() })
  else await saveMoneyOrPiecesBack(tx, order.id)
}

/** How an order stood when its money was here: what staff made of it last, else what its sale did. */
async function stateWithMoney(tx: Tx, { number, inHand }: MoneyOfOrder): Promise<OrderState> {
  const lines = await auditLinesOf(tx, { kind: 'order', id: number })
  const made = lines.flatMap(({ became }) => orderStates.find((state) => state === became['state']) ?? [])
  return made.at(-1) ?? (inHand ? 'delivered' : 'paid')
}
