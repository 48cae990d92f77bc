import { type Customer, lockCustomer } from '../../data/accounts/customers.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { ownPasswordCounter } from './check-own-password.ts'
import { countTowardsLimits, forgetCounts, takeCountsBack } from './count-towards-limit.ts'
import {
  endWhatReliedOnPassword,
  judgeNewPassword,
  type PassRefused,
  settleNewPassword,
} from './new-password.ts'
import type { Shop } from '../shop.ts'
import { type StartedSession, startSession } from './start-session.ts'

export type ChangePasswordResult =
  | { kind: 'changed'; session: StartedSession; device: string }
  | { kind: 'wrong' }
  | PassRefused
  | { kind: 'too-many'; again: Date }
  | IdentityTrouble

/** A signed-in customer changes the password: every session ends, and this browser gets a new one. */
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
    // The account was disabled or erased at this moment, so nobody is signed in.
    if (!locked || locked.fId === null || locked.status !== 'Active') return null
    await settleNewPassword(tx, shop, { customer: locked, device })
    return startSession(tx, shop, locked.fId)
  })
  return session ? { kind: 'changed', session, device } : { kind: 'wrong' }
}
