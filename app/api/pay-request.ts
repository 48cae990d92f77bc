import * as v from 'valibot'
import { deliveryFieldFault, type DeliveryFieldName, deliveryText } from '../../domain/delivery.ts'
import { centavosFromPesos } from '../../domain/money.ts'
import { line } from '../forms/text-fields.ts'

const text = (longest: number) => v.pipe(line, v.minLength(1), v.maxLength(longest))
/** The same rule as the browser's, whose form has told what is wrong. */
const delivery = (name: DeliveryFieldName) =>
  v.pipe(
    v.string(),
    v.transform((written) => deliveryText(name, written)),
    v.check((written) => deliveryFieldFault(name, written) === null),
  )
const centavos = v.pipe(
  v.object({ currency_code: v.literal('MXN'), value: v.string() }),
  v.transform(({ value }) => centavosFromPesos(value)),
  v.number(),
)
const quantity = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,3}$/),
  v.transform(Number),
)

const unit = v.object({
  items: v.pipe(
    v.array(v.object({ sku: text(127), quantity, unit_amount: centavos })),
    v.minLength(1),
    v.maxLength(100),
  ),
  amount: v.pipe(
    v.object({
      currency_code: v.literal('MXN'),
      value: v.string(),
      breakdown: v.object({ item_total: centavos, shipping: centavos }),
    }),
    v.transform(({ value, breakdown }) => ({
      total: centavosFromPesos(value),
      itemTotal: breakdown.item_total,
      shipping: breakdown.shipping,
    })),
    v.object({ total: v.number(), itemTotal: v.number(), shipping: v.number() }),
  ),
  shipping: v.object({
    name: v.object({ full_name: delivery('fullName') }),
    address: v.object({
      address_line_1: delivery('street'),
      address_line_2: delivery('suburb'),
      admin_area_2: delivery('city'),
      admin_area_1: delivery('state'),
      postal_code: delivery('postalCode'),
      country_code: v.literal('MX'),
    }),
  }),
})

/** What a browser may send to the payment backend. The order's form is the provider's; we read what we need of it. */
export const payRequest = v.variant('service', [
  v.object({
    service: v.literal('order'),
    cart: v.strictTuple([unit]),
    customer: v.object({ name: delivery('fullName'), email: delivery('email') }),
    comments: v.optional(delivery('comments'), ''),
    /** The number of an order paid a moment ago, which this one repeats on purpose. */
    again: v.optional(v.pipe(line, v.maxLength(40)), ''),
    /**
     * Who the browser believes is signed in: a customer's id, null for nobody. It proves nothing, and where the session
     * says otherwise nothing is begun. Programs without such a belief leave it out.
     */
    signedInAs: v.optional(v.nullable(v.pipe(line, v.maxLength(100)))),
  }),
  v.object({
    service: v.picklist(['capture', 'cancel']),
    orderId: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,36}$/)),
  }),
])

export type PayRequest = v.InferOutput<typeof payRequest>
export type OrderRequest = Extract<PayRequest, { service: 'order' }>
