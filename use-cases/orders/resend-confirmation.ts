import type { Order } from '../../data/orders/orders.ts'
import type { Shop } from '../shop.ts'
import { queueCopy } from './queue-copy.ts'

/** The confirmation once more (queue-copy.ts). The caller has seen that the order is the asker's. */
export async function resendConfirmation(
  shop: Shop,
  order: Pick<Order, 'id' | 'email'>,
): Promise<'queued' | 'enough'> {
  return shop.db.transaction().execute((tx) => queueCopy(tx, shop, { kind: 'order-copy', order }))
}
