import { exchangesOf } from '../../../../data/orders/exchanges.ts'
import { type Order, ordersNumbered } from '../../../../data/orders/orders.ts'
import type { Exchange } from '../../../../domain/orders/exchange.ts'
import { ordersAsParcels } from '../../../../use-cases/orders/order-as-parcel.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { exchangeParameter } from '../../../../words/backoffice/backoffice-paths.ts'

export const mostPrintedOrders = 40

/**
 * Returns the orders of a printout. The address of the printout has their numbers, as `:number` or `?n=`. `unknown`: the
 * numbers that no order has. If the address names an exchange of the order, only the pieces of the second parcel are
 * printed, and `exchange` is that exchange.
 */
export async function ordersToPrint(
  shop: Pick<Shop, 'db'>,
  request: Request,
  number: string | undefined,
): Promise<{ orders: Order[]; unknown: string[]; tooMany: boolean; exchange: Exchange | null }> {
  const { searchParams } = new URL(request.url)
  const requested = number === undefined ? searchParams.getAll('n') : [number]
  const named = [...new Set(requested.map((each) => each.trim().toUpperCase().slice(0, 20)))].filter(Boolean)
  const numbers = named.slice(0, mostPrintedOrders)
  const orders = await ordersAsParcels(shop, await ordersNumbered(shop.db, numbers))
  const id = number === undefined ? null : searchParams.get(exchangeParameter)
  const exchanges = id !== null && orders[0] ? await exchangesOf(shop.db, orders[0].id) : []
  const exchange = exchanges.find((each) => each.id === id) ?? null
  const found = new Set(orders.map((order) => order.number))
  return {
    orders: exchange
      ? orders.map((order) => ({ ...order, lines: linesOfExchange(order, exchange) }))
      : orders,
    exchange,
    unknown: numbers.filter((each) => !found.has(each)),
    tooMany: named.length > numbers.length,
  }
}

/** Each line keeps its position, and only the exchanged pieces are counted. */
function linesOfExchange({ lines }: Order, { position, quantity, size }: Exchange): Order['lines'] {
  return lines.map((line, at) => (at === position ? { ...line, size, quantity } : { ...line, quantity: 0 }))
}
