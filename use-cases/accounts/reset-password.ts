import { type Customer, findCustomer, lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import type { Db, Tx } from '../../data/database.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import {
  endWhatReliedOnPassword,
  judgeNewPassword,
  type PassRefused,
  settleNewPassword,
} from './new-password.ts'
import type { Shop } from '../shop.ts'

export type ResetPasswordResult = { kind: 'changed' | 'link-invalid' } | PassRefused | IdentityTrouble

/**
 * Sets a new password through the link of the mail. Every session ends. The browser becomes a known one, so that
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

/** Locks the customer of this address and calls `work`; does nothing when there is none. */
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
