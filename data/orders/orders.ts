import { type Selectable, sql } from 'kysely'
import type { Delivery } from '../../domain/delivery.ts'
import type { OrderState } from '../../domain/order-life.ts'
import type { PricedLine } from '../../domain/priced-cart.ts'
import type { PriceParts } from '../../domain/price-parts.ts'
import type { ProviderId } from '../../domain/provider-id.ts'
import type { Db, Tx } from '../database.ts'
import { partsFrom } from '../price-columns.ts'
import type { Database } from '../schema.ts'

export type Order = {
  id: string
  number: string
  /** null is a sale to the public. */
  customerId: string | null
  state: OrderState
  providerOrderId: string
  captureId: string
  email: string
  delivery: Delivery
  comments: string
  parts: PriceParts
  lines: PricedLine[]
  /** The secret of the link that opens the order without an account. Never to be logged. */
  accessKey: string
  createdAt: Date
}

/** The number of the order that was paid by this capture. */
export async function orderNumberOfCapture(db: Db, capture: ProviderId): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('provider', '=', capture.provider)
    .where('capture_id', '=', capture.id)
    .executeTakeFirst()
  return row?.number ?? null
}

/** These orders, in no order of their own. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return ordersFrom(db, rows)
}

/** Rows → orders in the same order; all their items in one query. */
export async function ordersFrom(
  db: Db | Tx,
  rows: readonly Selectable<Database['orders']>[],
): Promise<Order[]> {
  if (rows.length === 0) return []
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id)
  return rows.map((row) => orderFrom(row, (itemsOf.get(row.id) ?? []).map(lineFrom)))
}

function orderFrom(row: Selectable<Database['orders']>, lines: PricedLine[]): Order {
  return {
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    state: row.state,
    providerOrderId: row.provider_order_id,
    captureId: row.capture_id,
    email: row.email,
    delivery: row.delivery,
    comments: row.comments,
    parts: partsFrom(row),
    accessKey: row.access_key,
    createdAt: row.created_at,
    lines,
  }
}

function lineFrom(item: Selectable<Database['order_items']>): PricedLine {
  return {
    lineId: item.line_id,
    productId: item.product_id,
    name: item.name,
    description: item.description,
    category: item.category,
    colour: item.colour,
    size: item.size,
    design: item.design,
    image: item.image,
    quantity: item.quantity,
    unitPrice: item.unit_price_centavos,
  }
}
