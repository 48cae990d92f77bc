import {
  beginSignInEra,
  type Customer,
  findCustomer,
  lockCustomer,
  updateCustomer,
} from '../../data/accounts/customers.ts'
import { deleteSessionsOf, forgetDevices, rememberDevice } from '../../data/accounts/sessions.ts'
import type { Db, Tx } from '../../data/database.ts'
import {
  type PasswordOwner,
  type PasswordRefusal,
  passwordRefusal,
} from '../../domain/accounts/password-refusal.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret, type StartedSession, startSession } from './secrets.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { type Counter, countTowardsLimits, forgetCounts, takeCountsBack } from './count-towards-limit.ts'

/** `why` is absent when the identity provider refused the password by a rule of its own. */
export type PassRefused = { kind: 'pass-refused'; why?: PasswordRefusal }

/** Returns why a new password is refused; null: it is allowed. Existing passwords are never checked. */
export async function judgeNewPassword(
  shop: Pick<Shop, 'openCommonPasswords'>,
  pass: string,
  owner: PasswordOwner,
): Promise<PasswordRefusal | null> {
  return passwordRefusal(pass, owner, await shop.openCommonPasswords())
}

/** Ends a customer's sessions, known browsers and unfinished logins. The first statement locks the customer. */
export async function endWhatReliedOnPassword(
  tx: Tx,
  customer: { id: string; fId: string | null },
): Promise<void> {
  await beginSignInEra(tx, customer.id)
  if (customer.fId !== null) await deleteSessionsOf(tx, customer.fId)
  await forgetDevices(tx, customer.id)
}

/**
 * After a password change, this browser becomes the customer's only known browser. Ends sessions once more, because a
 * login may have started one meanwhile. The caller has locked the customer.
 */
export async function settleNewPassword(
  tx: Tx,
  shop: Pick<Shop, 'newId'>,
  { customer, device }: { customer: Customer; device: string },
): Promise<void> {
  await endWhatReliedOnPassword(tx, customer)
  await rememberDevice(tx, hashOfSecret(device), customer.id)
  await queueMail(tx, 'password-changed', shop.newId(), customer.email)
}

export type ResetPasswordResult = { kind: 'changed' | 'link-invalid' } | PassRefused | IdentityTrouble

/**
 * Sets the password through the link of the mail and ends every session. The browser becomes a known one, so that
 * strangers' attempts do not delay its login. The person who reads the mail owns the address, so the address counts as
 * verified.
 */
export async function resetPassword(
  shop: Shop,
  { token, pass, device }: { token: string; pass: string; device: string },
): Promise<ResetPasswordResult> {
  let refused: PassRefused = { kind: 'pass-refused' }
  const reset = await shop.identity.finishReset({
    token,
    pass,
    mayHave: async (email) => {
      const customer = await findCustomer(shop.db, { email })
      const why = await judgeNewPassword(shop, pass, customer ?? { email, name: '', lastName: '' })
      if (why !== null) refused = { kind: 'pass-refused', why }
      return why === null
    },
    beforeChange: (email) => withCustomer(shop.db, email, endWhatReliedOnPassword),
  })
  if (reset.kind === 'pass-refused') return refused
  if (reset.kind !== 'changed') return reset
  await withCustomer(shop.db, reset.email, async (tx, customer) => {
    await settleNewPassword(tx, shop, { customer, device })
    if (customer.emailVerifiedAt === null) {
      await updateCustomer(tx, customer.id, { emailVerifiedAt: shop.now() })
      await joinGuestOrders(tx, customer.id)
    }
  })
  return { kind: 'changed' }
}

/**
 * Locks the customer with this address and runs `work` in the same transaction; does nothing for an unknown address.
 */
async function withCustomer(
  db: Db,
  email: string,
  work: (tx: Tx, customer: Customer) => Promise<void>,
): Promise<void> {
  const found = await findCustomer(db, { email })
  if (!found) return
  await db.transaction().execute(async (tx) => {
    await lockGuestOrders(tx, { id: found.id })
    const customer = await lockCustomer(tx, { id: found.id })
    if (customer) await work(tx, customer)
  })
}

export type ChangePasswordResult =
  | { kind: 'changed'; session: StartedSession; device: string }
  | { kind: 'wrong' }
  | PassRefused
  | { kind: 'too-many'; again: Date }
  | IdentityTrouble

/** Changes the password of a signed-in customer. Every session ends, and this browser gets a new session. */
export async function changePassword(
  shop: Shop,
  input: { customer: Customer; current: string; pass: string; device: string },
): Promise<ChangePasswordResult> {
  const { customer, device } = input
  const counter = ownPasswordCounter(customer.id)
  const within = await countTowardsLimits(shop, [counter])
  if (within.kind === 'too-many') return within
  const why = await judgeNewPassword(shop, input.pass, customer)
  if (why !== null) {
    await takeCountsBack(shop, [counter])
    return { kind: 'pass-refused', why }
  }
  const changed = await shop.identity.changePassword({
    userId: customer.fId ?? '',
    email: customer.email,
    current: input.current,
    pass: input.pass,
    beforeChange: () => shop.db.transaction().execute((tx) => endWhatReliedOnPassword(tx, customer)),
  })
  if (changed.kind === 'busy' || changed.kind === 'unavailable') await takeCountsBack(shop, [counter])
  if (changed.kind !== 'changed') return changed
  await forgetCounts(shop, [counter])
  const session = await shop.db.transaction().execute(async (tx) => {
    const locked = await lockCustomer(tx, { id: customer.id })
    // Another request disabled or erased the account meanwhile, so nobody is signed in.
    if (!locked || locked.fId === null || locked.status !== 'Active') return null
    await settleNewPassword(tx, shop, { customer: locked, device })
    return startSession(tx, shop, locked.fId)
  })
  return session ? { kind: 'changed', session, device } : { kind: 'wrong' }
}

export type OwnPassword =
  | { kind: 'right' }
  | { kind: 'wrong' }
  | { kind: 'too-many'; again: Date }
  | IdentityTrouble

/** Checks the customer's password before an action that cannot be undone: ten attempts in fifteen minutes. */
export async function checkOwnPassword(shop: Shop, customer: Customer, pass: string): Promise<OwnPassword> {
  const counter = ownPasswordCounter(customer.id)
  const within = await countTowardsLimits(shop, [counter])
  if (within.kind === 'too-many') return within
  const checked = await shop.identity.signIn({ email: customer.email, pass })
  if (checked.kind === 'busy' || checked.kind === 'unavailable') {
    await takeCountsBack(shop, [counter])
    return checked
  }
  if (checked.kind !== 'right' || checked.userId !== customer.fId) return { kind: 'wrong' }
  await forgetCounts(shop, [counter])
  return { kind: 'right' }
}

/** Counter of password checks inside a session: a thief of the session cannot guess the password. */
export function ownPasswordCounter(ownerId: string): Counter {
  return { of: ['own password', ownerId], limit: { most: 10, minutes: 15 } }
}
