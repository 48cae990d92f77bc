import { type Customer, findCustomer, lockCustomer } from '../../data/accounts/customers.ts'
import { joinGuestOrders } from '../../data/orders/guest-orders.ts'
import { isKnownDevice, rememberDevice } from '../../data/accounts/known-devices.ts'
import { deleteSession } from '../../data/accounts/sessions.ts'
import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import { networkOf } from '../../domain/network-of.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { browserLinkSubject, isBrowserLinkOf } from './browser-link.ts'
import {
  type Counter,
  countTowardsLimits,
  forgetCounts,
  takeCountsBack,
  type WithinLimits,
} from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { leaveCheckouts } from '../purchase/leave-checkouts.ts'
import type { Shop } from '../shop.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type SignIn = {
  /** In lower case. */
  email: string
  pass: string
  /** Where the request comes from. */
  address: string
  /** The browser's device cookie, if it has one; `newDevice` is what it gets otherwise. */
  device: string | null
  newDevice: string
  /** The secret of a link that was mailed to the address (browser-link.ts), if the browser came by one. */
  link: string | null
  /** The session the browser still carries: it ends, whoever's it was. */
  earlierToken: string | null
  /** The hash of its visitor cookie, if it has one. */
  browser: string | null
}

export type SignInResult =
  | { kind: 'signed-in'; customer: Customer; session: StartedSession; device: string }
  /** No such user, or another password: one answer. */
  | { kind: 'not-authenticated' }
  /** The password is right, but there is no customer to it, or a disabled one. */
  | { kind: 'no-customer' }
  /** `linkHelps`: a link by mail opens the way at once. */
  | { kind: 'too-many'; again: Date; linkHelps: boolean }
  | IdentityTrouble

/**
 * Checks the password and opens a session of one day. Attempts are counted before they are made; a browser that the
 * customer signed in with before, or that came by a link mailed to them, has a count of its own, so a stranger's
 * failures never stand in the customer's way.
 */
export async function signIn(shop: Shop, input: SignIn): Promise<SignInResult> {
  const { email, device, link } = input
  const known = device !== null && (await isKnownDevice(shop.db, hashOfSecret(device), email))
  const byLink = !known && link !== null && (await isBrowserLinkOf(shop, link, email))
  const { counters, within } = known
    ? await countAlone(shop, { of: ['sign-in by device', email, device], limit: quarterHour })
    : byLink
      ? await countAlone(shop, { of: ['sign-in by link', email], limit: quarterHour })
      : await countStranger(shop, email, networkOf(input.address))
  if (within.kind === 'too-many') {
    shop.log({ level: 'warn', what: 'login refused: too many attempts', knownDevice: known })
    return { ...within, linkHelps: !known && !byLink }
  }
  const result = await checkAndOpen(shop, { ...input, device: known ? device : null })
  shop.log({ level: 'info', what: 'login', outcome: result.kind, knownDevice: known })
  if (result.kind === 'busy' || result.kind === 'unavailable') await takeCountsBack(shop, counters)
  if (result.kind === 'signed-in') {
    await leaveCheckouts(shop, input.browser, { customerId: result.customer.id })
    // A success clears this pair's own failures, and takes back what it added to those of many.
    await forgetCounts(shop, counters.filter(isOwn))
    await takeCountsBack(
      shop,
      counters.filter((counter) => !isOwn(counter)),
    )
  }
  return result
}

async function checkAndOpen(shop: Shop, input: SignIn): Promise<SignInResult> {
  // Twice, for the rare login that meets its own customer's change of password half-way.
  for (let attempt = 0; ; attempt += 1) {
    const before = await findCustomer(shop.db, { email: input.email })
    const checked = await shop.identity.signIn(input)
    if (checked.kind === 'wrong') return { kind: 'not-authenticated' }
    if (checked.kind === 'disabled') return { kind: 'no-customer' }
    if (checked.kind !== 'right') return checked
    const opened = await open(shop, input, checked.userId, before)
    if (opened.kind !== 'overtaken') return opened
    if (attempt === 1) return { kind: 'not-authenticated' }
  }
}

async function open(
  shop: Shop,
  { device, newDevice, earlierToken }: SignIn,
  userId: string,
  before: Customer | null,
): Promise<Extract<SignInResult, { kind: 'signed-in' | 'no-customer' }> | { kind: 'overtaken' }> {
  return shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, { fId: userId })
    if (!customer || customer.status !== 'Active') return { kind: 'no-customer' }
    if (before?.id === customer.id && before.signInEra !== customer.signInEra) return { kind: 'overtaken' }
    if (earlierToken !== null) await deleteSession(tx, hashOfSecret(earlierToken))
    const session = await startSession(tx, shop, userId)
    // What was bought without signing in since the address was verified.
    await joinGuestOrders(tx, customer.id)
    const itsDevice = device ?? newDevice
    await rememberDevice(tx, hashOfSecret(itsDevice), customer.id)
    // It is a known browser now: links that were to let it in have done their work.
    await deleteLinks(tx, browserLinkSubject(customer.id))
    return { kind: 'signed-in', customer, session, device: itsDevice }
  })
}

const quarterHour = { most: 10, minutes: 15 }

type Counted = { counters: readonly Counter[]; within: WithinLimits }

async function countAlone(shop: Shop, counter: Counter): Promise<Counted> {
  return { counters: [counter], within: await countTowardsLimits(shop, [counter]) }
}

/**
 * Browsers that are not known: by their network, by the account, and by both. A network may be a whole town behind one
 * mobile provider, so it is allowed more. Past what all of them together may guess at one account, nobody is shut out
 * for it: each network still has a few tries, up to a bound that keeps guessing hopeless; beyond that a link by mail is
 * the way.
 */
async function countStranger(shop: Shop, email: string, network: string): Promise<Counted> {
  const ofNetwork: Counter[] = [
    { of: ['sign-in by address', network], limit: { most: 100, minutes: 15 } },
    { of: ['sign-in by account and address', email, network], limit: quarterHour },
  ]
  const first = await countTowardsLimits(shop, ofNetwork)
  if (first.kind === 'too-many') return { counters: ofNetwork, within: first }
  const ofAll: Counter = { of: ['sign-in by account', email], limit: { most: 50, minutes: 60 } }
  const second = await countTowardsLimits(shop, [ofAll])
  const usual = [...ofNetwork, ofAll]
  if (second.kind === 'within') return { counters: usual, within: second }
  const slowly: Counter[] = [
    { of: ['sign-in under attack by account and address', email, network], limit: { most: 3, minutes: 60 } },
    { of: ['sign-in under attack by account', email], limit: { most: 100, minutes: 60 } },
  ]
  return { counters: [...usual, ...slowly], within: await countTowardsLimits(shop, slowly) }
}

const own = new Set([
  'sign-in by device',
  'sign-in by link',
  'sign-in by account and address',
  'sign-in under attack by account and address',
])

function isOwn({ of: [kind = ''] }: Counter): boolean {
  return own.has(kind)
}
