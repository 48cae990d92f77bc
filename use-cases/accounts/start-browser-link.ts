import { findCustomer } from '../../data/accounts/customers.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'
import { browserLinkSubject } from './browser-link.ts'
import { writeLink } from './write-link.ts'

/** As long as two windows of the limits: whoever uses up the mails of an hour leaves a good one to its owner. */
const lifetimeMs = 2 * 60 * 60 * 1000

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
    await queueMail(tx, {
      id: jobId.replace('start-browser-link', 'browser-link'),
      kind: 'browser-link',
      recipient: customer.email,
      payload: { token },
    })
  })
}
