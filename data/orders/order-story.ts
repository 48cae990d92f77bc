import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { withParts } from '../price-columns.ts'
import { exchangesOf } from './exchanges.ts'
import { selectingOrders } from './orders.ts'
import { sizeChangesOf } from './size-changes.ts'

export async function findOrderForStaff(db: Db, number: string) {
  const row = await selectingOrders(db)
    .select([
      'version',
      'channel',
      'state_since as stateSince',
      'delivery_as_bought as deliveryAsBought',
      'provider',
    ])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const account =
    row.customerId === null
      ? null
      : await db
          .selectFrom('customers')
          .select(['id', 'name', 'last_name as lastName', 'phone', 'erased_at as erasedAt'])
          .where('id', '=', row.customerId)
          .executeTakeFirstOrThrow()
  return { ...withParts(row), account }
}

export type OrderForStaff = NonNullable<Awaited<ReturnType<typeof findOrderForStaff>>>

/** Returns the state of the checkout that has this order number but did not become an order. */
export async function stateOfUnmadeOrder(db: Db, number: string) {
  const row = await db
    .selectFrom('checkouts')
    .select('state')
    .where('order_number', '=', number)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Reads an order's history except the actions of staff (data/staff/audit-log.ts). Each kind is sorted oldest first. */
export async function storyOfOrder(db: Db, orderId: string) {
  const [notes, mails, refunds, pieces, sizes, exchanges] = await Promise.all([
    db
      .selectFrom('order_notes')
      .leftJoin('staff', 'staff.id', 'order_notes.staff_id')
      .select([
        'order_notes.id',
        'text',
        'order_notes.created_at as createdAt',
        'staff_id as staffId',
        'staff.name as who',
      ])
      .where('order_id', '=', orderId)
      .orderBy('order_notes.created_at')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['id', 'kind', 'created_at as createdAt', 'sent_at as sentAt'])
      // This SQL expression must equal the expression of an index, or PostgreSQL does not use the index.
      .where(sql<boolean>`payload ->> 'orderId' = ${orderId}`)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select([
        'id',
        'amount_centavos as amount',
        'state',
        'reason',
        'created_at as createdAt',
        'updated_at as updatedAt',
        'failure_seen_at as failureAcknowledgedAt',
        'lines',
      ])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('returned_pieces')
      .select(['return_id as returnId', 'position', 'quantity', 'sound', 'created_at as createdAt'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute(),
    sizeChangesOf(db, orderId),
    exchangesOf(db, orderId),
  ])
  return { notes, mails, refunds, pieces, sizes, exchanges }
}

export type OrderStory = Awaited<ReturnType<typeof storyOfOrder>>

/** Returns the carrier of the last parcel; '' before the first parcel. */
export async function lastCarrier(db: Db): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('carrier')
    .where('carrier', '<>', '')
    .where('shipped_at', 'is not', null)
    .orderBy('shipped_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.carrier ?? ''
}
