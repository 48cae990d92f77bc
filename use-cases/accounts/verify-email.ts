import { type Customer, lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import { spendLink } from '../../data/accounts/single-use-links.ts'
import type { Tx } from '../../data/database.ts'
import { joinGuestOrders } from '../../data/orders/guest-orders.ts'
import { networkOf } from '../../domain/network-of.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { countTowardsLimits } from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { writeLink } from './write-link.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

const prefix = 'verify-email:'

/** What a link that verifies this customer's address is kept for. */
export function verificationSubject(customerId: string): string {
  return prefix + customerId
}

/** Writes the mail whose link proves that the address is the customer's; good once, for a day. */
export async function queueVerification(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  customer: { id: string; email: string },
): Promise<void> {
  const token = await writeLink(tx, shop, { subject: verificationSubject(customer.id), lifetimeMs })
  await insertMail(tx, {
    id: `verify-email:${shop.newId()}`,
    kind: 'verify-email',
    recipient: customer.email,
    payload: { token },
  })
}

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

/**
 * The link of the mail proves the address: orders made with it as a guest join the account. Signs nobody in. False: no
 * such link, or one that was used or is too old.
 */
export async function verifyEmail(shop: Pick<Shop, 'db' | 'now'>, token: string): Promise<boolean> {
  return shop.db.transaction().execute(async (tx) => {
    const subject = await spendLink(tx, hashOfSecret(token), shop.now())
    const customer = subject?.startsWith(prefix)
      ? await lockCustomer(tx, { id: subject.slice(prefix.length) })
      : null
    if (!customer || customer.fId === null) return false
    if (customer.emailVerifiedAt === null)
      await updateCustomer(tx, customer.id, { emailVerifiedAt: shop.now() })
    await joinGuestOrders(tx, customer.id)
    return true
  })
}
