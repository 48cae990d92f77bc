import type { Order } from '../../data/orders/orders.ts'
import { piecesBackOf } from '../../data/orders/returned-pieces.ts'
import { piecesStillOut } from '../../domain/orders/pieces-back.ts'
import type { Shop } from '../shop.ts'

/**
 * The orders as their parcels contain them: without pieces that came back or were cancelled before the parcel left. A
 * line without pieces keeps its place with quantity 0. Pieces that came back later were in the parcel.
 */
export async function asParcels({ db }: Pick<Shop, 'db'>, orders: readonly Order[]): Promise<Order[]> {
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
