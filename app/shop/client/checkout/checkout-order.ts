import { anythingToShip, type Cart, type CartLine, subtotal } from '../../../../domain/cart.ts'
import type { Delivery } from '../../../../domain/delivery.ts'
import { isMembershipCard } from '../../../../domain/line-id.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { type PurchaseUnit, purchaseUnit, type Totals, totalsOf } from '../../../../domain/purchase-unit.ts'
import { freeShippingFrom, shippingCost } from '../../../../domain/shipping.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'

/** What the browser sends to start a payment. The server writes its own order from it, or refuses. */
export type OrderIntent = {
  cart: [Omit<PurchaseUnit, 'reference_id' | 'custom_id' | 'invoice_id'>]
  customer: { name: string; email: string }
  comments: string
  /** The number of the order this one repeats on purpose. */
  again?: string
}

/** null while they depend on a postal code that is not known yet. */
export type CheckoutTotals = { itemTotal: Centavos; shipping: Centavos | null; total: Centavos | null }

/**
 * What this cart costs to this postal code. `postalCodeCost`: null where the code is not known to us, undefined while
 * there is none or it is being asked; shipping and total are then null, unless nothing depends on it.
 */
export function checkoutTotals(cart: Cart, postalCodeCost: Centavos | null | undefined): CheckoutTotals {
  const itemTotal = subtotal(cart)
  const content = { subtotal: itemTotal, anythingToShip: anythingToShip(cart) }
  const depends = content.anythingToShip && itemTotal < freeShippingFrom
  if (depends && postalCodeCost === undefined) return { itemTotal, shipping: null, total: null }
  return totalsOf((cart?.lines ?? []).map(priced), shippingCost(content, postalCodeCost ?? null))
}

export function orderIntent(
  lines: readonly CartLine[],
  draft: DeliveryDraft,
  totals: Totals,
  shopName: string,
): OrderIntent {
  const { email, comments, ...address } = draft
  const delivery: Delivery = { ...address, country: 'MX' }
  const whole = purchaseUnit(
    { id: '', orderNumber: '', lines: lines.map(priced), totals, delivery },
    shopName,
  )
  const { description, amount, items, shipping } = whole
  return {
    cart: [{ description, amount, items, shipping }],
    customer: { name: draft.fullName, email },
    comments,
  }
}

function priced({ id, title, description, price, ...line }: CartLine) {
  return {
    ...line,
    lineId: id,
    productId: null,
    name: title,
    description,
    category: isMembershipCard(id) ? ('DIGITAL_GOODS' as const) : ('PHYSICAL_GOODS' as const),
    unitPrice: price,
  }
}
