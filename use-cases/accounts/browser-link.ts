import { findCustomer } from '../../data/accounts/customers.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { writeLink } from './write-link.ts'

/** As long as two windows of the limits: whoever uses up the mails of an hour leaves a good one to its owner. */
const lifetimeMs = 2 * 60 * 60 * 1000

/** What a link is kept for that lets this customer sign in where strangers' guesses stand in the way. */
export function browserLinkSubject(customerId: string): string {
  return `browser-link:${customerId}`
}

/**
 * Writes the mail with the link for a new browser, if the address has an account. Done again after a crash, the mail
 * that was written stays the only one.
 */
export async function startBrowserLink(
  shop: Pick<Shop, 'db' | 'now' | 'randomBytes'>,
  jobId: string,
  email: string,
): Promise<void> {
  const customer = await findCustomer(shop.db, { email })
  if (!customer || customer.status !== 'Active') return
  await shop.db.transaction().execute(async (tx) => {
    const token = await writeLink(tx, shop, { subject: browserLinkSubject(customer.id), lifetimeMs })
    await insertMail(tx, {
      id: jobId.replace('start-browser-link', 'browser-link'),
      kind: 'browser-link',
      recipient: customer.email,
      payload: { token },
    })
  })
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
