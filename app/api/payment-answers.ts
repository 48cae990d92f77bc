import * as v from 'valibot'
import { money, orderAmount, pesosSchema } from './mxn.ts'
import { problemBody } from './problem.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())
const whole = v.pipe(v.number(), v.integer())
const message = v.pipe(v.string(), v.description('Spanish, for the shopper'))
const orderUrl = v.optional(
  v.pipe(
    v.string(),
    v.description('The page of the order; a guest is given its key once, by the answer that took the money'),
  ),
)

/** A cart line that a refusal is about. */
const line = v.pipe(
  v.strictObject({
    id: v.string(),
    quantity: v.optional(
      v.pipe(whole, v.description('PAYMENT_IN_PROGRESS: pieces of it that are being paid')),
    ),
    title: v.optional(v.string()),
    image: v.optional(v.string()),
    removed: v.optional(v.pipe(whole, v.description('Pieces that are not available'))),
    left: v.optional(whole),
    reason: v.optional(
      v.pipe(
        v.picklist(['gone', 'option']),
        v.description(
          'gone: no longer in the shop; option: not in this age, size or colour. Without it, the garment sold out.',
        ),
      ),
    ),
    unit_price: v.optional(pesosSchema),
  }),
  v.metadata({ ref: 'RefusedLine' }),
)

const concerned = {
  field: v.optional(v.pipe(v.string(), v.description('Which one is not valid'))),
  lines: v.optional(v.array(line)),
  states: v.optional(
    v.pipe(v.array(v.string()), v.description('POSTAL_CODE_ELSEWHERE: those of the postal code')),
  ),
  order_number: v.optional(
    v.pipe(
      v.string(),
      v.description(
        'PAID_ALREADY, or PAYMENT_IN_PROGRESS of a pending payment: the order that this one would repeat',
      ),
    ),
  ),
}

export const startedPayment = v.pipe(
  v.strictObject({
    id: v.string(),
    order_number: v.string(),
    hold_expires_at: moment,
    approve_url: v.pipe(v.string(), v.description('Where the payer approves it')),
  }),
  v.metadata({ ref: 'StartedPayment' }),
)

export const chosenTransfer = v.pipe(
  v.strictObject({
    order_number: v.string(),
    order_url: v.pipe(v.string(), v.description('The page of the order; a guest is given its key')),
    pay_by: moment,
  }),
  v.metadata({ ref: 'ChosenTransfer' }),
)

/** Answer of `POST /api/payments/{id}/capture` and `…/cancel`. */
export const settledPayment = v.variant('state', [
  v.strictObject({ state: v.literal('paid'), order_number: v.string(), order_url: orderUrl }),
  v.strictObject({ state: v.literal('cancelled') }),
])
export const pendingPaymentAnswer = v.strictObject({
  state: v.literal('pending'),
  order_number: v.string(),
  message,
})

export const paymentProblem = v.pipe(
  v.strictObject({
    ...problemBody.entries,
    ...concerned,
    shipping: v.optional(v.pipe(pesosSchema, v.description('PRICE_CHANGED: the shipping cost'))),
    discount: v.optional(v.pipe(pesosSchema, v.description('PRICE_CHANGED: what the code takes off'))),
  }),
  v.metadata({ ref: 'PaymentProblem' }),
)

/** Answer of `action=api-paypal` while the outcome of the payment is not known yet. */
export const paypalPending = v.strictObject({
  id: v.string(),
  status: v.literal('PENDING'),
  order_number: v.string(),
  message,
})

/** Answer of `action=api-paypal` after a successful payment. */
export const paypalPayment = v.variant('status', [
  v.strictObject({
    id: v.string(),
    status: v.literal('PAYER_ACTION_REQUIRED'),
    order_number: v.string(),
    hold_expires_at: moment,
    links: v.array(v.strictObject({ rel: v.string(), href: v.string(), method: v.string() })),
  }),
  v.strictObject({
    id: v.string(),
    status: v.literal('COMPLETED'),
    order_number: v.string(),
    order_url: orderUrl,
    purchase_units: v.array(
      v.strictObject({
        payments: v.strictObject({
          captures: v.array(v.strictObject({ id: v.string(), status: v.string(), amount: money })),
        }),
      }),
    ),
  }),
  v.strictObject({ id: v.string(), status: v.literal('VOIDED') }),
])

/** Answer of `action=api-paypal` after a refusal. */
export const paypalRefusal = v.pipe(
  v.strictObject({
    name: v.picklist(['RESOURCE_NOT_FOUND', 'UNPROCESSABLE_ENTITY']),
    message: v.string(),
    debug_id: v.string(),
    details: v.array(
      v.strictObject({
        issue: v.pipe(
          v.string(),
          v.description(
            'The shop’s codes for `order`: CART_INVALID, POSTAL_CODE_ELSEWHERE (400), SESSION_EXPIRED (401), OUT_OF_STOCK, TOO_MANY_PIECES, PRICE_CHANGED, CODE_REFUSED, PAYMENT_IN_PROGRESS, PAID_ALREADY, CARD_NEEDS_LOGIN, CARD_NOT_OFFERED, CARD_TOO_MANY (409), TOO_MANY_HOLDS, TOO_MANY_PAYMENTS, TOO_MANY_CODES (429), PROVIDER_UNAVAILABLE (503). To a capture or a cancellation: RESOURCE_NOT_FOUND (404), HOLD_EXPIRED, PAID_TOO_LATE (409), INSTRUMENT_DECLINED, ORDER_NOT_APPROVED, MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED, CAPTURE_DECLINED, CAPTURE_FAILED (422). Else the provider’s (422).',
          ),
        ),
        description: v.pipe(v.string(), v.description('Spanish, for the shopper')),
        ...concerned,
        amount: v.optional(v.pipe(orderAmount, v.description('PRICE_CHANGED: what the order costs today'))),
      }),
    ),
  }),
  v.metadata({ ref: 'PaypalRefusal' }),
)
