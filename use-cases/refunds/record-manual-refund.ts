import { deleteWaitingMail, queueMail } from '../../data/mail/outbox.ts'
import { findMoneyOfOrder, lockMoneyOfOrder, type MoneyOfOrder } from '../../data/orders/order-money.ts'
import { findRefund, moveRefund, refundsOfCapture, saveWithdrawal } from '../../data/refunds/refunds.ts'
import { lockOrderOfCheckout } from '../../data/orders/orders.ts'
import { lockCheckoutOfCapture } from '../../data/purchase/checkouts.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { sumOf } from '../../domain/values/money.ts'
import { recordRefundWithin } from './record-refund.ts'
import { type Actor, noteInLog, permissionRefusal, type PermissionRefused } from '../staff/acting.ts'
import type { Shop } from '../shop.ts'
import type { Tx } from '../../data/database.ts'
import { raiseOrderVersion, saveOrderStep } from '../../data/orders/order-steps.ts'
import { findStoredCapture, setMoneyHereAgain } from '../../data/payments/captures.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { type OrderState, orderStates } from '../../domain/orders/order-life.ts'
import type { WithdrawalReason } from '../../domain/refunds/refund.ts'

export type ManualRefundRecorded =
  | { kind: 'done' | 'done-already' }
  /** The order or refund is unknown, or the provider makes this refund. */
  | { kind: 'not-by-hand' }

/**
 * Staff gave money back that no provider gives back: of a direct sale, or of a transfer, whether or not it became an
 * order. Done once; the buyer gets a mail if they gave an address.
 */
export async function recordManualRefund(
  shop: Shop,
  actor: Actor,
  { number, refundId }: { number: string; refundId: string },
): Promise<ManualRefundRecorded | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'look after refund')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<ManualRefundRecorded> => {
    const refund = await findRefund(tx, refundId)
    if (!refund || !directMethodOf(refund.capture.provider)) return { kind: 'not-by-hand' }
    const { capture: of, amount } = refund
    // The checkout is locked before the order, as everywhere.
    const checkout = await lockCheckoutOfCapture(tx, of)
    const capture = checkout && (await findStoredCapture(tx, of))
    if (!capture || checkout.orderNumber !== number) return { kind: 'not-by-hand' }
    await lockOrderOfCheckout(tx, checkout.id)
    const done = { state: 'done', providerRefundId: refundId, at: shop.now(), feeBack: 0 } as const
    if (!(await moveRefund(tx, refundId, done))) return { kind: 'done-already' }
    const back = sumOf(
      (await refundsOfCapture(tx, of)).filter(({ state }) => state === 'done').map((each) => each.amount),
    )
    const state = back >= capture.amount ? 'refunded' : 'partially-refunded'
    await recordRefundWithin(tx, shop, { capture: { ...capture, state }, refunds: [] })
    await queueMail(tx, 'refund-done', refundId, checkout.email, { refundId })
    await noteInLog(tx, shop, actor, 'look after refund', [refund.orderId ? 'order' : 'payment', number], {
      became: { refund: refundId, amount, handedBack: true },
    })
    return { kind: 'done' }
  })
}

export type WithdrawRefund = { number: string; refundId: string; reason: WithdrawalReason }

export type RefundWithdrawn =
  | { kind: 'withdrawn' | 'withdrawn-already' }
  /** The order or refund is unknown, or the provider makes this refund. */
  | { kind: 'not-by-hand' }

/**
 * Withdraws a refund that staff recorded by mistake: the shop still has the money. The refund's row keeps its day of
 * handing over; the day close of today shows the withdrawal.
 */
export async function withdrawRefund(
  shop: Shop,
  actor: Actor,
  { number, refundId, reason }: WithdrawRefund,
): Promise<RefundWithdrawn | PermissionRefused> {
  const refused = permissionRefusal(shop, actor, 'withdraw refund')
  if (refused) return refused
  return shop.db.transaction().execute(async (tx): Promise<RefundWithdrawn> => {
    const unlocked = await findMoneyOfOrder(tx, number)
    // The checkout is locked before the order, as everywhere.
    const checkout = unlocked && (await lockCheckoutOfCapture(tx, unlocked.capture))
    const order = checkout && (await lockMoneyOfOrder(tx, number))
    const refund = order?.refunds.find(({ id }) => id === refundId)
    if (!order || !refund || !directMethodOf(order.capture.provider)) return { kind: 'not-by-hand' }
    if (!(await saveWithdrawal(tx, refundId, { at: shop.now(), reason })))
      return { kind: 'withdrawn-already' }
    const { state, amount } = refund
    if (state === 'done') await takeMoneyAgain(tx, shop, order, refundId)
    else await raiseOrderVersion(tx, order.id)
    await noteInLog(tx, shop, actor, 'withdraw refund', ['order', number], {
      was: { handedBack: state === 'done' },
      became: { refund: refundId, amount, withdrawal: reason },
    })
    return { kind: 'withdrawn' }
  })
}

/** Continues the order that the withdrawn refund had ended, and cancels an unsent mail about that refund. */
async function takeMoneyAgain(tx: Tx, shop: Shop, order: MoneyOfOrder, refundId: string): Promise<void> {
  const othersDone = order.refunds.some(({ id, state }) => id !== refundId && state === 'done')
  await setMoneyHereAgain(tx, order.capture, othersDone ? 'partially-refunded' : 'completed')
  await deleteWaitingMail(tx, `refund-done:${refundId}`)
  if (order.state === 'refunded')
    await saveOrderStep(tx, order.id, { state: await stateWithMoney(tx, order), stateSince: shop.now() })
  else await raiseOrderVersion(tx, order.id)
}

/** Returns the order's last state that staff chose, otherwise the state after the sale. */
async function stateWithMoney(tx: Tx, { number, handedOver }: MoneyOfOrder): Promise<OrderState> {
  const lines = await auditLinesOf(tx, { kind: 'order', id: number })
  const made = lines.flatMap(({ became }) => orderStates.find((state) => state === became['state']) ?? [])
  return made.at(-1) ?? (handedOver ? 'delivered' : 'paid')
}
