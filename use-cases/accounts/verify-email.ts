import { type Customer, lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import { spendLink, subjectOfLink } from '../../data/accounts/single-use-links.ts'
import type { Tx } from '../../data/database.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { queueMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { countersOfNetwork, mayMailAccount } from './count-towards-limit.ts'
import { hashOfSecret, writeLink } from './secrets.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

export function verificationSubject(customerId: string): string {
  return `verify-email:${customerId}`
}

/** Queues the mail with the verification link, which works once within one day. */
export async function queueVerification(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  customer: { id: string; email: string },
): Promise<void> {
  const token = await writeLink(tx, shop, { subject: verificationSubject(customer.id), lifetimeMs })
  await queueMail(tx, 'verify-email', shop.newId(), customer.email, { token })
}

/** Sends the verification mail again; above a few mails per hour it silently does nothing. */
export async function resendVerification(shop: Shop, customer: Customer, address: string): Promise<void> {
  if (customer.emailVerifiedAt !== null) return
  const mailed = await mayMailAccount(shop, { email: customer.email, address }, [
    ...countersOfNetwork(['verification by address'], address, { most: 20, minutes: 60 }),
    { of: ['verification by account', customer.id], limit: { most: 3, minutes: 60 } },
  ])
  if (!mailed) return
  await shop.db.transaction().execute((tx) => queueVerification(tx, shop, customer))
}

/**
 * Guest orders with this address join the account. The link works only in the customer's session, because a stranger
 * may have registered the address and hope that its owner presses the link. false: the link is invalid here.
 */
export async function verifyEmail(
  shop: Pick<Shop, 'db' | 'now'>,
  { token, customer: { id } }: { token: string; customer: Customer },
): Promise<boolean> {
  const link = hashOfSecret(token)
  if ((await subjectOfLink(shop.db, link, shop.now())) !== verificationSubject(id)) return false
  return shop.db.transaction().execute(async (tx) => {
    await lockGuestOrders(tx, { id })
    const spent = await spendLink(tx, link, shop.now())
    const customer = spent === null ? null : await lockCustomer(tx, { id })
    if (!customer || customer.fId === null) return false
    if (customer.emailVerifiedAt === null) await updateCustomer(tx, id, { emailVerifiedAt: shop.now() })
    await joinGuestOrders(tx, id)
    return true
  })
}
