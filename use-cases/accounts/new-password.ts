import { beginSignInEra, type Customer } from '../../data/accounts/customers.ts'
import { forgetDevices, rememberDevice } from '../../data/accounts/known-devices.ts'
import { deleteSessionsOf } from '../../data/accounts/sessions.ts'
import type { Tx } from '../../data/database.ts'
import {
  type PasswordOwner,
  type PasswordRefusal,
  passwordRefusal,
} from '../../domain/accounts/password-refusal.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret } from './hash-of-secret.ts'

/** `why` is left out where the identity provider refused it, by a rule of its own. */
export type PassRefused = { kind: 'pass-refused'; why?: PasswordRefusal }

/** Why this may not be the new password of this person; null: it may. Passwords that are in use are not judged. */
export async function judgeNewPassword(
  shop: Pick<Shop, 'openCommonPasswords'>,
  pass: string,
  owner: PasswordOwner,
): Promise<PasswordRefusal | null> {
  return passwordRefusal(pass, owner, await shop.openCommonPasswords())
}

/**
 * Ends every session of the customer, makes their known browsers strangers, and lets logins that are under way come to
 * nothing. The first statement locks the customer.
 */
export async function endWhatReliedOnPassword(
  tx: Tx,
  customer: { id: string; fId: string | null },
): Promise<void> {
  await beginSignInEra(tx, customer.id)
  if (customer.fId !== null) await deleteSessionsOf(tx, customer.fId)
  await forgetDevices(tx, customer.id)
}

/**
 * What follows a change of password, in one transaction: the browser that made it is a known one, the only one, and a
 * mail tells the customer. What relied on the old password ends once more: a login may have slipped in before the
 * change was made. The customer is locked.
 */
export async function settleNewPassword(
  tx: Tx,
  shop: Pick<Shop, 'newId'>,
  { customer, device }: { customer: Customer; device: string },
): Promise<void> {
  await endWhatReliedOnPassword(tx, customer)
  await rememberDevice(tx, hashOfSecret(device), customer.id)
  const id = `password-changed:${shop.newId()}`
  await insertMail(tx, { id, kind: 'password-changed', recipient: customer.email, payload: {} })
}
