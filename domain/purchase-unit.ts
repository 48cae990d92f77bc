import type { Delivery } from './delivery.ts'
import { type Centavos, pesosText, sumOf } from './money.ts'
import type { PricedLine } from './priced-cart.ts'

export type Totals = { itemTotal: Centavos; shipping: Centavos; total: Centavos }

/** What a checkout costs. The number shown, the number sent and the number checked on the capture are this one. */
export function totalsOf(
  lines: readonly { unitPrice: Centavos; quantity: number }[],
  shipping: Centavos,
): Totals {
  const itemTotal = sumOf(lines.map((line) => line.unitPrice * line.quantity))
  return { itemTotal, shipping, total: itemTotal + shipping }
}

type Money = { currency_code: 'MXN'; value: string }

/** The payment provider's form of an order (PayPal Orders v2, one purchase unit). */
export type PurchaseUnit = {
  reference_id: string
  custom_id: string
  invoice_id: string
  description: string
  amount: Money & { breakdown: { item_total: Money; shipping: Money } }
  items: {
    name: string
    description?: string
    sku: string
    quantity: string
    category: 'PHYSICAL_GOODS' | 'DIGITAL_GOODS'
    unit_amount: Money
  }[]
  shipping: {
    type: 'SHIPPING'
    name: { full_name: string }
    address: {
      address_line_1: string
      address_line_2: string
      admin_area_2: string
      admin_area_1: string
      postal_code: string
      country_code: 'MX'
    }
  }
}

/** The provider refuses longer texts, and counts what JavaScript counts. */
const longestText = 127

export function purchaseUnit(
  checkout: {
    id: string
    orderNumber: string
    lines: readonly PricedLine[]
    totals: Totals
    delivery: Delivery
  },
  shopName: string,
): PurchaseUnit {
  const { id, orderNumber, lines, totals, delivery } = checkout
  return {
    reference_id: 'default',
    custom_id: id,
    invoice_id: orderNumber,
    description: shortened(orderDescription(shopName)),
    amount: {
      ...mxn(totals.total),
      breakdown: { item_total: mxn(totals.itemTotal), shipping: mxn(totals.shipping) },
    },
    items: lines.map((line) => ({
      name: shortened(line.name),
      // An empty text is refused by the provider: leave it out.
      ...(line.description ? { description: shortened(line.description) } : {}),
      sku: shortened(line.lineId),
      quantity: String(line.quantity),
      category: line.category,
      unit_amount: mxn(line.unitPrice),
    })),
    shipping: {
      type: 'SHIPPING',
      name: { full_name: delivery.fullName },
      address: {
        address_line_1: delivery.street,
        address_line_2: delivery.suburb,
        admin_area_2: delivery.city,
        admin_area_1: delivery.state,
        postal_code: delivery.postalCode,
        country_code: 'MX',
      },
    },
  }
}

export function orderDescription(shopName: string): string {
  return `Compra en el sitio web de ${shopName}`
}

function mxn(amount: Centavos): Money {
  return { currency_code: 'MXN', value: pesosText(amount) }
}

function shortened(text: string): string {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  return oneLine.length <= longestText ? oneLine : `${oneLine.slice(0, longestText - 1).trimEnd()}…`
}
