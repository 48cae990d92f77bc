import type { Tx } from '../../data/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Shop } from '../shop.ts'
import { writeLink } from './write-link.ts'

const lifetimeMs = 24 * 60 * 60 * 1000

const prefix = 'verify-email:'

/** What a link that verifies this customer's address is kept for. */
export function verificationSubject(customerId: string): string {
  return prefix + customerId
}

/** The customer of a link that verifies an address; null when it is for something else. */
export function customerOfVerification(subject: string): string | null {
  return subject.startsWith(prefix) ? subject.slice(prefix.length) : null
}

/** Writes the mail whose link proves that the address is the customer's; good once, for a day. */
export async function queueVerification(
  tx: Tx,
  shop: Pick<Shop, 'now' | 'newId' | 'randomBytes'>,
  customer: { id: string; email: string },
): Promise<void> {
  const token = await writeLink(tx, shop, { subject: verificationSubject(customer.id), lifetimeMs })
  await queueMail(tx, {
    id: `verify-email:${shop.newId()}`,
    kind: 'verify-email',
    recipient: customer.email,
    payload: { token },
  })
}
