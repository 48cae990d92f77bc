import * as v from 'valibot'
import type { Order } from '../../data/orders/orders.ts'
import { dateAndTime } from '../../words/dates.ts'
import { sumsOf } from '../../domain/purchase/price-parts.ts'
import { type Carrier, trackingUrl } from '../../domain/shipping/carriers.ts'
import { addressOfDelivery } from '../../domain/shipping/delivery.ts'
import { exchangedCustomer } from '../../domain/orders/public-sale.ts'
import { orderStates } from '../../domain/orders/order-life.ts'
import { orderAmountOf, money, moneyJson, orderAmount } from './mxn.ts'

export const transaction = v.pipe(
  v.strictObject({
    id: v.string(),
    creationDate: v.pipe(v.string(), v.description('dd/mm/yyyy hh:mm:ss, central Mexico')),
    customer: v.pipe(v.string(), v.description('Its customer’s id; ventaPublico without an account')),
    paypalOrderId: v.string(),
    number: v.string(),
    state: v.picklist(orderStates),
    tracking: v.pipe(
      v.nullable(v.strictObject({ carrier: v.string(), number: v.string(), url: v.nullable(v.string()) })),
      v.description(
        'Who carries the parcel, under which number (it may have none) and where it is followed; null before it left and where it was handed over',
      ),
    ),
    shipping: v.strictObject({
      name: v.strictObject({ full_name: v.string() }),
      address: v.strictObject({
        address_line_1: v.string(),
        address_line_2: v.string(),
        postal_code: v.string(),
        admin_area_2: v.string(),
        admin_area_1: v.string(),
        country_code: v.literal('MX'),
      }),
    }),
    pickup: v.pipe(
      v.string(),
      v.description(
        'How the shop calls picking up; then the address is empty. Empty for an order that is sent',
      ),
    ),
    items: v.array(v.strictObject({ name: v.string(), quantity: v.string(), unit_amount: money })),
    discount_code: v.pipe(v.string(), v.description('Empty without a code')),
    amount: orderAmount,
  }),
  v.metadata({ ref: 'Transaction' }),
)

/** An order in the owner's format for transactions, with number and state added. */
export function transactionView(
  order: Order,
  carriers: readonly Carrier[],
): v.InferOutput<typeof transaction> {
  const delivery = addressOfDelivery(order.delivery)
  return {
    id: order.id,
    creationDate: dateAndTime(order.createdAt),
    customer: exchangedCustomer(order.customerId),
    paypalOrderId: order.providerOrderId,
    number: order.number,
    state: order.state,
    tracking: trackingOf(order, carriers),
    shipping: {
      name: { full_name: delivery.fullName },
      address: {
        address_line_1: delivery.street,
        address_line_2: delivery.suburb,
        postal_code: delivery.postalCode,
        admin_area_2: delivery.city,
        admin_area_1: delivery.state,
        country_code: delivery.country,
      },
    },
    pickup: order.delivery.pickup ?? '',
    items: order.lines.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity: String(quantity),
      unit_amount: moneyJson(unitPrice),
    })),
    discount_code: order.code,
    amount: orderAmountOf(sumsOf(order.parts)),
  }
}

function trackingOf({ state, carrier, trackingNumber }: Order, carriers: readonly Carrier[]) {
  const carried = carrier !== '' && (state === 'shipped' || state === 'delivered' || state === 'returned')
  return carried
    ? { carrier, number: trackingNumber, url: trackingUrl(carriers, { carrier, trackingNumber }) }
    : null
}
