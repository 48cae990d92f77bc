import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { orderOfVisitor } from '../../data/orders/customer-orders.ts'
import type { Customer } from '../../data/accounts/customers.ts'
import type { Reduction } from '../../domain/cart.ts'
import { isMistaken, isCustomers, visitorAt } from '../../domain/checkout-claim.ts'
import { isPostalCode, statesFor } from '../../domain/delivery.ts'
import { pesosText } from '../../domain/money.ts'
import type { CartFault } from '../../domain/priced-cart.ts'
import type { Totals } from '../../domain/purchase-unit.ts'
import { stateNamed } from '../../domain/state-named.ts'
import { cancelPayment } from '../../use-cases/purchase/cancel-payment.ts'
import { capturePayment } from '../../use-cases/purchase/capture-payment.ts'
import type { Settlement } from '../../use-cases/purchase/settle-payment.ts'
import type { Shop } from '../../use-cases/shop.ts'
import { startPayment, type StartPaymentResult } from '../../use-cases/purchase/start-payment.ts'
import { whoIs } from '../../use-cases/accounts/who-is.ts'
import { accountProblems } from '../../words/account-problems.ts'
import { paymentErrors } from '../../words/payment-errors.ts'
import { paymentOptions } from '../../words/payment-options.ts'
import { paymentRefusals } from '../../words/payment-refusals.ts'
import { paths } from '../../words/paths.ts'
import { clientAddress } from '../session/client-address.ts'
import { mxn } from './mxn.ts'
import { type OrderRequest, payRequest } from './pay-request.ts'
import { sessionTokenOf } from '../session/session-cookie.ts'
import { knownBrowserOf, visitorOf } from '../session/visitor.ts'

/** `action=api-paypal`: order, capture and cancel, answered in the payment provider's own shapes. */
export async function payApi(c: Context, shop: Shop, body: unknown): Promise<Response> {
  const parsed = v.safeParse(payRequest, body)
  if (!parsed.success)
    return fault(c, 400, 'CART_INVALID', paymentRefusals.dataInvalid, {
      field: v.getDotPath(parsed.issues[0]) ?? '',
    })
  const request = parsed.output
  if (request.service === 'order') {
    const states = statesFor(shop.settings)
    const to = request.cart[0].shipping.address
    const wrong = !states.includes(stateNamed(to.admin_area_1) ?? '')
      ? 'state'
      : isPostalCode(to.postal_code, states)
        ? null
        : 'postal_code'
    if (wrong) return fault(c, 400, 'CART_INVALID', paymentRefusals.dataInvalid, { field: wrong })
    const { publicUrl, trustedProxies } = shop.settings
    const who = await whoIs(shop, sessionTokenOf(c.req.raw.headers, publicUrl))
    const customer = who.kind === 'signed-in' ? who.customer : null
    // Nothing is held or charged for somebody whom the browser takes for another.
    const mistaken = isMistaken(request.signedInAs, customer?.id ?? null)
    if (who.kind === 'expired' || mistaken) return sessionExpired(c)
    const visitor = visitorAt(knownBrowserOf(c, publicUrl), customer?.id ?? null)
    const address = clientAddress(c, trustedProxies)
    const started = await startPayment(shop, { ...startFrom(request, visitor, customer), address })
    shop.count('payment-started', started.kind)
    return startedAnswer(c, started, to.postal_code, shop.now())
  }
  const visitor = await visitorOf(c, shop)
  if (visitor === null) return settledAnswer(c, request.orderId, { kind: 'no-such-checkout' })
  const owner = { visitor, providerOrderId: request.orderId }
  if (request.service === 'capture') {
    const settlement = await capturePayment(shop, owner)
    shop.count('payment-settled', settlement.kind)
    const orderUrl = settlement.kind === 'paid' ? await orderUrlFor(shop, visitor, settlement) : null
    return settledAnswer(c, request.orderId, settlement, orderUrl)
  }
  const cancelled = await cancelPayment(shop, owner)
  return cancelled.kind === 'closed'
    ? c.json({ id: request.orderId, status: 'VOIDED' })
    : settledAnswer(c, request.orderId, cancelled)
}

/**
 * Where the order that was just paid is seen: a customer's session opens it; a guest has to have its key, which goes to
 * the very page whose question took the money, and to no other that asks later at this browser.
 */
async function orderUrlFor(
  shop: Shop,
  visitor: string,
  { orderNumber, capture }: Extract<Settlement, { kind: 'paid' }>,
): Promise<string | null> {
  if (isCustomers(visitor)) return paths.order(orderNumber)
  const order = capture && (await orderOfVisitor(shop.db, visitor, orderNumber))
  return order && paths.order(orderNumber, order.accessKey)
}

function startFrom(
  { cart: [unit], customer, comments, again }: OrderRequest,
  visitor: string,
  signedIn: Customer | null,
) {
  const { name, address } = unit.shipping
  return {
    visitor,
    customer: signedIn && { id: signedIn.id, name: `${signedIn.name} ${signedIn.lastName}` },
    requested: unit.items.map(({ sku, quantity, unit_amount }) => ({
      lineId: sku,
      quantity,
      unitPrice: unit_amount,
    })),
    shown: unit.amount,
    delivery: {
      fullName: name.full_name,
      street: address.address_line_1,
      suburb: address.address_line_2,
      city: address.admin_area_2,
      state: stateNamed(address.admin_area_1) ?? '',
      postalCode: address.postal_code,
      country: 'MX' as const,
    },
    email: customer.email,
    comments,
    again,
  }
}

function startedAnswer(c: Context, result: StartPaymentResult, postalCode: string, now: Date): Response {
  switch (result.kind) {
    case 'started':
      return c.json({
        id: result.providerOrderId,
        status: 'PAYER_ACTION_REQUIRED',
        order_number: result.orderNumber,
        hold_expires_at: result.holdExpiresAt.toISOString(),
        links: [{ rel: 'payer-action', href: result.approveUrl, method: 'GET' }],
      })
    case 'postal-code-elsewhere':
      return fault(
        c,
        400,
        'POSTAL_CODE_ELSEWHERE',
        paymentRefusals.postalCodeElsewhere(postalCode, result.states),
        { field: 'postal_code', states: result.states },
      )
    case 'cart-refused':
      return cartRefused(c, result.faults)
    case 'totals-differ':
      return fault(c, 409, 'PRICE_CHANGED', paymentRefusals.priceChanged, {
        lines: [],
        amount: amountOf(result.totals),
      })
    case 'in-progress':
      return fault(c, 409, 'PAYMENT_IN_PROGRESS', paymentRefusals.inProgress)
    case 'too-many-pieces':
      return fault(c, 409, 'TOO_MANY_PIECES', paymentRefusals.tooManyPieces, {
        lines: result.reductions.map(reducedLine),
      })
    case 'too-many-payments':
      return tooMany(c, 'TOO_MANY_PAYMENTS', result.until, now, paymentRefusals.tooManyPayments)
    case 'others-first':
      return tooMany(c, 'TOO_MANY_HOLDS', result.until, now, paymentRefusals.othersFirst)
    case 'paid-already':
      return fault(c, 409, 'PAID_ALREADY', paymentRefusals.paidAlready, { order_number: result.orderNumber })
    case 'provider-unreachable':
      c.header('retry-after', '10')
      return fault(c, 503, 'PROVIDER_UNAVAILABLE', paymentRefusals.providerUnreachable)
    case 'provider-refused':
      return fault(c, 422, result.issue, paymentErrors.orderNotCreated, {}, result.debugId)
  }
}

const cardRefusals = {
  'not-offered': ['CARD_NOT_OFFERED', paymentRefusals.cardNotOffered],
  'sign-in': ['CARD_NEEDS_LOGIN', paymentRefusals.cardNeedsLogin],
  'too-many': ['CARD_TOO_MANY', paymentRefusals.cardTooMany],
} as const

function cartRefused(c: Context, faults: readonly CartFault[]): Response {
  const stock = faults.filter((each) => each.kind === 'stock')
  const invalid = faults.filter((each) => each.kind === 'invalid')
  if (invalid.length > 0) {
    const lines = invalid
      .filter(({ lineId }) => lineId !== '')
      .map(({ lineId, quantity }) => ({ id: lineId, removed: quantity, left: 0, reason: 'option' }))
    return fault(c, 400, 'CART_INVALID', paymentRefusals.cartInvalid, { lines })
  }
  const beyond = faults.find((each) => each.kind === 'limit')
  if (beyond) return fault(c, 400, 'CART_INVALID', paymentRefusals.limit(beyond.limit))
  if (stock.length > 0) {
    return fault(c, 409, 'OUT_OF_STOCK', paymentRefusals.outOfStock, { lines: stock.map(reducedLine) })
  }
  const card = faults.find((each) => each.kind === 'card')
  if (card) {
    const [issue, words] = cardRefusals[card.reason]
    return fault(c, 409, issue, words, { lines: [{ id: card.lineId }] })
  }
  const lines = faults.flatMap((each) =>
    each.kind === 'price' ? [{ id: each.lineId, unit_price: pesosText(each.unitPrice) }] : [],
  )
  return fault(c, 409, 'PRICE_CHANGED', paymentRefusals.priceChanged, { lines })
}

function reducedLine({ lineId, ...reduction }: Reduction) {
  return { id: lineId, ...reduction }
}

/** Says when it is worth another try. */
function tooMany(
  c: Context,
  issue: string,
  until: Date,
  now: Date,
  words: (minutes: number) => string,
): Response {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  c.header('retry-after', String(seconds))
  return fault(c, 429, issue, words(Math.ceil(seconds / 60)))
}

function settledAnswer(
  c: Context,
  id: string,
  settlement: Settlement,
  orderUrl: string | null = null,
): Response {
  switch (settlement.kind) {
    case 'paid': {
      const { capture } = settlement
      const captures = capture
        ? [{ id: capture.id, status: capture.status, amount: mxn(capture.amount) }]
        : []
      return c.json({
        id,
        status: 'COMPLETED',
        order_number: settlement.orderNumber,
        ...(orderUrl !== null && { order_url: orderUrl }),
        purchase_units: [{ payments: { captures } }],
      })
    }
    // In all of these money may have moved: none of them is a failure the shopper may be told.
    case 'confirming':
    case 'unknown':
    case 'busy':
    case 'review':
      return c.json(
        { id, status: 'PENDING', order_number: settlement.orderNumber, message: paymentRefusals.confirming },
        202,
      )
    case 'declined':
      return fault(c, 422, 'INSTRUMENT_DECLINED', paymentRefusals.declined, {}, settlement.debugId)
    case 'used-up':
      return fault(c, 422, settlement.issue, paymentOptions.usedUp, {}, settlement.debugId)
    case 'not-approved':
      return fault(c, 422, 'ORDER_NOT_APPROVED', paymentOptions.notApproved)
    case 'refused':
      return fault(c, 422, settlement.issue, paymentErrors.notProcessed, {}, settlement.debugId)
    case 'closed':
      return fault(c, 409, 'HOLD_EXPIRED', paymentRefusals.holdExpired)
    case 'returned':
      return fault(c, 409, 'PAID_TOO_LATE', paymentErrors.paidTooLate)
    case 'session-ended':
      return sessionExpired(c)
    case 'no-such-checkout':
      return fault(c, 404, 'RESOURCE_NOT_FOUND', paymentRefusals.unknownOrder)
  }
}

function sessionExpired(c: Context): Response {
  return fault(c, 401, 'SESSION_EXPIRED', accountProblems.sessionExpired)
}

function amountOf({ itemTotal, shipping, total }: Totals) {
  return { ...mxn(total), breakdown: { item_total: mxn(itemTotal), shipping: mxn(shipping) } }
}

function fault(
  c: Context,
  status: ContentfulStatusCode,
  issue: string,
  description: string,
  more: object = {},
  debugId = '',
): Response {
  return c.json(
    {
      name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
      message: description,
      debug_id: debugId,
      details: [{ issue, description, ...more }],
    },
    status,
  )
}
