import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PricedLine } from '../../domain/purchase/priced-cart.ts'
import type { ProviderId } from '../../domain/payments/provider-id.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import type { RefundableOrder } from '../../domain/refunds/refund.ts'
import type { Db, Tx } from '../database.ts'
import { linesOfOrder } from './orders.ts'
import { type Refund, refundsOfCapture } from '../refunds/refunds.ts'

export type MoneyOfOrder = Omit<RefundableOrder, 'lines' | 'refunds'> & {
  id: string
  number: string
  state: OrderState
  version: number
  handedOver: boolean
  stateSince: Date
  email: string
  name: string
  capture: ProviderId
  lines: PricedLine[]
  /** The order's refunds, oldest first. */
  refunds: Refund[]
  /** The pieces that came back to the shop; `sound` pieces can be sold again. */
  back: { returnId: string; position: number; quantity: number; sound: boolean }[]
  /** The open exchanges of the order. */
  exchanges: { position: number }[]
}

/** Locks the order and its capture until the transaction ends. */
export async function lockMoneyOfOrder(tx: Tx, number: string): Promise<MoneyOfOrder | null> {
  const locked = await tx
    .selectFrom('orders')
    .innerJoin('captures', (join) =>
      join.onRef('captures.provider', '=', 'orders.provider').onRef('captures.id', '=', 'orders.capture_id'),
    )
    .select('orders.id')
    .where('orders.number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  // Reads the order again, because another transaction may have changed it while this one waited for the lock.
  return locked ? findMoneyOfOrder(tx, number) : null
}

export async function findMoneyOfOrder(db: Db | Tx, number: string): Promise<MoneyOfOrder | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('captures', (join) =>
      join.onRef('captures.provider', '=', 'orders.provider').onRef('captures.id', '=', 'orders.capture_id'),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.version',
      'orders.in_hand as handedOver',
      'orders.state_since as stateSince',
      'orders.email',
      'orders.delivery',
      'orders.shipping_centavos as shipping',
      'captures.provider',
      'captures.id as captureId',
      'captures.amount_centavos as captured',
    ])
    .select((eb) => [
      linesOfOrder(eb).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('returned_pieces')
          .select(['return_id as returnId', 'position', 'quantity', 'sound'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('back'),
      jsonArrayFrom(
        eb
          .selectFrom('exchanges')
          .select('position')
          .whereRef('order_id', '=', 'orders.id')
          .where('open', '=', true)
          .orderBy('position'),
      ).as('exchanges'),
    ])
    .where('orders.number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { provider, captureId, delivery, ...order } = row
  const refunds = await refundsOfCapture(db, { provider, id: captureId })
  return { ...order, name: delivery.fullName, capture: { provider, id: captureId }, refunds }
}

/** Returns the order's products, without cards and pieces made to order. An order's products never change. */
export async function productsOfOrder(db: Db | Tx, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('product_id')
    .distinct()
    .where('number', '=', number)
    .where('product_id', 'is not', null)
    .execute()
  return rows.flatMap(({ product_id }) => product_id ?? [])
}
