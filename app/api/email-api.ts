import type { Context } from 'hono'
import * as v from 'valibot'
import { orderOfVisitor } from '../../data/orders/customer-orders.ts'
import type { Order } from '../../data/orders/orders.ts'
import { isStillShown } from '../../domain/purchase/checkout-owner.ts'
import { openOrder } from '../../use-cases/orders/open-order.ts'
import { giveAddress, resendConfirmation } from '../../use-cases/orders/order-mails.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { lineText } from '../forms/text-fields.ts'
import { deliveryField } from './payment-request.ts'
import { problem } from './problem.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { visitorOf } from '../session/visitor.ts'

export const emailRequest = v.object({
  service: v.literal('order'),
  /** `invoice_id`: the number of the order; without it, the order that this browser paid last. */
  cart: v.pipe(
    v.array(v.object({ invoice_id: v.optional(v.pipe(lineText, v.maxLength(40))) })),
    v.maxLength(1),
  ),
  /** The customer's `email` is used only for an order without an address; otherwise the order's own address is used. */
  customer: v.optional(v.unknown()),
  /** The order's access key, as the link in the confirmation mail has it. */
  key: v.optional(v.pipe(lineText, v.maxLength(100))),
})

/**
 * Sends an order's confirmation again, to the order's address. The order's owner may request it, the browser that
 * bought it a while ago, and a client with its access key. That browser may give an address, once, to an order without
 * one. Every well-formed request gets the same answer, which reveals no order.
 */
export async function emailApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const parsed = v.safeParse(emailRequest, body)
  if (!parsed.success) return problem(c, 400, 'EMAIL_INVALID', 'No entendimos qué pedido reenviar.')
  const { cart, key = null, customer } = parsed.output
  const order = await meantOrder(c, shop, { number: cart[0]?.invoice_id ?? null, key })
  const named = v.safeParse(v.object({ email: deliveryField('email') }), customer)
  if (order?.own && order.email === '') {
    if (named.success) await giveAddress(shop, { orderId: order.id, email: named.output.email })
  } else if (order) await resendConfirmation(shop, order)
  return c.json({ status: 'accepted' }, 202)
}

async function meantOrder(
  c: Context,
  shop: Shop,
  { number, key }: { number: string | null; key: string | null },
): Promise<(Pick<Order, 'id' | 'email'> & { own: boolean }) | null> {
  const { publicUrl } = shop.settings
  const visitor = await visitorOf(c, shop)
  const bought = visitor && (await orderOfVisitor(shop.db, visitor, number?.toUpperCase() ?? null))
  if (bought && isStillShown({ ...bought, visitor }, shop.now())) return { ...bought, own: true }
  if (number === null) return null
  const token = sessionTokenOf(c.req.raw.headers, publicUrl)
  const opened = await openOrder(shop, { number, token, key })
  return opened && { ...opened.order, own: false }
}
