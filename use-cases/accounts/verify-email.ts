import { lockCustomer, updateCustomer } from '../../data/accounts/customers.ts'
import { joinGuestOrders } from '../../data/orders/guest-orders.ts'
import { spendLink } from '../../data/accounts/single-use-links.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { customerOfVerification } from './queue-verification.ts'
import type { Shop } from '../shop.ts'

export type VerifyEmailResult = { kind: 'verified' } | { kind: 'link-invalid' }

/** The link of the mail proves the address: orders made with it as a guest join the account. Signs nobody in. */
export async function verifyEmail(shop: Pick<Shop, 'db' | 'now'>, token: string): Promise<VerifyEmailResult> {
  return shop.db.transaction().execute(async (tx): Promise<VerifyEmailResult> => {
    const subject = await spendLink(tx, hashOfSecret(token), shop.now())
    const customerId = subject === null ? null : customerOfVerification(subject)
    const customer = customerId === null ? null : await lockCustomer(tx, { id: customerId })
    if (!customer || customer.fId === null) return { kind: 'link-invalid' }
    if (customer.emailVerifiedAt === null)
      await updateCustomer(tx, customer.id, { emailVerifiedAt: shop.now() })
    await joinGuestOrders(tx, customer.id)
    return { kind: 'verified' }
  })
}
