import { isAccessKey } from '../../domain/orders/access-key.ts'
import { findClaimedOrder } from '../../data/orders/customer-orders.ts'
import type { Order } from '../../data/orders/orders.ts'
import { isOrderNumber } from '../../domain/orders/order-number.ts'
import type { Shop } from '../shop.ts'
import { whoIs, type WhoIs } from '../accounts/who-is.ts'

export type OpenOrder = {
  order: Order
  /** The signed-in owner of the order; null when the order was opened with its key. */
  owner: Extract<WhoIs, { kind: 'signed-in' }> | null
}

/**
 * The owner or a person with the key may open the order. An unknown number, a wrong key and another customer's order
 * give the same answer: null. `token`: from the session cookie. `key`: from the address; never logged.
 */
export async function openOrder(
  shop: Pick<Shop, 'db' | 'now' | 'log'>,
  { number, token, key }: { number: string; token: string | null; key: string | null },
): Promise<OpenOrder | null> {
  const requested = number.toUpperCase()
  const who = await whoIs(shop, token)
  const claim = {
    customerId: who.kind === 'signed-in' ? who.customer.id : null,
    accessKey: key !== null && isAccessKey(key) ? key : null,
  }
  const order = isOrderNumber(requested) ? await findClaimedOrder(shop.db, requested, claim) : null
  if (!order) {
    shop.log({
      level: 'warn',
      what: 'order not opened',
      number: requested.slice(0, 20),
      by: key === null ? who.kind : 'key',
    })
    return null
  }
  const own = who.kind === 'signed-in' && order.customerId === who.customer.id
  return { order, owner: own ? who : null }
}
