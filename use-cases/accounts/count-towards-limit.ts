import { countAttempt, forgetAttempts, takeAttemptBack } from '../../data/accounts/counted-attempts.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/** So many in a window that begins with the first. */
export type Limit = { most: number; minutes: number }

/** What is counted together: a kind of attempt with an account, an address, both, or a browser. */
export type Counter = { of: readonly string[]; limit: Limit }

export type WithinLimits = { kind: 'within' } | { kind: 'too-many'; again: Date }

type Counting = Pick<Shop, 'db' | 'now'>

/**
 * Counts one attempt under each counter in turn, before it is made: many at one moment are counted as many. The first
 * that is full refuses, and those after it count nothing, so that refused attempts wear out nobody else's.
 */
export async function countTowardsLimits(
  shop: Counting,
  counters: readonly Counter[],
): Promise<WithinLimits> {
  for (const { of, limit } of counters) {
    const now = shop.now()
    const endsAt = new Date(now.getTime() + limit.minutes * 60_000)
    const { count, windowEndsAt } = await countAttempt(shop.db, keyOf(of), now, endsAt)
    if (count > limit.most) return { kind: 'too-many', again: windowEndsAt }
  }
  return { kind: 'within' }
}

/** The attempts were none after all. */
export async function takeCountsBack(shop: Counting, counters: readonly Counter[]): Promise<void> {
  for (const { of } of counters) await takeAttemptBack(shop.db, keyOf(of))
}

/** These start anew. */
export async function forgetCounts(shop: Counting, counters: readonly Counter[]): Promise<void> {
  await forgetAttempts(
    shop.db,
    counters.map(({ of }) => keyOf(of)),
  )
}

/** Counting needs no names. */
function keyOf(of: readonly string[]): string {
  return hashOfSecret(JSON.stringify(of))
}
