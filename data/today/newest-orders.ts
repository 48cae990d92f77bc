import { sql } from 'kysely'
import type { SalesChannel } from '../../domain/orders/order-life.ts'
import type { Db } from '../database.ts'

export type OrderLine = {
  number: string
  at: Date
  channel: SalesChannel
  buyer: string
  garment: string
  pieces: number
  total: number
}

export async function newestOrders(db: Db, most: number, only?: SalesChannel): Promise<OrderLine[]> {
  return db
    .selectFrom('orders')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_items')
          .select([
            sql<string>`(array_agg(name ORDER BY position))[1]`.as('garment'),
            sql<number>`coalesce(sum(quantity) FILTER (WHERE category = 'PHYSICAL_GOODS'), 0)`.as('pieces'),
          ])
          .whereRef('order_id', '=', 'orders.id')
          .as('items'),
      (join) => join.onTrue(),
    )
    .select([
      'number',
      'orders.created_at as at',
      'channel',
      sql<string>`left(delivery ->> 'fullName', 80)`.as('buyer'),
      sql<string>`left(garment, 120)`.as('garment'),
      'pieces',
      'total_centavos as total',
    ])
    .$if(only !== undefined, (query) => query.where('channel', '=', only!))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute()
}

/** Notifies all open back-office pages of new work (db/migrations/0142-ring.sql). */
export async function announceNewOrder(db: Db) {
  await sql`SELECT pg_notify('catalogue', 'ring')`.execute(db)
}
