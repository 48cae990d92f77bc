import { beginSignInEra, type Customer } from '../../data/accounts/customers.ts'
import { deleteSessionsOf, forgetDevices, rememberDevice } from '../../data/accounts/sessions.ts'
import type { Tx } from '../../data/database.ts'
import {
  type PasswordOwner,
  type PasswordRefusal,
  passwordRefusal,
} from '../../domain/accounts/password-refusal.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret } from './secrets.ts'

/** `why` is absent when the identity provider refused the password by a rule of its own. */
export type PassRefused = { kind: 'pass-refused'; why?: PasswordRefusal }

/** Why this cannot be the person's new password; null: it can. Existing passwords are never checked. */
export async function judgeNewPassword(
  shop: Pick<Shop, 'openCommonPasswords'>,
  pass: string,
  owner: PasswordOwner,
): Promise<PasswordRefusal | null> {
  return passwordRefusal(pass, owner, await shop.openCommonPasswords())
}

/**
 * Ends every session of the customer, forgets their known browsers, and makes logins that are under way fail. The
 * first statement locks the customer.
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
 * Finishes a change of password in one transaction: this browser becomes the only known one, a mail tells the
 * customer, and sessions are ended once more, because a login may have come between. The caller has locked the
 * customer.
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
