import { isPaymentId } from '../../../../domain/payment-id.ts'
import type { Dispatch } from 'react'
import { holdsExactly } from '../../../../domain/cart.ts'
import { type CartCheck, checkCart } from '../cart/cart-check.ts'
import { cartStore } from '../cart/cart-store.ts'
import { paths } from '../../../../words/paths.ts'
import type { SettledPayment } from './checkout-backend.ts'
import { fetchCurrentCheckout } from './checkout-current.ts'
import { checkoutMemory } from './checkout-memory.ts'
import { believedCustomer } from './checkout-session.ts'
import { forgetBought, priceAnew, soldOutEvent } from './checkout-outcomes.ts'
import type { CheckoutTools } from './checkout-tools.ts'
import type { ShownCheckoutEvent, Hold, Note, RecentOrder } from './shown-checkout.ts'

type Entrance = CheckoutTools & { capture: (orderId: string) => Promise<SettledPayment> }

/**
 * Finds out where the shopper is: on the way back from the provider's page, in the middle of a payment (a reload, a
 * second tab), done already, or just arriving.
 */
export async function enterCheckout({
  backend,
  dispatch,
  capture,
  settle,
  signInFirst,
}: Entrance): Promise<void> {
  const back = takeReturn()
  if (back?.kind === 'approved') return void (await capture(back.orderId))
  if (back?.kind === 'cancelled') {
    const settled = await backend.cancel(back.orderId)
    if (settled.kind === 'sign-in') return signInFirst(paths.backFromPayment('cancelado', back.orderId))
    if (settled.kind === 'paid' || settled.kind === 'pending') return settle(settled, back.orderId, true)
  }
  const note: Note | null = back ? 'cancelled' : null

  const [current, check] = await Promise.all([fetchCurrentCheckout(believedCustomer()), tryCheck()])
  const cart = cartStore.read()
  const ours = checkoutMemory.payment()
  const arrive = (hold: Hold | null, recentOrder: RecentOrder | null = null) => {
    const { delivered } = checkoutMemory.form()
    dispatch({ type: 'entered', delivered, hold, recentOrder, note })
    tellCheck(check, dispatch)
  }

  switch (current?.state) {
    case 'settling':
      return dispatch({ type: 'pending', orderNumber: current.orderNumber })
    case 'review':
      forgetBought(current.orderId)
      return dispatch({ type: 'pending', orderNumber: current.orderNumber, byHand: true })
    case 'paid':
      if (ours?.orderId === current.orderId || cart.lines.length === 0)
        return settle({ ...current, kind: 'paid' }, current.orderId, false)
      return arrive(null, holdsExactly(cart, current.items) ? current : null)
    case 'waiting':
      return arrive(current.hold)
    default:
      return arrive(null)
  }
}

/** What the shop says of this cart; null where it cannot be asked: the order is checked again. */
export function tryCheck(): Promise<CartCheck | null> {
  return checkCart().catch(() => null)
}

/** What is lacking is told before anything is taken back; today's prices are the cart's at once. */
export function tellCheck(check: CartCheck | null, dispatch: Dispatch<ShownCheckoutEvent>): void {
  if (!check) return
  if (check.prices.length > 0)
    dispatch({
      type: 'prices-changed',
      changes: priceAnew(new Map(check.prices.map(({ lineId, to }) => [lineId, to]))),
    })
  if (check.reductions.length > 0) dispatch(soldOutEvent(check.reductions))
}

/** The provider's page sends the payer back with `?pago=aprobado|cancelado&token=<order>`; read once, then gone. */
function takeReturn(): { kind: 'approved' | 'cancelled'; orderId: string } | null {
  const query = new URLSearchParams(location.search)
  const [payment, orderId] = [query.get('pago'), query.get('token')]
  if (payment === null) return null
  history.replaceState(history.state, '', location.pathname)
  if (!orderId || !isPaymentId(orderId)) return null
  return { kind: payment === 'aprobado' ? 'approved' : 'cancelled', orderId }
}

/**
 * Whether this document may load the provider's script: only one that was opened at the checkout's own address has the
 * policy for it. A step back through the history can bring the checkout into a document of another page.
 */
export function documentAllowsPayment(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || new URL(opened.name).pathname === location.pathname
}
