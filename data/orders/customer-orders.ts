import { sql } from 'kysely'
import type { DeliveryAddress } from '../../domain/shipping/delivery.ts'
import { theirs, type Whose } from '../accounts/customers.ts'
import type { Db } from '../database.ts'
import { withParts } from '../price-columns.ts'
import { type Order, selectingOrders } from './orders.ts'

/** `page` counts from 1. */
type Page = { page: number; size: number }

/** Returns a page of the customer's orders, newest first. `more` tells that older orders exist. */
export async function ordersOfCustomer(db: Db, customerId: string, page: Page) {
  return pageOfOrders(db, { customerId }, page)
}

export async function pageOfOrders(db: Db, whose: Whose, { page, size }: Page) {
  const rows = await selectingOrders(db)
    .where(theirs(whose))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()
  return { orders: rows.slice(0, size).map(withParts), more: rows.length > size }
}

/**
 * Returns where the customer's last orders went, newest first. An order that was picked up or handed over in person has
 * no address.
 */
export async function deliveriesOfCustomer(
  db: Db,
  customerId: string,
  most: number,
): Promise<DeliveryAddress[]> {
  const rows = await db
    .selectFrom('orders')
    .select('delivery')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`delivery ->> 'street' <> ''`)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ delivery }) => (delivery.pickup === undefined ? [delivery] : []))
}

/** What a request proves in order to see an order: the signed-in customer, or the access key of the email's link. */
export type OrderClaim = { customerId: string | null; accessKey: string | null }

/** Returns null for an unknown order number and for a wrong claim, so that a stranger cannot tell the two apart. */
export async function findClaimedOrder(db: Db, number: string, claim: OrderClaim): Promise<Order | null> {
  const { customerId, accessKey } = claim
  if (customerId === null && accessKey === null) return null
  const row = await selectingOrders(db)
    .where('number', '=', number)
    .where((eb) =>
      eb.or([
        ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
        // The access key has 122 random bits, so the time of a comparison reveals nothing useful.
        ...(accessKey === null ? [] : [eb('access_key', '=', accessKey)]),
      ]),
    )
    .executeTakeFirst()
  return row ? withParts(row) : null
}

/** Returns the visitor's last order if `number` is null. */
export async function orderOfVisitor(db: Db, visitor: string, number: string | null = null) {
  const row = await db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select([
      'orders.id',
      'orders.number',
      'orders.email',
      'checkouts.hold_expires_at as holdExpiresAt',
      'checkouts.updated_at as updatedAt',
    ])
    .where('checkouts.visitor', '=', visitor)
    .$if(number !== null, (query) => query.where('orders.number', '=', number!))
    .orderBy('checkouts.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
