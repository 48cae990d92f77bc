import type { Order } from '../../data/orders/orders.ts'
import type { Shop } from '../shop.ts'
import { queueCopy } from './queue-copy.ts'

/** Sends the confirmation again (queue-copy.ts). The caller has checked that the order belongs to the user. */
export async function resendConfirmation(
  shop: Shop,
  order: Pick<Order, 'id' | 'email'>,
): Promise<'queued' | 'enough'> {
  return shop.db.transaction().execute((tx) => queueCopy(tx, shop, { kind: 'order-copy', order }))
}
