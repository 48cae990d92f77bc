import { sql } from 'kysely'
import type { OrderMail } from '../../domain/mail/order-notices.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { anyOf, type Db, type Tx } from '../database.ts'

export type OrderNotices = {
  orderMail: OrderMail
  toShop: boolean
  /** The ids of staff who get emails about orders; some of these staff may have left. */
  toStaff: string[]
  version: number
}

export async function orderNotices(db: Db | Tx): Promise<OrderNotices> {
  return db
    .selectFrom('shop_notices')
    .select(['order_mail as orderMail', 'to_shop as toShop', 'to_staff as toStaff', 'version'])
    .executeTakeFirstOrThrow()
}

/** Returns false if somebody else changed the choice of notices since `chosen.version`. */
export async function updateOrderNotices(tx: Tx, chosen: OrderNotices): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_notices')
    .set({
      order_mail: chosen.orderMail,
      to_shop: chosen.toShop,
      to_staff: chosen.toStaff,
      version: chosen.version + 1,
    })
    .where('version', '=', chosen.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export type NoticedStaff = { id: string; name: string; email: string; role: StaffRole }

/** Returns the active staff, sorted by name. */
export async function staffWithMail(db: Db | Tx): Promise<NoticedStaff[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('status', '=', 'active')
    .where('demonstration', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Deletes the emails, so that their delivery jobs send nothing. */
export async function deleteNotices(tx: Db | Tx, mailIds: readonly string[]) {
  await tx.deleteFrom('outbox').where('id', '=', anyOf(mailIds)).execute()
}

/** `mailId` is the id of the email that will list these orders together. */
export async function insertHeldBackOrders(tx: Tx, orderIds: readonly string[], mailId: string) {
  await tx
    .insertInto('notices_held_back')
    .values(orderIds.map((order_id) => ({ order_id, mail_id: mailId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type HeldBackOrder = {
  number: string
  fullName: string
  city: string
  pieces: number
  total: number
  createdAt: Date
}

/** Returns the number, the sum and the first of the orders that one email lists together. */
export async function ordersHeldBack(db: Db, mailId: string, most: number) {
  const held = db
    .selectFrom('notices_held_back')
    .innerJoin('orders', 'orders.id', 'notices_held_back.order_id')
    .where('mail_id', '=', mailId)
  const sums = await held
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total_centavos), 0)::int8`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  const first = await held
    .select([
      'number',
      sql<string>`delivery ->> 'fullName'`.as('fullName'),
      sql<string>`coalesce(delivery ->> 'city', delivery ->> 'pickup')`.as('city'),
      sql<number>`(SELECT coalesce(sum(quantity), 0) FROM order_items
        WHERE order_items.order_id = orders.id AND category = 'PHYSICAL_GOODS')`.as('pieces'),
      'total_centavos as total',
      'orders.created_at as createdAt',
    ])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(most)
    .execute()
  return { ...sums, first }
}
