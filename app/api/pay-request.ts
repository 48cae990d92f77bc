import * as v from 'valibot'
import { mostOfLine } from '../../domain/purchase/cart-room.ts'
import { mayBeProviderId } from '../../domain/payments/provider-id.ts'
import { commonFields, deliveryField, lineId, lineList, centavosFromPesosText } from './payment-request.ts'

const money = v.pipe(
  v.object({ currency_code: v.literal('MXN'), value: centavosFromPesosText }),
  v.transform(({ value }) => value),
)
const noMoney = { currency_code: 'MXN', value: '0.00' } as const
const quantity = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[1-9]\d*$/),
  v.transform(Number),
  v.maxValue(mostOfLine),
)

/** `sku`: the id of a cart line. */
const purchaseUnit = v.object({
  items: lineList(v.object({ sku: lineId, quantity, unit_amount: money })),
  amount: v.object({
    currency_code: v.literal('MXN'),
    value: centavosFromPesosText,
    breakdown: v.object({ item_total: money, shipping: money, discount: v.optional(money, noMoney) }),
  }),
  shipping: v.object({
    name: v.object({ full_name: deliveryField('fullName') }),
    email_address: v.optional(deliveryField('email')),
    address: v.object({
      address_line_1: deliveryField('street'),
      address_line_2: deliveryField('suburb'),
      admin_area_2: deliveryField('city'),
      admin_area_1: deliveryField('state'),
      postal_code: deliveryField('postalCode'),
      country_code: v.literal('MX'),
    }),
    phone_number: v.optional(v.object({ national_number: deliveryField('phone') })),
  }),
})

const order = v.pipe(
  v.object({
    service: v.literal('order'),
    cart: v.strictTuple([purchaseUnit]),
    /** Without `customer`, the confirmation goes to the session's mail address, otherwise to that of `shipping`. */
    customer: v.optional(v.object({ name: deliveryField('fullName'), email: deliveryField('email') })),
    ...commonFields,
  }),
  v.transform(({ service, cart: [{ items, amount, shipping }], customer, ...beside }) => ({
    service,
    payment: {
      requested: items.map(({ sku, quantity, unit_amount }) => ({
        lineId: sku,
        quantity,
        unitPrice: unit_amount,
      })),
      shown: {
        goods: amount.breakdown.item_total,
        discount: amount.breakdown.discount,
        shipping: amount.breakdown.shipping,
        total: amount.value,
      },
      delivery: {
        way: '' as const,
        fullName: shipping.name.full_name,
        street: shipping.address.address_line_1,
        suburb: shipping.address.address_line_2,
        city: shipping.address.admin_area_2,
        state: shipping.address.admin_area_1,
        postalCode: shipping.address.postal_code,
        phone: shipping.phone_number?.national_number ?? '',
      },
      email: customer?.email ?? null,
      emailBeside: shipping.email_address ?? '',
      ...beside,
    },
  })),
)

export const payRequest = v.variant('service', [
  order,
  v.object({
    service: v.picklist(['capture', 'cancel']),
    orderId: v.pipe(v.string(), v.check(mayBeProviderId)),
  }),
])
