import { type Customer, findCustomer, lockCustomer } from '../data/customers.ts'
import { joinGuestOrders } from '../data/guest-orders.ts'
import { isKnownDevice, rememberDevice } from '../data/known-devices.ts'
import { deleteSession } from '../data/sessions.ts'
import { networkOf } from '../domain/network-of.ts'
import type { IdentityTrouble } from '../gateways/identity/identity-provider.ts'
import { type Counter, countTowardsLimits, forgetCounts, takeCountsBack } from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { leaveCheckouts } from './leave-checkouts.ts'
import type { Shop } from './shop.ts'
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
  | { kind: 'too-many'; again: Date }
  | IdentityTrouble

/**
 * Checks the password and opens a session of one day. Attempts are counted before they are made; a browser that the
 * customer signed in with before has a count of its own, so a stranger's failures never stand in the customer's way.
 */
export async function signIn(shop: Shop, input: SignIn): Promise<SignInResult> {
  const { email, device } = input
  const known = device !== null && (await isKnownDevice(shop.db, hashOfSecret(device), email))
  const counters = known ? countersOfDevice(email, device) : countersOfStranger(email, input.address)
  const within = await countTowardsLimits(shop, counters)
  if (within.kind === 'too-many') {
    shop.log({ level: 'warn', what: 'login refused: too many attempts', knownDevice: known })
    return within
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
    return { kind: 'signed-in', customer, session, device: itsDevice }
  })
}

const quarterHour = { most: 10, minutes: 15 }

function countersOfDevice(email: string, device: string): Counter[] {
  return [{ of: ['sign-in by device', email, device], limit: quarterHour }]
}

/** An address may be that of a whole town behind one mobile provider: it is allowed more. */
function countersOfStranger(email: string, address: string): Counter[] {
  const network = networkOf(address)
  return [
    { of: ['sign-in by address', network], limit: { most: 100, minutes: 15 } },
    { of: ['sign-in by account and address', email, network], limit: quarterHour },
    { of: ['sign-in by account', email], limit: { most: 50, minutes: 60 } },
  ]
}

function isOwn({ of: [kind] }: Counter): boolean {
  return kind === 'sign-in by device' || kind === 'sign-in by account and address'
}
