import type { Tx } from '../../data/database.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import { endCheckout } from '../../data/purchase/checkout-writing.ts'
import {
  type Checkout,
  type ClaimedCheckout,
  lockCheckout,
  moveCheckout,
} from '../../data/purchase/checkouts.ts'
import { saveCapture } from '../../data/payments/captures.ts'
import { arrivedMoney, findTransfer, setTransferAlone } from '../../data/payments/transfers.ts'
import { directMethodOf } from '../../domain/payments/direct-sale.ts'
import { mustMove } from '../../domain/purchase/checkout-life.ts'
import type { ClosedReason } from '../../domain/purchase/checkout-states.ts'
import { notifyOfReview } from '../payments/record-capture.ts'
import type { Shop } from '../shop.ts'

/**
 * Releases the claim of an order that is paid by transfer. While its time lasts, the order waits on; afterwards it is
 * closed. `sameOrder` false: the buyer can no longer pay the provider's order, so the next attempt online makes a new one.
 */
export async function awaitTransfer(
  shop: Shop,
  { id, dueAt }: Pick<ClaimedCheckout, 'id' | 'dueAt'>,
  { sameOrder }: { sameOrder: boolean },
): Promise<'awaited' | 'closed' | 'changed'> {
  return shop.db.transaction().execute(async (tx) => {
    const checkout = await lockCheckout(tx, id)
    if (checkout?.state !== 'capturing' || +checkout.dueAt !== +dueAt) return 'changed'
    if (checkout.holdExpiresAt <= shop.now()) {
      await endTransfer(tx, shop, checkout, 'expired')
      await shop.reached('pieces-released')
      return 'closed'
    }
    const nextDue = await remind(tx, checkout, shop.now())
    const endsOrder = !sameOrder && directMethodOf(checkout.provider) === null
    const move = mustMove(checkout.state, 'transfer_awaited')
    await moveCheckout(tx, id, move, { dueAt: nextDue, nextAttempt: endsOrder })
    if (endsOrder) await setTransferAlone(tx, id)
    return 'awaited'
  })
}

/**
 * Mails the buyer a reminder when its time has come, unless the buyer has reported the transfer. An order gets one
 * reminder of its total, and another one if staff have asked for the rest of the money. Returns the time at which the
 * worker must look at the order again.
 */
async function remind(tx: Tx, { id, email, holdExpiresAt }: Checkout, now: Date): Promise<Date> {
  const transfer = await findTransfer(tx, { id })
  if (!transfer || transfer.reportedAt !== null) return holdExpiresAt
  const { remindAt } = transfer
  if (remindAt > now) return remindAt
  await queueMail(tx, 'transfer-reminder', `${id}:${remindAt.getTime()}`, email, { checkoutId: id })
  return holdExpiresAt
}

/**
 * Ends an order whose transfer did not come in time. If a part of the money came, the order is not closed, and a person
 * decides. The caller has locked the checkout.
 */
export async function endTransfer(
  tx: Tx,
  shop: Shop,
  checkout: Checkout,
  reason: ClosedReason,
): Promise<void> {
  const { id, state, email } = checkout
  const money = await arrivedMoney(tx, id)
  if (money > 0) {
    await saveCapture(tx, { ...captureOfArrivals(id, money, shop.now()), checkoutId: id })
    await moveCheckout(tx, id, mustMove(state, 'mismatch'))
    await notifyOfReview(tx, shop, checkout)
    return
  }
  await endCheckout(tx, id, mustMove(state, 'closed'), { reason, at: shop.now() })
  if (reason === 'expired') await queueMail(tx, 'transfer-expired', id, email, { checkoutId: id })
}

/** Adds up the money that came for an order and returns it as one capture. The capture has the checkout's id. */
export function captureOfArrivals(checkoutId: string, amount: number, cameAt: Date) {
  return {
    provider: 'transfer',
    id: checkoutId,
    providerOrderId: checkoutId,
    state: 'completed',
    amount,
    currency: 'MXN',
    fee: 0,
    net: amount,
    cameAt,
  } as const
}
