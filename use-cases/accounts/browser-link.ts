import { findCustomer } from '../../data/accounts/customers.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { hashOfSecret, writeLink } from './secrets.ts'

/**
 * Twice as long as a window of the limits, so that a stranger who uses up the mails of an hour cannot leave the owner
 * without a valid link.
 */
const lifetimeMs = 2 * 60 * 60 * 1000

/** The subject of links that let this customer sign in while strangers' wrong passwords block the account. */
export function browserLinkSubject(customerId: string): string {
  return `browser-link:${customerId}`
}

/**
 * Writes the mail with a link for a new browser, if the address has an account. After a crash and a retry there is
 * still one mail.
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

/** Whether the token is such a link, mailed to this address, unused and not expired. The check does not use it up. */
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
