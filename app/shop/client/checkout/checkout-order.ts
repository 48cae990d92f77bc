import type { Cart, CartLine } from '../../../../domain/purchase/cart.ts'
import { type Centavos, pesosText } from '../../../../domain/values/money.ts'
import { priceParts, type Sums, sumsOf } from '../../../../domain/purchase/price-parts.ts'
import type { ShippingRates } from '../../../../domain/shipping/shipping.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'
import type { ShownCode } from '../discounts/code-store.ts'

/** `shipping` and `total`: null until the postal code is known. */
export type CheckoutSums = Pick<Sums, 'goods' | 'discount'> & {
  shipping: Centavos | null
  total: Centavos | null
  /** The server has not said yet what the code gives this cart. */
  recomputing?: true
}

/**
 * The sums that the checkout shows. `way`: the shipping cost to the postal code; null: the usual cost; undefined: the
 * code is missing or being looked up, so shipping and total are null unless they do not depend on it.
 * `costFromServer`: the cost that the server named when it refused the page's cost, as after a change of rates.
 */
export function checkoutSums(
  cart: Cart,
  { freeFrom, usualCost }: ShippingRates,
  {
    placeCost,
    costFromServer,
    code,
  }: {
    placeCost: Centavos | null | undefined
    costFromServer?: Centavos | undefined
    code?: ShownCode
  },
): CheckoutSums {
  const items = (cart?.lines ?? []).map(({ id, price, quantity }) => ({
    lineId: id,
    unitPrice: price,
    quantity,
    discount: code?.quote?.discounts.get(id) ?? 0,
  }))
  const recomputing = code?.state === 'asking' && { total: null, recomputing: true as const }
  if (code?.quote?.freeShipping)
    return { ...sumsOf(priceParts(items, { placeCost: 0, freeFrom })), ...recomputing }
  const open = costFromServer === undefined && placeCost === undefined
  // Any positive shipping cost shows whether the total depends on the postal code.
  const price = open ? 1 : (placeCost ?? usualCost)
  const sums = sumsOf(
    priceParts(
      items,
      costFromServer === undefined
        ? { placeCost: price, freeFrom }
        : { placeCost: costFromServer, freeFrom: null },
    ),
  )
  return { ...sums, ...(open && sums.shipping > 0 && { shipping: null, total: null }), ...recomputing }
}

/** The request from which the server makes its order. `again`: the order that is repeated on purpose. */
export function orderIntent(
  lines: readonly CartLine[],
  draft: DeliveryDraft,
  shown: Sums,
  { again = null, code = '' }: { again?: string | null; code?: string } = {},
) {
  const { email, comments, ...delivery } = draft
  return {
    lines: lines.map(({ id, quantity, price }) => ({ id, quantity, unitPrice: pesosText(price) })),
    shown: {
      goods: pesosText(shown.goods),
      discount: pesosText(shown.discount),
      shipping: pesosText(shown.shipping),
      total: pesosText(shown.total),
    },
    delivery,
    email,
    comments,
    ...(again !== null && { again }),
    ...(code !== '' && { code }),
  }
}

export type OrderIntent = ReturnType<typeof orderIntent>
