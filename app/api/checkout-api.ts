import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { latestCheckout } from '../../data/purchase/checkouts.ts'
import { isStillTold } from '../../domain/checkout-claim.ts'
import { checkoutStates, closedReasons, liveStates } from '../../domain/checkout-states.ts'
import { wasDeclined } from '../../use-cases/purchase/settle-payment.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { paths } from '../../words/paths.ts'
import { visitorOf } from '../session/visitor.ts'
import { answers, inQuery } from './described.ts'

const checkoutStatus = v.pipe(
  v.union([
    v.strictObject({ state: v.literal('none') }),
    v.strictObject({
      state: v.picklist(checkoutStates),
      closed_reason: v.nullable(v.picklist(closedReasons)),
      declined: v.pipe(v.boolean(), v.description('Whether a way to pay was refused')),
      order_number: v.string(),
      provider_order_id: v.nullable(v.string()),
      hold_expires_at: v.pipe(v.string(), v.isoTimestamp()),
      items: v.pipe(
        v.array(v.strictObject({ id: v.string(), quantity: v.number() })),
        v.description('What it is about: a cart line’s id, and how many'),
      ),
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
  responses: { 200: answers('Its state', checkoutStatus) },
})

/**
 * Where the checkout of this browser, as whoever is signed in there, stands: what is under way, or what ended a while
 * ago. After a reload, in a second tab, or back from the provider's page, the screen goes on from here. Nothing of it
 * says who bought or where it goes, and no key of an order is in it: anybody may sit at this browser by now.
 * `signedInAs`: who the browser believes is signed in ('' is nobody), where it says so. What is another's is not told:
 * a tab knows of a sign-out before the shop does.
 */
export function checkoutApi(shop: Shop): Hono {
  return new Hono().get('/checkout/current', currentRoute, async (c) => {
    const signedInAs = c.req.query('signedInAs')
    const visitor = await visitorOf(c, shop, signedInAs === '' ? null : signedInAs)
    const checkout = visitor === null ? null : await latestCheckout(shop.db, visitor)
    if (!checkout) return c.json({ state: 'none' })
    // While the provider or a person takes their time over a payment, the browser may soon buy something else.
    const endedAt = checkout.state === 'confirming' ? checkout.holdExpiresAt : checkout.updatedAt
    const isLive = liveStates.includes(checkout.state)
    if (!isLive && !isStillTold({ ...checkout, updatedAt: endedAt }, shop.now()))
      return c.json({ state: 'none' })
    return c.json({
      state: checkout.state,
      closed_reason: checkout.closedReason,
      declined: wasDeclined(checkout),
      order_number: checkout.orderNumber,
      provider_order_id: checkout.providerOrderId,
      hold_expires_at: checkout.holdExpiresAt.toISOString(),
      items: checkout.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      // Theirs by the session, which opens it.
      ...(checkout.state === 'paid' &&
        checkout.customerId !== null && { order_url: paths.order(checkout.orderNumber) }),
    })
  })
}
