import { type Order, ordersNumbered } from '../../../../data/orders/orders.ts'
import { ordersAsParcels } from '../../../../use-cases/orders/order-as-parcel.ts'
import type { Shop } from '../../../../use-cases/shop.ts'

export const mostPrintedOrders = 40

/** The orders of a printout, which the address names as `:number` or `?n=`. `unknown`: numbers without an order. */
export async function ordersToPrint(
  shop: Pick<Shop, 'db'>,
  request: Request,
  number: string | undefined,
): Promise<{ orders: Order[]; unknown: string[]; tooMany: boolean }> {
  const requested = number === undefined ? new URL(request.url).searchParams.getAll('n') : [number]
  const named = [...new Set(requested.map((each) => each.trim().toUpperCase().slice(0, 20)))].filter(Boolean)
  const numbers = named.slice(0, mostPrintedOrders)
  const orders = await ordersAsParcels(shop, await ordersNumbered(shop.db, numbers))
  const found = new Set(orders.map((order) => order.number))
  return {
    orders,
    unknown: numbers.filter((each) => !found.has(each)),
    tooMany: named.length > numbers.length,
  }
}
