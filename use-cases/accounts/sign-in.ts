import { type Customer, findCustomer, lockCustomer } from '../../data/accounts/customers.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { isKnownDevice, rememberDevice } from '../../data/accounts/known-devices.ts'
import { deleteSession } from '../../data/accounts/sessions.ts'
import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { browserLinkSubject, isBrowserLinkOf } from './browser-link.ts'
import { takeCountsBack } from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { leaveCheckouts } from '../purchase/leave-checkouts.ts'
import type { Shop } from '../shop.ts'
import { countSignIn, forgetSignIn, type SignInDoor } from './sign-in-attempts.ts'
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

const customersDoor: SignInDoor = {
  name: 'sign-in',
  isKnownDevice,
  isBrowserLinkOf,
  perNetwork: 100,
  strangers: null,
}

/** Counts the attempt, checks the password and opens a session of one day. */
export async function signIn(shop: Shop, input: SignIn): Promise<SignInResult> {
  const { browser, counters, within } = await countSignIn(shop, customersDoor, input)
  const knownDevice = browser === 'known'
  if (within.kind === 'too-many') {
    shop.log({ level: 'warn', what: 'login refused: too many attempts', knownDevice })
    return { ...within, linkHelps: browser === 'strange' }
  }
  const result = await checkAndOpen(shop, { ...input, device: knownDevice ? input.device : null })
  shop.log({ level: 'info', what: 'login', outcome: result.kind, knownDevice })
  if (result.kind === 'busy' || result.kind === 'unavailable') await takeCountsBack(shop, counters)
  if (result.kind === 'signed-in') {
    await leaveCheckouts(shop, input.browser, { customerId: result.customer.id })
    await forgetSignIn(shop, counters)
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
    await lockGuestOrders(tx, { fId: userId })
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
