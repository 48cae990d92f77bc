import type { Cart, CartLine } from '../../../../domain/purchase/cart.ts'
import { type Centavos, pesosText } from '../../../../domain/values/money.ts'
import { priceParts, type Sums, sumsOf } from '../../../../domain/purchase/price-parts.ts'
import type { ShippingRates } from '../../../../domain/shipping/shipping.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'

/** null while they depend on a postal code that is not known yet. */
export type CheckoutSums = { goods: Centavos; shipping: Centavos | null; total: Centavos | null }

/**
 * What this cart costs to this postal code. `way`: null where it is the usual cost, undefined while there is no code or
 * it is being asked; shipping and total are then null, unless nothing depends on it. `told`: what the shop said that
 * shipping is when it refused ours; its rates may be others by now.
 */
export function checkoutSums(
  cart: Cart,
  { freeFrom, usualCost }: ShippingRates,
  { way, told }: { way: Centavos | null | undefined; told?: Centavos | undefined },
): CheckoutSums {
  const items = (cart?.lines ?? []).map(({ id, price, quantity }) => ({
    lineId: id,
    unitPrice: price,
    quantity,
  }))
  const open = told === undefined && way === undefined
  // Whatever it will cost.
  const price = open ? 1 : (way ?? usualCost)
  const sums = sumsOf(
    priceParts(items, told === undefined ? { way: price, freeFrom } : { way: told, freeFrom: null }),
  )
  return open && sums.shipping > 0 ? { ...sums, shipping: null, total: null } : sums
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
