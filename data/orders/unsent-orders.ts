import { anyOf, type Db, type Tx } from '../database.ts'
import { hasPiecesOut } from './returned-pieces.ts'

const most = 10

/**
 * Returns the first paid orders that still have to be sent and contain the product in one of these sizes. A line whose
 * pieces were all cancelled or came back has nothing left to send.
 */
export async function unsentOrdersOf(
  db: Db | Tx,
  productId: string,
  sizes: readonly string[],
): Promise<{ number: string; size: string }[]> {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['number', 'size'])
    .distinct()
    .where('state', 'in', ['paid', 'preparing'])
    .where('product_id', '=', productId)
    .where('size', '=', anyOf(sizes))
    .where(hasPiecesOut)
    .orderBy('number')
    .limit(most)
    .execute()
}
