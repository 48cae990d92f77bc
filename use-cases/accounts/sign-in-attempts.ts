import { isKnownDevice } from '../../data/accounts/known-devices.ts'
import { networkOf } from '../../domain/network-of.ts'
import { isBrowserLinkOf } from './browser-link.ts'
import {
  type Counter,
  countTowardsLimits,
  forgetCounts,
  takeCountsBack,
  type WithinLimits,
} from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import type { Shop } from '../shop.ts'

/** Whose login it is, where from, by which device cookie (if any), and by which link of a mail (if any). */
export type SignInAttempt = { email: string; address: string; device: string | null; link: string | null }

/** `own`: counts this browser's or this network's attempts at this account alone; others count those of many. */
type SignInCounter = Counter & { own: boolean }

export type CountedSignIn = {
  /** `known`: the customer signed in here before. `by-link`: it came by a link mailed to the customer. */
  browser: 'known' | 'by-link' | 'strange'
  counters: readonly SignInCounter[]
  within: WithinLimits
}

const quarterHour = { most: 10, minutes: 15 }

/**
 * Counts an attempt before it is made. A browser that is known or came by a link has a count of its own, so that
 * strangers' failures never stand in the customer's way.
 */
export async function countSignIn(shop: Shop, attempt: SignInAttempt): Promise<CountedSignIn> {
  const { email, address, device, link } = attempt
  if (device !== null && (await isKnownDevice(shop.db, hashOfSecret(device), email))) {
    const counter = { of: ['sign-in by device', email, device], limit: quarterHour, own: true }
    return { browser: 'known', ...(await count(shop, [counter])) }
  }
  if (link !== null && (await isBrowserLinkOf(shop, link, email))) {
    const counter = { of: ['sign-in by link', email], limit: quarterHour, own: true }
    return { browser: 'by-link', ...(await count(shop, [counter])) }
  }
  return { browser: 'strange', ...(await countStrange(shop, email, networkOf(address))) }
}

/** A login that succeeded clears its own earlier failures, and takes back what it added to the counts of many. */
export async function forgetSignIn(shop: Shop, counters: readonly SignInCounter[]): Promise<void> {
  const own = counters.filter((counter) => counter.own)
  const ofMany = counters.filter((counter) => !counter.own)
  await forgetCounts(shop, own)
  await takeCountsBack(shop, ofMany)
}

/**
 * Strange browsers are counted by their network, by the account, and by both. A network may be a whole town behind one
 * mobile provider, so it is allowed more. Past what all of them together may guess at one account, nobody is shut out
 * for it: each network still has a few tries, up to a bound that keeps guessing hopeless; beyond that a link by mail is
 * the way.
 */
async function countStrange(
  shop: Shop,
  email: string,
  network: string,
): Promise<Pick<CountedSignIn, 'counters' | 'within'>> {
  const ofNetwork = await count(shop, [
    { of: ['sign-in by address', network], limit: { most: 100, minutes: 15 }, own: false },
    { of: ['sign-in by account and address', email, network], limit: quarterHour, own: true },
  ])
  if (ofNetwork.within.kind === 'too-many') return ofNetwork
  const ofAll = await count(shop, [
    { of: ['sign-in by account', email], limit: { most: 50, minutes: 60 }, own: false },
  ])
  const usual = [...ofNetwork.counters, ...ofAll.counters]
  if (ofAll.within.kind === 'within') return { counters: usual, within: ofAll.within }
  const underAttack = await count(shop, [
    {
      of: ['sign-in under attack by account and address', email, network],
      limit: { most: 3, minutes: 60 },
      own: true,
    },
    { of: ['sign-in under attack by account', email], limit: { most: 100, minutes: 60 }, own: false },
  ])
  return { counters: [...usual, ...underAttack.counters], within: underAttack.within }
}

async function count(shop: Shop, counters: readonly SignInCounter[]) {
  return { counters, within: await countTowardsLimits(shop, counters) }
}
