import { json, listOf, money, record, ref, refusal, text, whole } from './openapi-parts.ts'

/** What the payment backend answers when it refuses. */
export const paymentSchemas = {
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
              'Ours to an order: CART_INVALID, POSTAL_CODE_ELSEWHERE (400), SESSION_EXPIRED (401), OUT_OF_STOCK, TOO_MANY_PIECES, PRICE_CHANGED, PAYMENT_IN_PROGRESS, PAID_ALREADY, CARD_NEEDS_LOGIN, CARD_NOT_OFFERED, CARD_TOO_MANY (409), TOO_MANY_HOLDS, TOO_MANY_PAYMENTS (429), PROVIDER_UNAVAILABLE (503). To a capture or a cancellation: RESOURCE_NOT_FOUND (404), HOLD_EXPIRED, PAID_TOO_LATE (409), INSTRUMENT_DECLINED, ORDER_NOT_APPROVED (422). Else the provider’s (422).',
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
