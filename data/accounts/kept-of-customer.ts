import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { isPassingMail } from '../mail/outbox.ts'
import { selectingExchanges } from '../orders/exchanges.ts'
import { type Customer, ordersOf, unpaidCheckoutsOf, type Whose } from './customers.ts'

/** Returns the rows of other tables about a person's orders, oldest first, each with the order's id. */
export async function keptBesideOrders(db: Db, whose: Whose) {
  const theirs = ordersOf(db, whose).select('id')
  const [notes, refunds, pieces, exchanges, sales, mended, waits] = await Promise.all([
    db
      .selectFrom('order_notes')
      .select(['order_id as orderId', 'text', 'created_at as createdAt'])
      .where('order_id', 'in', theirs)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('refunds')
      .select([
        'order_id as orderId',
        'provider',
        'amount_centavos as amount',
        'reason',
        'withdrawn_reason as withdrawnReason',
        'state',
        'created_at as createdAt',
      ])
      .where('order_id', 'in', theirs)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('returned_pieces')
      .select(['order_id as orderId', 'quantity', 'sound', 'reason', 'created_at as createdAt'])
      .where('order_id', 'in', theirs)
      .orderBy('created_at')
      .execute(),
    selectingExchanges(db)
      .select('exchanges.order_id as orderId')
      .where('exchanges.order_id', 'in', theirs)
      .orderBy('started_at')
      .execute(),
    db
      .selectFrom('direct_sales')
      .select(['order_id as orderId', 'reference', 'price_reason as priceReason'])
      .where('order_id', 'in', theirs)
      .execute(),
    db
      .selectFrom('orders')
      .select(['id as orderId', 'delivery_as_bought as delivery'])
      .where('id', 'in', theirs)
      .where('delivery_as_bought', 'is not', null)
      .execute(),
    db
      .selectFrom('payment_waits')
      .innerJoin('orders', 'orders.checkout_id', 'payment_waits.checkout_id')
      .select(['orders.id as orderId', 'note'])
      .where('orders.id', 'in', theirs)
      .execute(),
  ])
  return { notes, refunds, pieces, exchanges, sales, mended, waits }
}

export async function paymentsWithoutOrder(db: Db, whose: Whose) {
  return unpaidCheckoutsOf(db, whose)
    .leftJoin('payment_waits', 'payment_waits.checkout_id', 'checkouts.id')
    .select([
      'order_number as number',
      'lines',
      'delivery',
      'email',
      'comments',
      'total_centavos as total',
      'created_at as createdAt',
      'note',
    ])
    .orderBy('created_at')
    .execute()
}

/** Returns the stored emails about the person's account and orders, oldest first. */
export async function keptMailsTo(db: Db, email: string) {
  return (
    db
      .selectFrom('outbox')
      .select(['kind', 'created_at as createdAt', 'sent_at as sentAt'])
      .where(({ eb, fn }) => eb(fn<string>('lower', ['recipient']), '=', email.toLowerCase()))
      // This condition must equal that of a partial index, or PostgreSQL does not use the index.
      .where(isPassingMail)
      .orderBy('created_at')
      .execute()
  )
}

/** Returns when each of the customer's browsers was last seen, newest first. */
export async function devicesOf(db: Db, customerId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom('known_devices')
    .select('last_seen')
    .where('customer_id', '=', customerId)
    .orderBy('last_seen', 'desc')
    .execute()
  return rows.map(({ last_seen }) => last_seen)
}

export async function answersToAddress(db: Db, email: Customer['email']) {
  return db
    .selectFrom('message_answers')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select(['message_id as messageId', 'text', 'message_answers.created_at as createdAt'])
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .orderBy('message_answers.created_at')
    .execute()
}
