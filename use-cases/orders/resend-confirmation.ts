import { insertMail, mailsAmong } from '../../data/mail/outbox.ts'
import type { Order } from '../../data/orders/orders.ts'
import type { Shop } from '../shop.ts'

/** Enough for whoever looked in the wrong mailbox; too few to be a nuisance. */
const mostPerDay = 3

/**
 * Queues the confirmation of an order once more, to the order's own address and to no other. At most three a day;
 * beyond that nothing happens. Asked twice at one moment, one mail goes out. The caller has seen that the order is the
 * asker's.
 */
export async function resendConfirmation(
  shop: Shop,
  order: Pick<Order, 'id' | 'email'>,
): Promise<'queued' | 'enough'> {
  const day = shop.now().toISOString().slice(0, 10)
  const copies = Array.from({ length: mostPerDay }, (_, n) => `order-copy:${order.id}:${day}:${n + 1}`)
  return shop.db.transaction().execute(async (tx) => {
    const sent = await mailsAmong(tx, copies)
    const mail = copies.find((id) => !sent.has(id))
    if (mail === undefined) return 'enough'
    await insertMail(tx, {
      id: mail,
      kind: 'order-copy',
      recipient: order.email,
      payload: { orderId: order.id },
    })
    return 'queued'
  })
}
