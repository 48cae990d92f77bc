import { insertMail } from '../../data/mail/outbox.ts'
import { saveFirstEmail } from '../../data/orders/orders.ts'
import type { Shop } from '../shop.ts'

/**
 * The buyer of an order without an address says where to write: the confirmation goes there, and every later mail. Once:
 * an order that has an address keeps it. The caller has seen that the order is the asker's.
 */
export async function giveAddress(
  shop: Pick<Shop, 'db'>,
  { orderId, email }: { orderId: string; email: string },
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    if (!(await saveFirstEmail(tx, orderId, email))) return
    const kind = 'order-confirmation'
    await insertMail(tx, { id: `${kind}:${orderId}`, kind, recipient: email, payload: { orderId } })
  })
}
