import { setTimeout as wait } from 'node:timers/promises'
import { dueCheckouts } from '../../data/purchase/checkouts.ts'
import { mostConnections } from '../../data/database.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

const mostAtOnce = 8
const lookedUpAtOnce = 20
const millisecondsBetweenLooks = 250

/**
 * Settles ended holds, payments that a closed browser or a dead process left unfinished, and captures under review.
 * Several are settled at a time, so that a slow one does not delay the others. Several workers can run: each checkout
 * is leased to one of them. After `isStopped` returns true, running work is finished and no more is begun. Returns the
 * number of settled checkouts.
 */
export async function settleDuePayments(shop: Shop, isStopped = () => false): Promise<number> {
  // Twice as many checkouts as database connections, because a checkout needs none while the provider is asked.
  const most = Math.min(mostAtOnce, 2 * mostConnections(shop.db))
  const tried = new Set<string>()
  const underWay = new Set<Promise<void>>()
  try {
    do {
      const due = isStopped() ? [] : await dueCheckouts(shop.db, shop.now(), lookedUpAtOnce)
      for (const id of due.filter((each) => !tried.has(each))) {
        while (underWay.size >= most) await Promise.race(underWay)
        if (isStopped()) break
        tried.add(id)
        const work = lookAfter(shop, id).finally(() => underWay.delete(work))
        underWay.add(work)
      }
      if (underWay.size > 0) await Promise.race([...underWay, wait(millisecondsBetweenLooks)])
    } while (underWay.size > 0)
  } finally {
    await Promise.all(underWay)
  }
  return tried.size
}

/** Settles one checkout; never throws. A checkout that fails stays claimed and is due again when its lease ends. */
async function lookAfter(shop: Shop, checkoutId: string): Promise<void> {
  try {
    const settlement = await settlePayment(shop, checkoutId, 'later')
    shop.count('payment-settled', settlement.kind)
    shop.log({ level: 'info', what: 'checkout looked after', checkout: checkoutId, outcome: settlement.kind })
  } catch (error) {
    const { message, stack } = error as Error
    shop.log({
      level: 'error',
      what: 'checkout not looked after',
      each: true,
      checkout: checkoutId,
      error: message,
      stack,
    })
  }
}
