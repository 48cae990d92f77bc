import {
  type Counter,
  countersOfNetwork,
  countTowardsLimits,
  forgetCounts,
  type Limit,
  takeCountsBack,
  type WithinLimits,
} from './count-towards-limit.ts'
import { hashOfSecret } from './secrets.ts'
import type { Shop } from '../shop.ts'

export type SignInAttempt = { email: string; address: string; device: string | null; link: string | null }

/** The login of customers or of staff. Both count attempts in the same way, but separately. */
export type SignInDoor = {
  name: 'sign-in' | 'staff sign-in'
  /** `deviceHash`: hash of the browser's device cookie. */
  isKnownDevice: (db: Shop['db'], deviceHash: string, email: string) => Promise<boolean>
  isBrowserLinkOf: (shop: Pick<Shop, 'db' | 'now'>, token: string, email: string) => Promise<boolean>
  /** Login attempts that unknown browsers of one network have in fifteen minutes. */
  perNetwork: number
  /** The limit of login attempts of all unknown browsers together; null: no such limit. */
  strangers: Limit | null
}

/** `own`: counts only this browser's or network's attempts at this account. Other counters are shared by accounts. */
type SignInCounter = Counter & { own: boolean }

export type CountedSignIn = {
  /** known: the account signed in at this browser before. by-link: the browser came through a mailed link. */
  browser: 'known' | 'by-link' | 'strange'
  counters: readonly SignInCounter[]
  within: WithinLimits
}

const quarterHour = { most: 10, minutes: 15 }

/**
 * Counts a login attempt before it is made. A known browser, or one with a mailed link, has a counter of its own, so
 * that strangers' failures never block the owner.
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

/** After a successful login: resets the login's own counters and subtracts the attempt from the shared ones. */
export async function forgetSignIn(shop: Shop, counters: readonly SignInCounter[]): Promise<void> {
  const own = counters.filter((counter) => counter.own)
  const ofMany = counters.filter((counter) => !counter.own)
  await forgetCounts(shop, own)
  await takeCountsBack(shop, ofMany)
}

/**
 * Counts login attempts of an unknown browser by network, by account, and by both. A network may be a whole town
 * behind one mobile provider, so its limit is higher. When an account reached the limit of all networks together, each
 * network still has a few attempts, too few for guessing; after those, only a mailed link lets the owner in.
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
