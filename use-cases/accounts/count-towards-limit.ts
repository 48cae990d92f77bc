import {
  countAttempts,
  countAttemptsTogether,
  forgetAttempts,
  takeAttemptBack,
} from '../../data/accounts/counted-attempts.ts'
import { networksOf } from '../../domain/values/network-of.ts'
import { hashOfSecret } from './secrets.ts'
import type { Shop } from '../shop.ts'
import { mailboxOf } from '../../domain/accounts/mailbox-of.ts'

/** The window begins with the first attempt. */
export type Limit = { most: number; minutes: number }

/** `of`: what is counted together, such as a kind of attempt by an account, an address or a browser. */
export type Counter = { of: readonly string[]; limit: Limit }

/** Only this function turns an address into counters: one for each network that it belongs to. */
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
 * Counts one attempt under each counter before it is made, so that simultaneous attempts are all counted. The first
 * full counter refuses, and those after it count nothing, so that refused attempts do not use up the limits of others.
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

/** Returns how many attempts had room, and when the window ends. */
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

/** The key is a hash, so that the table contains no names or addresses. */
function keyOf(of: readonly string[]): string {
  return hashOfSecret(JSON.stringify(of))
}

/** One person gets at most twelve account mails a day, and is never without a possible one for more than half a day. */
const perPerson = { most: 6, minutes: 12 * 60 }

/** Each network has this many mails per hour even when the limit of the whole shop is used up. */
const reservedForNetwork = 3

/** Counts one person however the address is spelled. `to`: customers and staff are counted separately. */
export const personLimit = (to: 'customer' | 'staff', email: string): Counter => ({
  of: ['account mails of a person', to, mailboxOf(email)],
  limit: perPerson,
})

/**
 * Anybody can cause an account mail by typing an address, so it is counted first: by `first`, by person, and for the
 * whole shop, because mail servers limit what a shop sends. The shop's limit excludes nobody: each network still has a
 * few. The visitor gets the same answer in every case.
 */
export async function mayMailAccount(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { email, address }: { email: string; address: string },
  first: readonly Counter[] = [],
): Promise<boolean> {
  const everybody: Counter = {
    of: ['account mails'],
    limit: { most: shop.settings.accountMailsAnHour, minutes: 60 },
  }
  const counted = await countTowardsLimits(shop, [...first, personLimit('customer', email), everybody])
  if (counted.kind === 'within' || counted.full !== everybody) return counted.kind === 'within'
  const beyond = await countTowardsLimits(
    shop,
    countersOfNetwork(['account mails beyond all'], address, { most: reservedForNetwork, minutes: 60 }),
  )
  return beyond.kind === 'within'
}
