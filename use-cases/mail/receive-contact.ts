import { insertContactMessage } from '../../data/messages/contact-messages.ts'
import { networkOf } from '../../domain/values/network-of.ts'
import { type Counter, countersOfNetwork, countTowardsLimits } from '../accounts/count-towards-limit.ts'
import { hashOfSecret } from '../accounts/secrets.ts'
import { insertMail } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'

/** The limit of contact messages from one network: a person may write again several times. */
const byNetwork = { most: 5, minutes: 60 }

export type ReceiveContactResult = { kind: 'received' } | { kind: 'too-many'; again: Date }

/**
 * Stores a contact message and queues its mail in one transaction. The messages of each network are limited and
 * counted first, so that simultaneous ones all count. When all networks together write more than the shop's limit,
 * nobody is refused: one mail lists the messages. `address`: the client's internet address.
 */
export async function receiveContact(
  shop: Shop,
  { address, ...written }: { name: string; email: string; message: string; address: string },
): Promise<ReceiveContactResult> {
  const within = await countTowardsLimits(shop, countersOfNetwork(['contact by network'], address, byNetwork))
  if (within.kind === 'too-many') return within
  const inAll: Counter = {
    of: ['contact in all'],
    limit: { most: shop.settings.contactMailsAnHour, minutes: 60 },
  }
  const all = await countTowardsLimits(shop, [inAll])
  const together =
    all.kind === 'too-many' ? { id: `contact-held-back:${all.again.getTime()}`, at: all.again } : null

  const createdAt = shop.now()
  const message = {
    id: shop.newId(),
    ...written,
    // The hash shows which messages came from one network on one day, but not from which network.
    source: hashOfSecret(`${createdAt.toISOString().slice(0, 10)} ${networkOf(address)}`),
    heldBack: together?.id ?? null,
    createdAt,
  }
  await shop.db.transaction().execute(async (tx) => {
    await insertContactMessage(tx, message)
    const mail = together
      ? // The combined mail waits until every message of the limit's window is stored.
        { id: together.id, kind: 'contact-held-back', after: new Date(together.at.getTime() + 60_000) }
      : { id: `contact-message:${message.id}`, kind: 'contact-message', after: null }
    await insertMail(tx, {
      ...mail,
      recipient: shop.settings.email,
      payload: together ? {} : { messageId: message.id },
    })
  })
  return { kind: 'received' }
}
