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
 * Ends a look at an order that is paid by transfer: the order waits on, or its time is over and it is closed.
 * `sameOrder`: the provider's order can still be paid; otherwise a new attempt to pay online makes a new one.
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
    await remind(tx, checkout, shop.now())
    const endsOrder = !sameOrder && directMethodOf(checkout.provider) === null
    const move = mustMove(checkout.state, 'transfer_awaited')
    await moveCheckout(tx, id, move, { dueAt: checkout.holdExpiresAt, nextAttempt: endsOrder })
    if (endsOrder) await setTransferAlone(tx, id)
    return 'awaited'
  })
}

/** The first look at an open transfer is due when the reminder is. A buyer who reported the transfer needs none. */
async function remind(tx: Tx, { id, email, payBy }: Checkout, now: Date): Promise<void> {
  const transfer = await findTransfer(tx, { id })
  if (!transfer || transfer.reportedAt !== null || transfer.remindAt > now || payBy === null) return
  await queueMail(tx, 'transfer-reminder', id, email, { checkoutId: id })
}

/** The caller has locked the checkout. Part of the money may have come: then a person decides about it. */
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

/** The money of an order's transfers as one capture; it has the checkout's id. */
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
