import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { approvedCheckouts, type Checkout, latestCheckout } from '../../data/purchase/checkouts.ts'
import { isPending } from '../../domain/purchase/begun-before.ts'
import { isStillShown } from '../../domain/purchase/checkout-owner.ts'
import { checkoutStates, closedReasons, liveStates } from '../../domain/purchase/checkout-states.ts'
import { wasDeclined } from '../../use-cases/payments/settle-payment.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paths } from '../../words/paths.ts'
import { knownBrowserOf, visitorOf } from '../session/visitor.ts'
import { answersJson, inQuery } from './described.ts'

const items = v.pipe(
  v.array(v.strictObject({ id: v.string(), quantity: v.number() })),
  v.description('What it is about: a cart line’s id, and how many'),
)

const pending = v.optional(
  v.pipe(
    v.array(v.strictObject({ order_number: v.string(), items })),
    v.description('Payments of this browser that are still being confirmed, newest first'),
  ),
)

const checkoutStatus = v.pipe(
  v.union([
    v.strictObject({ state: v.literal('none'), pending }),
    v.strictObject({
      pending,
      state: v.picklist(checkoutStates),
      closed_reason: v.nullable(v.picklist(closedReasons)),
      declined: v.pipe(v.boolean(), v.description('Whether a way to pay was refused')),
      order_number: v.string(),
      provider_order_id: v.nullable(v.string()),
      hold_expires_at: v.pipe(v.string(), v.isoTimestamp()),
      items,
      order_url: v.optional(
        v.pipe(v.string(), v.description('Once paid by somebody signed in: the page of the order')),
      ),
    }),
  ]),
  v.metadata({ ref: 'CheckoutStatus' }),
)

const currentRoute = describeRoute({
  summary: 'Where this browser’s checkout stands',
  parameters: [
    inQuery(
      'signedInAs',
      'Who the browser believes is signed in (empty: nobody). Where the session says otherwise, the state is none.',
    ),
  ],
  responses: { 200: answersJson('Its state', checkoutStatus) },
})

/**
 * Answers the state of this browser's checkout, from which the checkout screen continues after a reload or in a second
 * tab. The answer has no name, address or order key, because another person may use this browser by now. `signedInAs`:
 * the customer that the page believes in ('' is nobody). Another customer's checkout is not answered: a tab may know
 * of a sign-out before the server does.
 */
export function checkoutApi(shop: Shop): Hono {
  return new Hono().get('/checkout/current', currentRoute, async (c) => {
    // The browser gets its cookie before it pays. Without one, the pieces that its payment holds look sold out to it.
    knownBrowserOf(c, shop.settings.publicUrl)
    const signedInAs = c.req.query('signedInAs')
    const visitor = await visitorOf(c, shop, signedInAs === '' ? null : signedInAs)
    const checkout = visitor === null ? null : await latestCheckout(shop.db, visitor)
    if (!checkout) return c.json({ state: 'none' })
    const approved = await approvedCheckouts(shop.db, checkout.visitor)
    const awaited = approved.filter(isPending)
    const named = awaited.length > 0 && {
      pending: awaited.map(({ orderNumber, lines }) => ({
        order_number: orderNumber,
        items: lines.map(itemOf),
      })),
    }
    if (!isShown(checkout, shop.now())) return c.json({ state: 'none', ...named })
    return c.json({
      ...named,
      state: checkout.state,
      closed_reason: checkout.closedReason,
      declined: wasDeclined(checkout),
      order_number: checkout.orderNumber,
      provider_order_id: checkout.providerOrderId,
      hold_expires_at: checkout.holdExpiresAt.toISOString(),
      items: checkout.lines.map(itemOf),
      // A guest gets no address of the order's page, because only a customer's session opens the page without a key.
      ...(checkout.state === 'paid' &&
        checkout.customerId !== null && { order_url: paths.order(checkout.orderNumber) }),
    })
  })
}

const itemOf = ({ lineId, quantity }: Checkout['lines'][number]) => ({ id: lineId, quantity })

/** A payment under review counts as ended when its hold ended; `pending` lists it for as long as the review lasts. */
function isShown(checkout: Checkout, now: Date): boolean {
  if (liveStates.includes(checkout.state) && !isPending(checkout)) return true
  const updatedAt =
    checkout.state === 'confirming' || checkout.state === 'capturing'
      ? checkout.holdExpiresAt
      : checkout.updatedAt
  return isStillShown({ ...checkout, updatedAt }, now)
}
