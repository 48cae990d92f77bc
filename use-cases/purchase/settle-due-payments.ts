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
  const tried = new Set<string>()
  const due: string[] = []
  let looking: Promise<void> | null = null
  let pausing: Promise<void> | null = null
  let underWay = 0

  async function look(): Promise<void> {
    const found = await dueCheckouts(shop.db, shop.now(), lookedUpAtOnce)
    for (const id of found.filter((each) => !tried.has(each))) {
      tried.add(id)
      due.push(id)
    }
  }

  /** The next one, which is under way from here on; none once nothing is due and nothing under way. */
  async function next(): Promise<string | undefined> {
    while (!isStopped()) {
      if (due.length === 0) await (looking ??= look().finally(() => (looking = null)))
      const id = due.shift()
      if (id !== undefined) underWay += 1
      if (id !== undefined || underWay === 0) return id
      // All who have nothing to do wait together, and look once.
      await (pausing ??= wait(millisecondsBetweenLooks).finally(() => (pausing = null)))
    }
    return undefined
  }

  async function lane(): Promise<void> {
    for (let id = await next(); id !== undefined; id = await next()) {
      await lookAfter(shop, id)
      underWay -= 1
    }
  }

  // A checkout takes a connection for moments, and none while the provider is asked.
  const lanes = Math.min(mostAtOnce, 2 * mostConnections(shop.db))
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  // Told once all of them are at their end: what is under way is never left alone.
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
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
