import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import { prepareOrder } from './prepare-order.ts'

/** What became of each order that was asked for. */
export type PreparedOne = { number: string; result: Awaited<ReturnType<typeof prepareOrder>> }

/** So many are chosen at once at most: as many as a page of the list has. */
export const mostAtOnce = 100

/**
 * Begins to pack several orders, one after the other, each as if it were alone: one that cannot be prepared holds up
 * none of the others.
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
