import type { Tx } from '../../data/database.ts'
import { insertMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Shop } from '../shop.ts'

/** Enough for whoever looked in the wrong mailbox; too few to be a nuisance. */
const mostPerDay = 3

/**
 * Queues a mail about an order once more, to the order's own address and to no other. At most three of a sort a day;
 * beyond that nothing happens. Asked twice at one moment, one mail goes out.
 */
export async function queueCopy(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  { kind, called = kind, order }: { kind: string; called?: string; order: { id: string; email: string } },
): Promise<'queued' | 'enough'> {
  const day = shop.now().toISOString().slice(0, 10)
  const copies = Array.from({ length: mostPerDay }, (_, n) => `${called}:${order.id}:${day}:${n + 1}`)
  const sent = await mailsAmong(tx, copies)
  const mail = copies.find((id) => !sent.has(id))
  if (mail === undefined) return 'enough'
  await insertMail(tx, { id: mail, kind, recipient: order.email, payload: { orderId: order.id } })
  return 'queued'
}
