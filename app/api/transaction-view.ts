import type { Order } from '../../data/orders/orders.ts'
import { dateAndTime } from '../../words/dates.ts'
import { sumsOf } from '../../domain/price-parts.ts'
import { mxn } from './mxn.ts'

/** An order as the purchase history has it: the owner's shape, with number and state beside. */
export function transactionView(order: Order) {
  const { delivery } = order
  const { goods, shipping, total } = sumsOf(order.parts)
  return {
    id: order.id,
    creationDate: dateAndTime(order.createdAt),
    paypalOrderId: order.providerOrderId,
    number: order.number,
    state: order.state,
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
    items: order.lines.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity: String(quantity),
      unit_amount: mxn(unitPrice),
    })),
    amount: {
      ...mxn(total),
      breakdown: { item_total: mxn(goods), shipping: mxn(shipping) },
    },
  }
}
