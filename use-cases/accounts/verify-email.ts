import { type Customer, lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import { spendLink, subjectOfLink } from '../../data/accounts/single-use-links.ts'
import type { Tx } from '../../data/database.ts'
import { joinGuestOrders, lockGuestOrders } from '../../data/orders/guest-orders.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { mayMailAccount } from './account-mail-limits.ts'
import { countersOfNetwork } from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { writeLink } from './write-link.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

/** What a link that verifies this customer's address is kept for. */
export function verificationSubject(customerId: string): string {
  return `verify-email:${customerId}`
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
  const mailed = await mayMailAccount(shop, { email: customer.email, address }, [
    ...countersOfNetwork(['verification by address'], address, { most: 20, minutes: 60 }),
    { of: ['verification by account', customer.id], limit: { most: 3, minutes: 60 } },
  ])
  if (!mailed) return
  await shop.db.transaction().execute((tx) => queueVerification(tx, shop, customer))
}

/**
 * The link of the mail, opened in the session of the customer whom it was written for, proves the address: orders made
 * with it as a guest join the account. Who has the mailbox but not the session may be pressing what a stranger, who
 * registered in their name, wants pressed. False: no such link for them, or one that was used or is too old.
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
