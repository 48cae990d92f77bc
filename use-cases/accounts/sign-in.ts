import { type Customer, findCustomer, lockCustomer } from '../../data/accounts/customers.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { deleteSession, isKnownDevice, rememberDevice } from '../../data/accounts/sessions.ts'
import { deleteLinks } from '../../data/accounts/single-use-links.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { browserLinkSubject, isBrowserLinkOf } from './request-link.ts'
import { takeCountsBack } from './count-towards-limit.ts'
import { hashOfSecret, type StartedSession, startSession } from './secrets.ts'
import { leaveCheckouts } from '../purchase/close-checkout.ts'
import type { Shop } from '../shop.ts'
import { countSignIn, forgetSignIn, type SignInDoor } from './sign-in-attempts.ts'

export type SignIn = {
  /** In lower case. */
  email: string
  pass: string
  address: string
  /** `newDevice`: value for the device cookie if the browser has no device cookie. */
  device: string | null
  newDevice: string
  /** The token of a mailed link (request-link.ts). */
  link: string | null
  /** Token of an earlier session in this browser, of any customer; signing in ends that session. */
  earlierToken: string | null
  /** Hash of the visitor cookie; null if the browser has no such cookie. */
  browser: string | null
}

export type SignInResult =
  | { kind: 'signed-in'; customer: Customer; session: StartedSession; device: string }
  /** An unknown user and a wrong password get the same answer. */
  | { kind: 'not-authenticated' }
  /** The password is right, but the customer does not exist or is disabled. */
  | { kind: 'no-customer' }
  /** `linkHelps`: a mailed link lets the customer in at once. */
  | { kind: 'too-many'; again: Date; linkHelps: boolean }
  | IdentityTrouble

const customersDoor: SignInDoor = {
  name: 'sign-in',
  isKnownDevice,
  isBrowserLinkOf,
  perNetwork: 100,
  strangers: null,
}

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
  // Tries a second time when the customer changed the password during the first try.
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
    // Guest orders made since the address was verified join the account.
    await joinGuestOrders(tx, customer.id)
    const itsDevice = device ?? newDevice
    await rememberDevice(tx, hashOfSecret(itsDevice), customer.id)
    // The browser is known after this login and needs no mailed links any more.
    await deleteLinks(tx, browserLinkSubject(customer.id))
    return { kind: 'signed-in', customer, session, device: itsDevice }
  })
}

/** Signs out; ends this browser's checkouts that wait for payment. Idempotent. `browser`: visitor cookie's hash. */
export async function signOut(
  shop: Shop,
  { token, browser }: { token: string | null; browser: string | null },
): Promise<void> {
  if (token !== null) await deleteSession(shop.db, hashOfSecret(token))
  await leaveCheckouts(shop, browser, null)
}
