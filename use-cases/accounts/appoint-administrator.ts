import { findCustomer, insertCustomer, lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { endWhatReliedOnPassword, judgeNewPassword } from './new-password.ts'
import type { Shop } from '../shop.ts'

export type AppointResult =
  | { kind: 'created' }
  /** A customer who was there: the password stays theirs, their sessions end. */
  | { kind: 'promoted' }
  | { kind: 'already' }
  /** The identity provider knows the address, under another password. */
  | { kind: 'taken' }
  | { kind: 'pass-refused' }
  | IdentityTrouble

/** Makes whoever has this address an administrator. `pass` is for an address that has no account yet. */
export async function appointAdministrator(
  shop: Pick<Shop, 'db' | 'identity' | 'newId' | 'openCommonPasswords'>,
  whom: { email: string; name: string; lastName: string; pass: () => Promise<string> },
): Promise<AppointResult> {
  const { email, name, lastName, pass } = whom
  const known = await findCustomer(shop.db, { email })
  if (known) return (await promote(shop, known.id)) ? { kind: 'promoted' } : { kind: 'already' }
  const chosen = await pass()
  if ((await judgeNewPassword(shop, chosen, { email, name, lastName })) !== null)
    return { kind: 'pass-refused' }
  const signedUp = await shop.identity.signUp({ name: `${name} ${lastName}`, email, pass: chosen })
  // A run that broke off half-way is finished by the same password.
  const user = signedUp.kind === 'taken' ? await shop.identity.signIn({ email, pass: chosen }) : signedUp
  if (user.kind === 'wrong' || user.kind === 'disabled') return { kind: 'taken' }
  if (user.kind !== 'created' && user.kind !== 'right') return user
  const id = shop.newId()
  await shop.db.transaction().execute(async (tx) => {
    await insertCustomer(tx, { id, fId: user.userId, name, lastName, email, phone: '' })
    const customer = await lockCustomer(tx, { fId: user.userId })
    if (customer) await updateCustomer(tx, customer.id, { role: 'administrator' })
  })
  return { kind: 'created' }
}

async function promote(shop: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const customer = await lockCustomer(tx, { id })
    if (!customer || customer.role === 'administrator') return false
    // With more rights begins a new session.
    await endWhatReliedOnPassword(tx, customer)
    await updateCustomer(tx, id, { role: 'administrator' })
    return true
  })
}
