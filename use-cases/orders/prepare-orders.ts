import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/acting.ts'
import { prepareOrder } from './prepare-ship-deliver.ts'

export type PreparedOne = { number: string; result: Awaited<ReturnType<typeof prepareOrder>> }

/** Upper limit of orders at once: as many as a page of the list has. */
export const mostAtOnce = 100

/**
 * Prepares several orders, each in a transaction of its own: an order that cannot be prepared does not stop the
 * others.
 */
export async function prepareOrders(
  shop: Shop,
  actor: Actor,
  numbers: readonly string[],
): Promise<PreparedOne[]> {
  const results: PreparedOne[] = []
  for (const number of [...new Set(numbers)].slice(0, mostAtOnce))
    results.push({ number, result: await prepareOrder(shop, actor, { number, version: null }) })
  return results
}
