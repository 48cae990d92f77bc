import type { Tx } from '../../data/database.ts'
import { insertMail, lockWaitingMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'

/** Enough for whoever looked in the wrong mailbox; too few to be a nuisance. */
const mostPerDay = 3

/**
 * Queues a mail about an order once more, to the order's own address and to no other. At most three of a sort a day;
 * beyond that nothing happens. Asked again before it went out, it is one mail.
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
  // One that waits says how things stand when it goes.
  if (last !== undefined && (await lockWaitingMail(tx, last))) return 'queued'
  const mail = copies.find((id) => !sent.has(id))
  if (mail === undefined) return 'enough'
  await insertMail(tx, { id: mail, kind, recipient: order.email, payload: { orderId: order.id } })
  return 'queued'
}
