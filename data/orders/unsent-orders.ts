import { anyOf, type Db, type Tx } from '../database.ts'
import { hasPiecesOut } from './returned-pieces.ts'

const most = 10

/**
 * Returns the first paid orders of which pieces of the product in one of these sizes still have to be sent, as pieces of
 * an exchange too. A line whose pieces were all cancelled or came back has nothing left to send.
 */
export async function unsentOrdersOf(
  db: Db | Tx,
  productId: string,
  sizes: readonly string[],
): Promise<{ number: string; size: string }[]> {
  const itsLines = db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['number', 'size'])
    .where('product_id', '=', productId)
    .where('size', '=', anyOf(sizes))
  const exchanged = itsLines
    .innerJoin('exchanges', (join) =>
      join
        .onRef('exchanges.order_id', '=', 'order_items.order_id')
        .onRef('exchanges.position', '=', 'order_items.position'),
    )
    .where('sent_at', 'is', null)
    .where('undone_at', 'is', null)
  return itsLines
    .where('state', 'in', ['paid', 'preparing'])
    .where(hasPiecesOut)
    .union(exchanged)
    .orderBy('number')
    .limit(most)
    .execute()
}
