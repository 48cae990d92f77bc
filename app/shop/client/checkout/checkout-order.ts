import { anythingToShip, type Cart, type CartLine } from '../../../../domain/cart.ts'
import { type Centavos, pesosText } from '../../../../domain/money.ts'
import { priceParts, type Sums, sumsOf } from '../../../../domain/price-parts.ts'
import { freeShippingFrom } from '../../../../domain/shipping.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'

/** null while they depend on a postal code that is not known yet. */
export type CheckoutSums = { goods: Centavos; shipping: Centavos | null; total: Centavos | null }

/**
 * What this cart costs to this postal code. `postalCodeCost`: null where the code is not known to us, undefined while
 * there is none or it is being asked; shipping and total are then null, unless nothing depends on it.
 */
export function checkoutSums(cart: Cart, postalCodeCost: Centavos | null | undefined): CheckoutSums {
  const items = (cart?.lines ?? []).map(({ id, price, quantity }) => ({
    lineId: id,
    unitPrice: price,
    quantity,
  }))
  const sums = sumsOf(priceParts(items, postalCodeCost ?? null))
  const depends = anythingToShip(cart) && sums.goods < freeShippingFrom
  return depends && postalCodeCost === undefined ? { ...sums, shipping: null, total: null } : sums
}

/**
 * What the browser sends to start a payment. The server writes its own order from it, or refuses. `shown`: what this
 * page showed. `again`: the number of the order this one repeats on purpose.
 */
export function orderIntent(
  lines: readonly CartLine[],
  draft: DeliveryDraft,
  shown: Sums,
  again: string | null = null,
) {
  const { email, comments, ...delivery } = draft
  return {
    lines: lines.map(({ id, quantity, price }) => ({ id, quantity, unitPrice: pesosText(price) })),
    shown: {
      goods: pesosText(shown.goods),
      shipping: pesosText(shown.shipping),
      total: pesosText(shown.total),
    },
    delivery,
    email,
    comments,
    ...(again !== null && { again }),
  }
}

export type OrderIntent = ReturnType<typeof orderIntent>
