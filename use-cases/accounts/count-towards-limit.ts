import {
  countAttempts,
  countAttemptsTogether,
  forgetAttempts,
  takeAttemptBack,
} from '../../data/accounts/counted-attempts.ts'
import { networksOf } from '../../domain/values/network-of.ts'
import { hashOfSecret } from './secrets.ts'
import type { Shop } from '../shop.ts'

/** At most `most` attempts in a window that begins with the first attempt. */
export type Limit = { most: number; minutes: number }

/** `of`: what is counted together: a kind of attempt by an account, an address, both, or a browser. */
export type Counter = { of: readonly string[]; limit: Limit }

/** One counter for each network that an address belongs to. Only this function turns an address into counters. */
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
 * Counts one attempt under each counter, before the attempt is made, so that simultaneous attempts are all counted.
 * The first full counter refuses, and the counters after it count nothing, so that refused attempts do not use up the
 * limits of others.
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

/** Counts several attempts under one counter. Returns how many had room, and when the window ends. */
export async function countManyTowards(
  shop: Counting,
  { of, limit: { most, minutes } }: Counter,
  count: number,
): Promise<{ within: number; windowEndsAt: Date }> {
  const now = shop.now()
  const windowEndsAt = new Date(now.getTime() + minutes * 60_000)
  return countAttemptsTogether(shop.db, { key: keyOf(of), most, windowEndsAt }, count, now)
}

export async function takeCountsBack(shop: Counting, counters: readonly Counter[]): Promise<void> {
  for (const { of } of counters) await takeAttemptBack(shop.db, keyOf(of))
}

export async function forgetCounts(shop: Counting, counters: readonly Counter[]): Promise<void> {
  await forgetAttempts(
    shop.db,
    counters.map(({ of }) => keyOf(of)),
  )
}

/** Counters are stored under a hash, so that the table contains no names or addresses. */
function keyOf(of: readonly string[]): string {
  return hashOfSecret(JSON.stringify(of))
}
