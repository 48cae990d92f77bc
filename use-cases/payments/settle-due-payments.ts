import { setTimeout as wait } from 'node:timers/promises'
import { dueCheckouts } from '../../data/purchase/checkouts.ts'
import { mostConnections } from '../../data/database.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

const mostAtOnce = 8
const lookedUpAtOnce = 20
const millisecondsBetweenLooks = 250

/**
 * Looks after every checkout whose time has come: holds that ended, payments left half-way by a closed browser or a
 * dead process, captures the provider is still reviewing. The provider is asked before anything is given back; several
 * at a time, so that one it thinks about for long, or one that fails, holds up nobody, and while it does, what falls due
 * meanwhile is looked after too. Several workers share the work: each checkout is leased to one. Once `isStopped`, what
 * is under way is brought to its end and nothing else is begun. Returns how many.
 */
export async function settleDuePayments(shop: Shop, isStopped = () => false): Promise<number> {
  // A checkout takes a connection for moments, and none while the provider is asked.
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
    // What is under way is never left alone.
    await Promise.all(underWay)
  }
  return tried.size
}

/** Never throws: claimed, it is due again when its lease ends, and the others do not wait for it. */
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
