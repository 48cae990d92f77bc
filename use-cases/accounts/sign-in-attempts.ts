import {
  type Counter,
  countersOfNetwork,
  countTowardsLimits,
  forgetCounts,
  type Limit,
  takeCountsBack,
  type WithinLimits,
} from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/** Whose login it is, where from, by which device cookie (if any), and by which link of a mail (if any). */
export type SignInAttempt = { email: string; address: string; device: string | null; link: string | null }

/** Customers and staff come in by doors of their own, which count in the same way. */
export type SignInDoor = {
  /** Begins the names of its counts: what is tried at one door is nothing at the other. */
  name: 'sign-in' | 'staff sign-in'
  /** Whether this browser (hash of its device cookie) was signed in under this address before. */
  isKnownDevice: (db: Shop['db'], deviceHash: string, email: string) => Promise<boolean>
  /** Whether this is a link for a new browser, mailed to this address, unspent and in time. */
  isBrowserLinkOf: (shop: Pick<Shop, 'db' | 'now'>, token: string, email: string) => Promise<boolean>
  /** How often strange browsers of one network may try, in a quarter of an hour. */
  perNetwork: number
  /** How often strange browsers may try anybody's account, all of them together; null: as often as they are. */
  strangers: Limit | null
}

/** `own`: counts this browser's or this network's attempts at this account alone; others count those of many. */
type SignInCounter = Counter & { own: boolean }

export type CountedSignIn = {
  /** `known`: this person signed in here before. `by-link`: it came by a link mailed to them. */
  browser: 'known' | 'by-link' | 'strange'
  counters: readonly SignInCounter[]
  within: WithinLimits
}

const quarterHour = { most: 10, minutes: 15 }

/**
 * Counts an attempt before it is made. A browser that is known or came by a link has a count of its own, so that
 * strangers' failures never stand in its owner's way.
 */
export async function countSignIn(
  shop: Shop,
  door: SignInDoor,
  attempt: SignInAttempt,
): Promise<CountedSignIn> {
  const { email, address, device, link } = attempt
  if (device !== null && (await door.isKnownDevice(shop.db, hashOfSecret(device), email))) {
    const counter = { of: [`${door.name} by device`, email, device], limit: quarterHour, own: true }
    return { browser: 'known', ...(await count(shop, [counter])) }
  }
  if (link !== null && (await door.isBrowserLinkOf(shop, link, email))) {
    const counter = { of: [`${door.name} by link`, email], limit: quarterHour, own: true }
    return { browser: 'by-link', ...(await count(shop, [counter])) }
  }
  return { browser: 'strange', ...(await countStrange(shop, door, email, address)) }
}

/** A login that succeeded clears its own earlier failures, and takes back what it added to the counts of many. */
export async function forgetSignIn(shop: Shop, counters: readonly SignInCounter[]): Promise<void> {
  const own = counters.filter((counter) => counter.own)
  const ofMany = counters.filter((counter) => !counter.own)
  await forgetCounts(shop, own)
  await takeCountsBack(shop, ofMany)
}

/**
 * Strange browsers are counted by their network, by the account, and by both. A network may be a whole town of customers
 * behind one mobile provider, so it is allowed more. Past what all of them together may guess at one account, nobody is shut out
 * for it: each network still has a few tries, up to a bound that keeps guessing hopeless; beyond that a link by mail is
 * the way.
 */
async function countStrange(
  shop: Shop,
  { name, perNetwork, strangers }: SignInDoor,
  email: string,
  address: string,
): Promise<Pick<CountedSignIn, 'counters' | 'within'>> {
  const byNetwork = (of: readonly string[], limit: Limit, own: boolean) =>
    countersOfNetwork(of, address, limit).map((counter) => ({ ...counter, own }))
  const ofNetwork = await count(shop, [
    ...byNetwork([`${name} by address`], { most: perNetwork, minutes: 15 }, false),
    ...byNetwork([`${name} by account and address`, email], quarterHour, true),
    ...(strangers ? [{ of: [`${name} by strangers`], limit: strangers, own: false }] : []),
  ])
  if (ofNetwork.within.kind === 'too-many') return ofNetwork
  const ofAll = await count(shop, [
    { of: [`${name} by account`, email], limit: { most: 50, minutes: 60 }, own: false },
  ])
  const usual = [...ofNetwork.counters, ...ofAll.counters]
  if (ofAll.within.kind === 'within') return { counters: usual, within: ofAll.within }
  const underAttack = await count(shop, [
    ...byNetwork([`${name} under attack by account and address`, email], { most: 3, minutes: 60 }, true),
    { of: [`${name} under attack by account`, email], limit: { most: 100, minutes: 60 }, own: false },
  ])
  return { counters: [...usual, ...underAttack.counters], within: underAttack.within }
}

async function count(shop: Shop, counters: readonly SignInCounter[]) {
  return { counters, within: await countTowardsLimits(shop, counters) }
}
