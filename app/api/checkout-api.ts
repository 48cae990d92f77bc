import { Hono } from 'hono'
import { type Checkout, latestCheckout } from '../../data/checkouts.ts'
import { orderOfVisitor } from '../../data/customer-orders.ts'
import { wasDeclined } from '../../use-cases/settle-payment.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paths } from '../paths.ts'
import { visitorOf } from './visitor.ts'

/** What is over is forgotten after a while; a payment still under way never is. */
const rememberedMs = 60 * 60 * 1000

/**
 * Where this browser's checkout stands: what is under way, or what ended within the hour. After a reload, in a second
 * tab, or back from the provider's page, the screen goes on from here.
 */
export function checkoutApi(shop: Shop): Hono {
  const api = new Hono()
  api.get('/checkout/current', async (c) => {
    c.header('cache-control', 'no-store')
    const visitor = visitorOf(c, { secure: shop.settings.publicUrl.startsWith('https:'), create: false })
    const checkout = visitor ? await latestCheckout(shop.db, visitor) : null
    if (!checkout || isForgotten(checkout, shop.now())) return c.json({ state: 'none' })
    const order = checkout.state === 'paid' && (await orderOfVisitor(shop.db, visitor!, checkout.orderNumber))
    return c.json({
      state: checkout.state,
      closed_reason: checkout.closedReason,
      declined: wasDeclined(checkout),
      order_number: checkout.orderNumber,
      provider_order_id: checkout.providerOrderId,
      hold_expires_at: checkout.holdExpiresAt.toISOString(),
      // With its key: this browser paid it.
      ...(order && { order_url: paths.order(order.number, order.accessKey) }),
    })
  })
  return api
}

function isForgotten({ state, holdExpiresAt }: Checkout, now: Date): boolean {
  const over = state === 'paid' || state === 'closed'
  return over && holdExpiresAt.getTime() + rememberedMs < now.getTime()
}
