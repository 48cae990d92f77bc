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

/** At most `most` attempts in a window of `minutes`, which begins with the first attempt. */
export type Limit = { most: number; minutes: number }

/** `of`: what is counted together, such as a kind of attempt by an account, an address or a browser. */
export type Counter = { of: readonly string[]; limit: Limit }

/** Only this function makes counters of an internet address: one for each network that contains the address. */
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

/** Counts several attempts at once. Returns how many stayed below the limit, and when the window ends. */
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

/** The key of a counter is a hash, so that the table of counters contains no names or addresses. */
function keyOf(of: readonly string[]): string {
  return hashOfSecret(JSON.stringify(of))
}

/** A person gets at most twelve account mails a day; used-up mails block further ones for half a day at most. */
const perPerson = { most: 6, minutes: 12 * 60 }

/** Each network may cause this many account mails per hour even when the shop's own hourly limit is used up. */
const reservedForNetwork = 3

/** Counts all spellings of a mail address as one person. `to`: customers and staff are counted separately. */
export const personLimit = (to: 'customer' | 'staff', email: string): Counter => ({
  of: ['account mails of a person', to, mailboxOf(email)],
  limit: perPerson,
})

/**
 * Says whether an account mail may be sent. Anybody can cause such a mail by typing an address, so it is counted
 * first: by the counters `first`, by person, and for the whole shop, because mail servers limit a shop. Above the
 * shop's limit each network still has a few mails. The visitor gets the same answer in every case.
 */
export async function mayMailAccount(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { email, address }: { email: string; address: string },
  first: readonly Counter[] = [],
): Promise<boolean> {
  const full = await fullMailCounter(shop, 'account mails', address, [
    ...first,
    personLimit('customer', email),
  ])
  return full === null
}

/**
 * Counts one mail under `first`, and under the shop's hourly limit for mails of this kind; above it each network still
 * has a few mails. Returns the counter that refused the mail; null: the mail may be sent.
 */
export async function fullMailCounter(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  mails: string,
  address: string,
  first: readonly Counter[],
): Promise<Counter | null> {
  const everybody: Counter = {
    of: [mails],
    limit: { most: shop.settings.accountMailsAnHour, minutes: 60 },
  }
  const counted = await countTowardsLimits(shop, [...first, everybody])
  if (counted.kind === 'within') return null
  if (counted.full !== everybody) return counted.full
  const beyond = await countTowardsLimits(
    shop,
    countersOfNetwork([`${mails} beyond all`], address, { most: reservedForNetwork, minutes: 60 }),
  )
  return beyond.kind === 'within' ? null : beyond.full
}
