import { insertMail } from '../../data/mail/outbox.ts'
import { saveFirstEmail } from '../../data/orders/orders.ts'
import type { Shop } from '../shop.ts'

/**
 * The buyer of an order without a mail address gives one: the confirmation and all later mails go there. An order that
 * has an address keeps it. The caller has checked that the order belongs to the user.
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
