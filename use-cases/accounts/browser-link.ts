import { findCustomer } from '../../data/accounts/customers.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret } from './hash-of-secret.ts'

/** What a link is kept for that lets this customer sign in where strangers' guesses stand in the way. */
export function browserLinkSubject(customerId: string): string {
  return `browser-link:${customerId}`
}

/** Whether this is such a link, mailed to this address, unspent and in time. It stays unspent. */
export async function isBrowserLinkOf(
  shop: Pick<Shop, 'db' | 'now'>,
  token: string,
  email: string,
): Promise<boolean> {
  const subject = await subjectOfLink(shop.db, hashOfSecret(token), shop.now())
  if (subject === null) return false
  const customer = await findCustomer(shop.db, { email })
  return customer !== null && subject === browserLinkSubject(customer.id)
}
