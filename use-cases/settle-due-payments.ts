import { dueCheckouts } from '../data/checkouts.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from './shop.ts'

const atOnce = 20

/**
 * Looks after every checkout whose time has come: holds that ended, payments left half-way by a closed browser or a
 * dead process, captures the provider is still reviewing. The provider is asked before anything is given back.
 */
export async function settleDuePayments(shop: Shop): Promise<number> {
  const due = await dueCheckouts(shop.db, shop.now(), atOnce)
  for (const checkoutId of due) {
    // Claimed, it is due again when its lease ends; the others do not wait for it.
    await lookAfter(shop, checkoutId).catch((error: Error) =>
      shop.log({
        level: 'error',
        what: 'checkout not looked after',
        each: true,
        checkout: checkoutId,
        error: error.message,
        stack: error.stack,
      }),
    )
  }
  return due.length
}

async function lookAfter(shop: Shop, checkoutId: string): Promise<void> {
  const settlement = await settlePayment(shop, checkoutId, 'job')
  shop.count('payment-settled', settlement.kind)
  shop.log({ level: 'info', what: 'checkout looked after', checkout: checkoutId, outcome: settlement.kind })
}
