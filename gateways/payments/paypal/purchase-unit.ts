import { type Centavos, pesosText } from '../../../domain/values/money.ts'
import { sumsOf } from '../../../domain/purchase/price-parts.ts'
import { paymentOrderCopy } from '../../../words/payment-order.ts'
import type { DeliveryAddress } from '../../../domain/shipping/delivery.ts'
import type { PaymentOrder } from '../payment-provider.ts'

/** PayPal refuses longer texts. It counts UTF-16 units, as JavaScript does. */
const longestText = 127

/** The order in PayPal's form: Orders v2, one purchase unit. */
export function purchaseUnit({ id, orderNumber, lines, parts, delivery }: PaymentOrder, shopName: string) {
  const { goods, discount, shipping, total } = sumsOf(parts)
  return {
    reference_id: 'default',
    custom_id: id,
    invoice_id: orderNumber,
    description: shortened(paymentOrderCopy.description(shopName)),
    amount: {
      ...mxn(total),
      breakdown: {
        item_total: mxn(goods),
        shipping: mxn(shipping),
        ...(discount > 0 && { discount: mxn(discount) }),
      },
    },
    items: lines.map((line) => ({
      name: shortened(line.name),
      // PayPal refuses an empty text.
      ...(line.description ? { description: shortened(line.description) } : {}),
      sku: shortened(line.lineId),
      quantity: String(line.quantity),
      category: line.category,
      unit_amount: mxn(line.unitPrice),
    })),
    ...(delivery.pickup === undefined && { shipping: shippingOf(delivery) }),
  }
}

function shippingOf({ fullName, street, suburb, city, state, postalCode }: DeliveryAddress) {
  return {
    type: 'SHIPPING',
    name: { full_name: fullName },
    address: {
      address_line_1: street,
      address_line_2: suburb,
      admin_area_2: city,
      admin_area_1: state,
      postal_code: postalCode,
      country_code: 'MX',
    },
  }
}

/** Without an address the payer's window asks for none. */
export function shippingPreference({ delivery }: PaymentOrder): 'NO_SHIPPING' | 'SET_PROVIDED_ADDRESS' {
  return delivery.pickup === undefined ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING'
}

export function mxn(amount: Centavos) {
  return { currency_code: 'MXN', value: pesosText(amount) }
}

export function shortened(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  if (oneLine.length <= longestText) return oneLine
  // Removes the first half of a surrogate pair that the cut splits.
  const whole = oneLine.slice(0, longestText - 1).replace(/\p{Surrogate}$/u, '')
  return `${whole.trimEnd()}…`
}
