import type { OrderState } from '../../domain/order-life.ts'
import type { Tx } from '../database.ts'

/** Where an order is in its life, for whoever moves it on. */
export type OrderStanding = { id: string; customerId: string | null; captureId: string; state: OrderState }

/** The one order of a checkout, if it has become one, locked until the transaction ends. */
export async function lockOrderOfCheckout(tx: Tx, checkoutId: string): Promise<OrderStanding | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'capture_id', 'state'])
    .where('checkout_id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { id: row.id, customerId: row.customer_id, captureId: row.capture_id, state: row.state } : null
}

/** The caller holds the order's lock and has asked domain/order-life.ts. */
export async function setOrderState(tx: Tx, orderId: string, state: OrderState): Promise<void> {
  await tx.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
}
