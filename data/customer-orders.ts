import type { Db } from './database.ts'
import { type Order, ordersFrom } from './orders.ts'

/** A page of a customer's orders, newest first; `page` counts from 1. `more`: there are older ones. */
export async function ordersOfCustomer(
  db: Db,
  customerId: string,
  { page, size }: { page: number; size: number },
): Promise<{ orders: Order[]; more: boolean }> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()
  return { orders: await ordersFrom(db, rows.slice(0, size)), more: rows.length > size }
}

/** What somebody shows to see an order: whose session it is, or the key of the mail's link. */
export type OrderClaim = { customerId: string | null; accessKey: string | null }

/** The order of this number, if it is the claimant's. An unknown number and a wrong claim are the same nothing. */
export async function findClaimedOrder(db: Db, number: string, claim: OrderClaim): Promise<Order | null> {
  const { customerId, accessKey } = claim
  if (customerId === null && accessKey === null) return null
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where((eb) =>
      eb.or([
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
        // 122 random bits: whether they are equal tells nothing about how nearly.
        ...(accessKey === null ? [] : [eb('access_key', '=', accessKey)]),
      ]),
    )
    .executeTakeFirst()
  return row ? (await ordersFrom(db, [row]))[0]! : null
}

/** The order that this browser paid last; null when it never did. `visitor`: the hash of its cookie. */
export async function latestOrderOfVisitor(db: Db, visitor: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .selectAll('orders')
    .where('checkouts.visitor', '=', visitor)
    .orderBy('checkouts.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (await ordersFrom(db, [row]))[0]! : null
}
