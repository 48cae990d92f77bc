import { findCustomer } from '../../data/accounts/customers.ts'
import { enqueueJob } from '../../data/later-work/jobs.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { networkOf } from '../../domain/network-of.ts'
import { countTowardsLimits } from './count-towards-limit.ts'
import { hashOfSecret } from './hash-of-secret.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'
import { writeLink } from './write-link.ts'

/** As long as two windows of the limits: whoever uses up the mails of an hour leaves a good one to its owner. */
const lifetimeMs = 2 * 60 * 60 * 1000

/** What a link is kept for that lets this customer sign in where strangers' guesses stand in the way. */
export function browserLinkSubject(customerId: string): string {
  return `browser-link:${customerId}`
}

/**
 * Asks for the mail with such a link. Whether the address has an account is looked up later, by a job: here both are
 * the same work and the same answer. Beyond a few an hour nothing more is sent, and nothing is said either.
 */
export async function requestBrowserLink(
  shop: Pick<Shop, 'db' | 'now' | 'newId'>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const within = await countTowardsLimits(shop, [
    { of: ['browser link by address', networkOf(address)], limit: { most: 20, minutes: 60 } },
    { of: ['browser link by account', email], limit: { most: 3, minutes: 60 } },
  ])
  if (within.kind === 'too-many') return
  const id = `start-browser-link:${shop.newId()}`
  await enqueueJob(shop.db, { id, kind: 'start-browser-link', payload: { email } })
}

/** Writes the mail, if the address has an account. Done again after a crash, the mail that was written stays the only one. */
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

/** Whether this is a link that was mailed to this address, unspent and in time. It stays unspent. */
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
