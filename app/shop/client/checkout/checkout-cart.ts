import type { Quantity, Reduction } from '../../../../domain/purchase/cart.ts'
import type { LinePriceChange } from '../../../../domain/purchase/checked-cart.ts'
import type { Centavos } from '../../../../domain/values/money.ts'
import { cartStore } from '../cart/cart-store.ts'
import { checkoutMemory } from './checkout-memory.ts'
import { forgetCheckout } from './checkout-trace.ts'

/** The server sends neither title nor picture of a withdrawn product, so both come from the cart. */
export function asInCart(reduction: Reduction): Reduction {
  const line = cartStore.read().lines.find(({ id }) => id === reduction.lineId)
  return {
    ...reduction,
    title: reduction.title || (line?.title ?? ''),
    image: line?.image ?? reduction.image,
  }
}

/** Removes the paid lines from the cart, if this tab started the payment. Lines of other tabs stay. */
export function forgetBought(orderId: string): void {
  const payment = checkoutMemory.payment()
  if (payment?.orderId !== orderId) return
  forgetLines(payment.lines)
}

/** Removes bought lines from the cart, and what the tab's storage keeps of the checkout. */
export function forgetLines(lines: readonly Quantity[]): void {
  for (const { id, quantity } of lines) cartStore.remove(id, quantity)
  if (cartStore.read().lines.length === 0) cartStore.clear()
  forgetCheckout()
}

/** Takes new prices over into the cart. `prices`: by line id. Returns the changes. */
export function priceAnew(prices: ReadonlyMap<string, Centavos>): LinePriceChange[] {
  const { lines } = cartStore.read()
  cartStore.replace({ lines: lines.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })) })
  return lines.flatMap(({ id, title, price }) => {
    const to = prices.get(id) ?? price
    return to === price ? [] : [{ lineId: id, title, from: price, to }]
  })
}
