import type { Quantity, Reduction } from '../../../../domain/cart.ts'
import type { PriceChange } from '../../../../domain/checked-cart.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { cartStore } from '../cart/cart-store.ts'
import type { SettledPayment, StartedOrder } from './checkout-backend.ts'
import { checkoutMemory, withoutBought } from './checkout-memory.ts'
import type { ShownCheckoutEvent } from './shown-checkout.ts'
import { forgetCheckout } from './checkout-trace.ts'

/**
 * What an answer about the money means for the screen. `fresh`: it came before the shopper's eyes. `email`: where the
 * confirmation goes, as far as this tab knows.
 */
export function settledEvent(
  settled: Exclude<SettledPayment, { kind: 'sign-in' }>,
  fresh: boolean,
  email: string,
): ShownCheckoutEvent {
  switch (settled.kind) {
    case 'paid': {
      const { orderNumber, orderUrl } = settled
      return { type: 'paid', orderNumber, orderUrl, email, fresh }
    }
    case 'pending':
      return { type: 'pending', orderNumber: settled.orderNumber }
    case 'unanswered':
      return { type: 'pending', orderNumber: '' }
    case 'failed':
      return { type: 'failed', message: settled.message }
    default:
      return { type: 'returned', note: settled.kind }
  }
}

/** What the answer to a payment that was started with these items means for the screen. */
export function startedEvent(
  started: Exclude<StartedOrder, { kind: 'sign-in' | 'prices-changed' }>,
  items: readonly Quantity[],
): ShownCheckoutEvent {
  switch (started.kind) {
    case 'started':
      return { type: 'order-started', hold: started.hold }
    case 'sold-out':
      return soldOutEvent(started.reductions)
    case 'too-many-pieces':
      return { type: 'too-many-pieces', reductions: started.reductions.map(asInCart) }
    case 'in-progress':
      return { type: 'pending', orderNumber: '' }
    case 'paid-already':
      return { type: 'paid-already', orderNumber: started.orderNumber, items }
    case 'failed':
      return { type: 'failed', message: started.message }
  }
}

export function soldOutEvent(reductions: readonly Reduction[]): ShownCheckoutEvent {
  return { type: 'sold-out', reductions: reductions.map(asInCart) }
}

/** The server names lines; the cart knows the rest of one that was withdrawn meanwhile. */
function asInCart(reduction: Reduction): Reduction {
  const line = cartStore.read().lines.find(({ id }) => id === reduction.lineId)
  return {
    ...reduction,
    title: reduction.title || (line?.title ?? ''),
    image: line?.image ?? reduction.image,
  }
}

/** The bought lines leave the cart; a payment that another tab started leaves its own. */
export function forgetBought(orderId: string): void {
  const payment = checkoutMemory.payment()
  if (payment?.orderId !== orderId) return
  const left = withoutBought(cartStore.read(), payment.lines)
  if (left.length > 0) cartStore.replace({ lines: left })
  else cartStore.clear()
  forgetCheckout()
}

/** Takes back what the shop does not have. */
export function takeBack(reductions: readonly Reduction[]): void {
  const left = new Map(reductions.map((reduction) => [reduction.lineId, reduction.left]))
  cartStore.replace({
    lines: cartStore.read().lines.flatMap((line) => {
      const quantity = left.get(line.id) ?? line.quantity
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  })
}

/** The cart takes these prices over, by line id; says which garments cost something else now. */
export function priceAnew(prices: ReadonlyMap<string, Centavos>): PriceChange[] {
  const { lines } = cartStore.read()
  cartStore.replace({ lines: lines.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })) })
  return lines.flatMap(({ id, title, price }) => {
    const to = prices.get(id) ?? price
    return to === price ? [] : [{ lineId: id, title, from: price, to }]
  })
}
