import type { JourneyShop } from './journey-shop.ts'

/** Throws when there is no order with this number. */
export async function journeyOrderOf(shop: JourneyShop, number: string) {
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const items = await shop.db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const captures = shop.payments.captures().filter(({ orderId }) => orderId === order.provider_order_id)
  return { order, items, captures }
}

/** How often this product was ordered here, ordered at the provider, and paid there. */
export async function countsOf(shop: JourneyShop, productId: string) {
  const orders = await shop.db
    .selectFrom('order_items')
    .select('order_id')
    .where('product_id', '=', productId)
    .execute()
  const started = shop.payments
    .orders()
    .filter(({ units }) =>
      units.some((unit) => unit.items?.some(({ sku }) => sku?.startsWith(`${productId}#`))),
    )
  const paid = shop.payments
    .captures()
    .filter(({ orderId, status }) => status === 'COMPLETED' && started.some(({ id }) => id === orderId))
  return { orders: orders.length, started: started.length, paid: paid.length }
}
