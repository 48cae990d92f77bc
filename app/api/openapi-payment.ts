import {
  answer,
  json,
  listOf,
  money,
  parameter,
  record,
  ref,
  refusal,
  refusedWith,
  text,
  whole,
} from './openapi-parts.ts'

/** What the payment backend answers when it refuses. */
export const paymentSchemas = {
  AskedPayment: record(
    {
      lines: {
        ...listOf(record({ id: text, quantity: whole, unitPrice: money })),
        description: 'The cart, and the prices that its page showed',
      },
      shown: record({ goods: money, shipping: money, total: money }),
      delivery: record({
        fullName: text,
        street: text,
        suburb: text,
        city: text,
        state: text,
        postalCode: text,
      }),
      email: { type: 'string', format: 'email' },
      comments: text,
      again: { ...text, description: 'The number of an order that this one repeats on purpose' },
      signedInAs: {
        type: ['string', 'null'],
        description: 'Who the browser believes is signed in (null: nobody)',
      },
    },
    ['lines', 'shown', 'delivery', 'email'],
  ),
  StartedPayment: record({
    id: text,
    order_number: text,
    hold_expires_at: { type: 'string', format: 'date-time' },
    approve_url: text,
  }),
  SettledPayment: record(
    {
      state: { enum: ['paid', 'pending', 'cancelled'] },
      order_number: text,
      order_url: {
        ...text,
        description:
          'Paid: the page of the order; a guest is given its key once, by the answer that took the money',
      },
      message: text,
    },
    ['state'],
  ),
  PaymentRefusal: record({
    name: text,
    message: text,
    debug_id: text,
    details: listOf(
      record(
        {
          issue: {
            type: 'string',
            description:
              'Ours to an order: CART_INVALID, POSTAL_CODE_ELSEWHERE (400), SESSION_EXPIRED (401), OUT_OF_STOCK, TOO_MANY_PIECES, PRICE_CHANGED, PAYMENT_IN_PROGRESS, PAID_ALREADY, CARD_NEEDS_LOGIN, CARD_NOT_OFFERED, CARD_TOO_MANY (409), TOO_MANY_HOLDS, TOO_MANY_PAYMENTS (429), PROVIDER_UNAVAILABLE (503). To a capture or a cancellation: RESOURCE_NOT_FOUND (404), HOLD_EXPIRED, PAID_TOO_LATE (409), INSTRUMENT_DECLINED, ORDER_NOT_APPROVED, MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED, CAPTURE_DECLINED, CAPTURE_FAILED (422). Else the provider’s (422).',
          },
          description: { type: 'string', description: 'Spanish, for the shopper' },
          field: { ...text, description: 'Which one is not valid' },
          lines: listOf(
            record(
              {
                id: text,
                title: text,
                image: text,
                removed: { ...whole, description: 'Pieces that cannot be had' },
                left: whole,
                reason: {
                  enum: ['gone', 'option'],
                  description: 'Not in the shop; or not so. Sold out without',
                },
                unit_price: money,
              },
              ['id'],
            ),
          ),
        },
        ['issue', 'description'],
      ),
    ),
  }),
}

/** A refusal of the payment backend in the provider's shape, or a problem of what stands before it. */
export const either = (description: string) => ({
  description,
  content: { ...json(ref('PaymentRefusal')), ...refusal.content },
})

const settled = (summary: string) => ({
  post: {
    summary,
    security: [{ apiKey: [] }],
    parameters: [parameter('path', 'id', 'The payment, as it was answered when it began')],
    responses: {
      200: answer('Paid, or cancelled', ref('SettledPayment')),
      202: answer('The payment is being confirmed: not a failure', ref('SettledPayment')),
      401: refusedWith('API_KEY_UNKNOWN', 'SESSION_EXPIRED'),
      404: refusedWith('PAYMENT_UNKNOWN'),
      409: refusedWith('HOLD_EXPIRED', 'PAID_TOO_LATE'),
      422: refusedWith('PAYMENT_DECLINED', 'PAYMENT_NOT_APPROVED', 'PAYMENT_USED_UP', 'PAYMENT_REFUSED'),
    },
  },
})

/** How the shop's own pages pay. */
export const paymentPaths = {
  '/api/payments': {
    post: {
      summary: 'A payment begins: the cart is priced, its pieces are set apart, the provider is asked',
      security: [{ apiKey: [] }],
      requestBody: { required: true, content: json(ref('AskedPayment')) },
      responses: {
        200: answer('Begun; the payer approves it at `approve_url`', ref('StartedPayment')),
        400: refusedWith('CART_INVALID', 'POSTAL_CODE_ELSEWHERE', 'JSON_EXPECTED'),
        401: refusedWith('API_KEY_UNKNOWN', 'SESSION_EXPIRED'),
        409: refusedWith(
          'OUT_OF_STOCK',
          'TOO_MANY_PIECES',
          'PRICE_CHANGED',
          'PAYMENT_IN_PROGRESS',
          'PAID_ALREADY',
          'CARD_NEEDS_LOGIN',
          'CARD_NOT_OFFERED',
          'CARD_TOO_MANY',
        ),
        413: refusal,
        415: refusal,
        422: refusedWith('PAYMENT_REFUSED'),
        429: refusedWith('TOO_MANY_HOLDS', 'TOO_MANY_PAYMENTS'),
        503: refusedWith('PROVIDER_UNAVAILABLE'),
      },
    },
  },
  '/api/payments/{id}/capture': settled('The payer approved: the money is asked for'),
  '/api/payments/{id}/cancel': settled('The payer left: the pieces go back, unless money came'),
}
