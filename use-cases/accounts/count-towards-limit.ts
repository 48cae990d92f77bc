import {
  countAttempts,
  countAttemptsTogether,
  forgetAttempts,
  takeAttemptBack,
} from '../../data/accounts/counted-attempts.ts'
import { networksOf } from '../../domain/values/network-of.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/** So many in a window that begins with the first. */
export type Limit = { most: number; minutes: number }

/** What is counted together: a kind of attempt with an account, an address, both, or a browser. */
export type Counter = { of: readonly string[]; limit: Limit }

/** Counters of each network that an address belongs to: the one place where an address becomes counts. */
export function countersOfNetwork(
  of: readonly string[],
  address: string,
  { most, minutes }: Limit,
): Counter[] {
  return networksOf(address).map(({ network, times }) => ({
    of: [...of, network],
    limit: { most: most * times, minutes },
  }))
}

export type WithinLimits = { kind: 'within' } | { kind: 'too-many'; again: Date; full: Counter }

type Counting = Pick<Shop, 'db' | 'now'>

/**
 * Counts one attempt under each counter in turn, before it is made: many at one moment are counted as many. The first
 * that is full refuses, and those after it count nothing, so that refused attempts wear out nobody else's.
 */
export async function countTowardsLimits(
  shop: Counting,
  counters: readonly Counter[],
): Promise<WithinLimits> {
  const now = shop.now()
  const attempts = counters.map(({ of, limit: { most, minutes } }) => ({
    key: keyOf(of),
    most,
    windowEndsAt: new Date(now.getTime() + minutes * 60_000),
  }))
  const refused = await countAttempts(shop.db, attempts, now)
  return refused
    ? { kind: 'too-many', again: refused.windowEndsAt, full: counters[refused.full]! }
    : { kind: 'within' }
}

/** Counts so many at once under one counter: how many of them had room, and when its window ends. */
export async function countManyTowards(
  shop: Counting,
  { of, limit: { most, minutes } }: Counter,
  count: number,
): Promise<{ within: number; windowEndsAt: Date }> {
  const now = shop.now()
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000)
  return countAttemptsTogether(shop.db, { key: keyOf(of), most, windowEndsAt }, count, now)
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
