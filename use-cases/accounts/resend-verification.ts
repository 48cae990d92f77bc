import type { Customer } from '../../data/accounts/customers.ts'
import { networkOf } from '../../domain/network-of.ts'
import { countTowardsLimits } from './count-towards-limit.ts'
import { queueVerification } from './queue-verification.ts'
import type { Shop } from '../shop.ts'

/** Sends the mail with the verification link again: a few times an hour, and silently no more. */
export async function resendVerification(shop: Shop, customer: Customer, address: string): Promise<void> {
  if (customer.emailVerifiedAt !== null) return
  const within = await countTowardsLimits(shop, [
    { of: ['verification by address', networkOf(address)], limit: { most: 20, minutes: 60 } },
    { of: ['verification by account', customer.id], limit: { most: 3, minutes: 60 } },
  ])
  if (within.kind === 'too-many') return
  await shop.db.transaction().execute((tx) => queueVerification(tx, shop, customer))
}
