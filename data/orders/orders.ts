import { type ExpressionBuilder, type Selection, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import { anyOf, type Db, type Tx } from '../database.ts'
import { partColumns, withParts } from '../price-columns.ts'
import type { Database } from '../schema.ts'

const orderColumns = [
  'id',
  'number',
  /** `customerId` is null for a sale to the general public, without an account. */
  'customer_id as customerId',
  'state',
  /** The payment provider, or the way of a direct payment ('cash', 'transfer', 'terminal'). */
  'provider',
  /** Where the order was sold: on the website, or directly. */
  'channel',
  'provider_order_id as providerOrderId',
  'capture_id as captureId',
  'email',
  'delivery',
  'comments',
  ...partColumns,
  /** The discount code as its owner spelled it; '' without a code. */
  'code',
  /** The secret of the link that opens the order without an account. Never log it. */
  'access_key as accessKey',
  'created_at as createdAt',
  'carrier',
  'tracking_number as trackingNumber',
  'in_hand as handedOver',
  'shipped_at as shippedAt',
  'delivered_at as deliveredAt',
] as const

export type Order = ReturnType<
  typeof withParts<Selection<Database, 'orders', (typeof orderColumns)[number]>>
> & { lines: PricedLine[] }

export async function orderNumberOfCapture(db: Db, capture: ProviderId): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('number')
    .where('provider', '=', capture.provider)
    .where('capture_id', '=', capture.id)
    .executeTakeFirst()
  return row?.number ?? null
}

/** Returns the orders with these ids, unsorted. */
export async function findOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const rows = await selectingOrders(db)
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return rows.map(withParts)
}

export function selectingOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .select((eb) => linesOfOrder(eb).as('lines'))
}

export function linesOfOrder(eb: ExpressionBuilder<Database, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_items')
      .select([
        'line_id as lineId',
        'product_id as productId',
        'name',
        'description',
        'category',
        'colour',
        'size',
        'design',
        'image',
        'quantity',
        'unit_price_centavos as unitPrice',
        'price_before_centavos as priceBefore',
        'discount_centavos as discount',
      ])
      .whereRef('order_id', '=', 'orders.id')
      .orderBy('position'),
  )
}

export type LockedOrder = Pick<Order, 'id' | 'customerId' | 'captureId' | 'state'>

export async function lockOrderOfCheckout(tx: Tx, checkoutId: string): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'customer_id as customerId', 'capture_id as captureId', 'state'])
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Returns false if the order already has an email address. Locks the checkout before the order, as everywhere. */
export async function saveFirstEmail(tx: Tx, orderId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checkouts')
    .set({ email })
    .where('email', '=', '')
    .where('id', '=', (eb) => eb.selectFrom('orders').select('checkout_id').where('id', '=', orderId))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('orders')
    .set({ email, version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute()
  return true
}

export async function ordersNumbered(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return []
  const rows = await selectingOrders(db).where('number', '=', anyOf(numbers)).execute()
  const place = new Map(numbers.map((number, index) => [number, index]))
  return rows.map(withParts).toSorted((a, b) => place.get(a.number)! - place.get(b.number)!)
}

/** Returns the garments of products, including products that are no longer shown. */
export async function garmentsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'garment'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, garment }) => [id, garment]))
}
