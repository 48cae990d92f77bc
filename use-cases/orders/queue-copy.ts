import type { Tx } from '../../data/database.ts'
import { insertMail, lockWaitingMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'

/** Enough for a buyer who looked in the wrong mailbox, and too few to annoy anybody. */
const mostPerDay = 3

/**
 * Queues a mail about an order again, only to the order's own address. At most `mostPerDay` of a kind each day; beyond
 * that nothing happens. Calls before the mail is sent are one mail.
 */
export async function queueCopy(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { kind, called = kind, order }: { kind: string; called?: string; order: { id: string; email: string } },
): Promise<'queued' | 'enough'> {
  const day = shop.now().toISOString().slice(0, 10)
  const copies = Array.from({ length: mostPerDay }, (_, n) => `${called}:${order.id}:${day}:${n + 1}`)
  const sent = await mailsAmong(tx, copies)
  const last = copies.findLast((id) => sent.has(id))
  // A mail that still waits will tell the state at the moment it is sent, so no second one is needed.
  if (last !== undefined && (await lockWaitingMail(tx, last))) return 'queued'
  const mail = copies.find((id) => !sent.has(id))
  if (mail === undefined) return 'enough'
  await insertMail(tx, { id: mail, kind, recipient: order.email, payload: { orderId: order.id } })
  return 'queued'
}
