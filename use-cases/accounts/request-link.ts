import type { Db, Tx } from '../../data/database.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'
import { countersOfNetwork, countTowardsLimits, mayMailAccount, personLimit } from './count-towards-limit.ts'
import { findCustomer } from '../../data/accounts/customers.ts'
import { subjectOfLink } from '../../data/accounts/single-use-links.ts'
import { hashOfSecret, writeLink } from './secrets.ts'

/** The purposes of a mailed link: a new password, or a login in an unknown browser. */
export type RequestedLink = 'password-reset' | 'browser-link' | 'staff-password-reset' | 'staff-browser-link'

/**
 * Requests a link by mail. A job checks later whether the address has an account, so that every address gets the same
 * answer after the same work. Above the hourly limit no mail is sent; the answer stays the same.
 */
export async function requestLink(
  shop: Shop,
  link: RequestedLink,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const first = [
    ...countersOfNetwork([link, 'by address'], address, { most: 20, minutes: 60 }),
    linkLimit(link, email),
  ]
  const within = link.startsWith('staff-')
    ? (await countTowardsLimits(shop, [...first, personLimit('staff', email)])).kind === 'within'
    : await mayMailAccount(shop, { email, address }, first)
  if (within) await queueLink(shop.db, shop, link, email)
}

/** Limits the mails to one account, whoever requests them. */
export const linkLimit = (link: RequestedLink, email: string) => ({
  of: [link, 'by account', email],
  limit: { most: 3, minutes: 60 },
})

export async function queueLink(tx: Db | Tx, shop: Shop, link: RequestedLink, email: string): Promise<void> {
  const kind = `start-${link}`
  await enqueueJob(tx, { id: `${kind}:${shop.newId()}`, kind, payload: { email } })
}

/**
 * Mails the link for a new password if the address has an account; a hosted identity provider sends its own mail. A
 * retry after a crash sends no second mail. Throws when the provider does not answer: the job is retried.
 */
export async function startPasswordReset(shop: Shop, jobId: string, email: string): Promise<void> {
  const started = await shop.identity.startReset(email)
  if (started.kind === 'busy' || started.kind === 'unavailable')
    throw new Error('the identity provider does not answer')
  if (started.kind !== 'link') return
  const { token } = started
  await shop.db.transaction().execute((tx) =>
    insertMail(tx, {
      id: jobId.replace('start-password-reset', 'password-reset'),
      kind: 'password-reset',
      recipient: email,
      payload: { token },
    }),
  )
}

/**
 * A link is valid twice as long as a window of the mail limits, so that a stranger who uses up the mails of an hour
 * cannot leave the owner without a valid link.
 */
const lifetimeMs = 2 * 60 * 60 * 1000

/** A browser link lets the customer sign in while strangers' wrong passwords block the account. */
export function browserLinkSubject(customerId: string): string {
  return `browser-link:${customerId}`
}

/** Mails a browser link if the address has an account. A retry after a crash sends no second mail. */
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

/** True for an unused, unexpired link that was mailed to this address. The check does not use up the link. */
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
