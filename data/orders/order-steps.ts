import { sql, type Selection } from 'kysely'
import type { CaptureState } from '../../domain/payments/capture.ts'
import type { Delivery } from '../../domain/shipping/delivery.ts'
import type { Centavos } from '../../domain/values/money.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import type { ParcelBefore } from '../../domain/orders/parcel-before.ts'
import type { RefundState } from '../../domain/refunds/refund.ts'
import type { Db, Tx } from '../database.ts'
import type { Database } from '../schema.ts'
import { hasPiecesOut } from './returned-pieces.ts'

const stepColumns = [
  'id',
  'number',
  'state',
  'channel',
  'version',
  'email',
  'delivery',
  'customer_id as customerId',
  'delivery_as_bought as deliveryAsBought',
  'carrier',
  'tracking_number as trackingNumber',
  'in_hand as handedOver',
  'created_at as createdAt',
  'state_since as stateSince',
  'shipped_at as shippedAt',
  'delivered_at as deliveredAt',
  'parcel_before as parcelBefore',
] as const

export type OrderAtStep = Selection<Database, 'orders', (typeof stepColumns)[number]> & {
  ships: boolean
  /** True while a piece of the order has not come back to the shop. */
  piecesOut: boolean
  /** True while an exchange of the order is open. */
  inExchange: boolean
  paid: {
    capture: CaptureState
    captured: Centavos
    /** The provider's fee, and the payment minus the fee; null if unknown. */
    fee: Centavos | null
    net: Centavos | null
    refunds: { amount: Centavos; state: RefundState }[]
  }
}

/**
 * Locks the order until the transaction ends. Refunds and their webhooks lock the order first too, so its money does
 * not change meanwhile.
 */
export async function lockOrderOfNumber(tx: Tx, number: string): Promise<OrderAtStep | null> {
  const order = await tx
    .selectFrom('orders')
    .select(stepColumns)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return order ? { ...order, ...(await moneyAndParcelOf(tx, order.id)) } : null
}

export async function moneyAndParcelOf(
  db: Db | Tx,
  orderId: string,
): Promise<Pick<OrderAtStep, 'ships' | 'piecesOut' | 'inExchange' | 'paid'>> {
  const { ships, piecesOut, inExchange, capture, captured, fee, net, refunds } = await db
    .selectFrom('orders')
    .innerJoin('captures', (join) =>
      join.onRef('captures.provider', '=', 'orders.provider').onRef('captures.id', '=', 'orders.capture_id'),
    )
    .select([
      'captures.state as capture',
      'captures.amount_centavos as captured',
      'captures.fee_centavos as fee',
      'captures.net_centavos as net',
      sql<boolean>`EXISTS (SELECT FROM order_items
        WHERE order_id = orders.id AND category = 'PHYSICAL_GOODS')`.as('ships'),
      sql<boolean>`EXISTS (SELECT FROM order_items
        WHERE order_id = orders.id AND category = 'PHYSICAL_GOODS' AND ${hasPiecesOut})`.as('piecesOut'),
      sql<boolean>`EXISTS (SELECT FROM exchanges WHERE order_id = orders.id AND open)`.as('inExchange'),
      sql<{ amount: Centavos; state: RefundState }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('amount', amount_centavos, 'state', state)), '[]')
        FROM refunds WHERE (refunds.provider, capture_id) = (captures.provider, captures.id))`.as('refunds'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ships, piecesOut, inExchange, paid: { capture, captured, fee, net, refunds } }
}

export type OrderStep = {
  state: OrderState
  stateSince: Date
  carrier?: string
  trackingNumber?: string
  handedOver?: boolean
  shippedAt?: Date | null
  deliveredAt?: Date | null
  parcelBefore?: ParcelBefore | null
}

/** The caller has locked the order. Raises the order's version, so that a page opened before is out of date. */
export async function saveOrderStep(tx: Tx, orderId: string, step: OrderStep) {
  await tx
    .updateTable('orders')
    .set({
      state: step.state,
      state_since: step.stateSince,
      version: sql`version + 1`,
      // Kysely leaves out the columns whose value is undefined.
      carrier: step.carrier,
      tracking_number: step.trackingNumber,
      in_hand: step.handedOver,
      shipped_at: step.shippedAt,
      delivered_at: step.deliveredAt,
      parcel_before: step.parcelBefore && JSON.stringify(step.parcelBefore),
    })
    .where('id', '=', orderId)
    .execute()
}

/** Raises the order's version, so that a page opened before is out of date. */
export async function raiseOrderVersion(tx: Tx, orderId: string) {
  await tx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute()
}

export async function saveTracking(
  tx: Tx,
  orderId: string,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
) {
  await tx
    .updateTable('orders')
    .set({ carrier, tracking_number: trackingNumber, version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute()
}

/** `asBought` is the delivery address that the buyer gave originally. */
export async function saveDelivery(
  tx: Tx,
  orderId: string,
  { delivery, asBought }: { delivery: Delivery; asBought: Delivery },
) {
  await tx
    .updateTable('orders')
    .set({
      delivery: JSON.stringify(delivery),
      delivery_as_bought: JSON.stringify(asBought),
      version: sql`version + 1`,
    })
    .where('id', '=', orderId)
    .execute()
}
