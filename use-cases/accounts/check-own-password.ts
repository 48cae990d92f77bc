import type { Customer } from '../../data/accounts/customers.ts'
import type { IdentityTrouble } from '../../gateways/identity/identity-provider.ts'
import { type Counter, countTowardsLimits, forgetCounts, takeCountsBack } from './count-towards-limit.ts'
import type { Shop } from '../shop.ts'

export type OwnPassword =
  | { kind: 'right' }
  | { kind: 'wrong' }
  | { kind: 'too-many'; again: Date }
  | IdentityTrouble

/**
 * Whether a signed-in customer knows the password, asked before an action that cannot be undone. Ten attempts in
 * fifteen minutes.
 */
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

/** Limits the attempts, so that a stolen session cannot be used to guess the password. */
export function ownPasswordCounter(ownerId: string): Counter {
  return { of: ['own password', ownerId], limit: { most: 10, minutes: 15 } }
}
