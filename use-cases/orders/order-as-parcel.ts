import type { Order } from '../../data/orders/orders.ts'
import { piecesBackOf } from '../../data/orders/returned-pieces.ts'
import { piecesStillOut } from '../../domain/orders/pieces-back.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns the orders with the pieces that were in the parcel: leaves out pieces that came back or were cancelled
 * before the parcel left. A line without pieces stays, with quantity 0.
 */
export async function ordersAsParcels({ db }: Pick<Shop, 'db'>, orders: readonly Order[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const all = await piecesBackOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => {
    const { id, state, shippedAt } = order
    const left = state === 'shipped' || state === 'delivered' ? shippedAt : null
    const back = all.filter(({ orderId, at }) => orderId === id && (left === null || at < left))
    const inside = piecesStillOut(order.lines, back)
    const lines = order.lines.map((line, position) =>
      line.category === 'DIGITAL_GOODS' ? line : { ...line, quantity: inside[position]! },
    )
    return { ...order, lines }
  })
}

export async function orderAsParcel(shop: Pick<Shop, 'db'>, order: Order): Promise<Order> {
  const [parcel = order] = await ordersAsParcels(shop, [order])
  return parcel
}
