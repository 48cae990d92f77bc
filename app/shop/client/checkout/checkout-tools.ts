import type { Dispatch } from 'react'
import { sessionStore } from '../session/session-store.ts'
import { type CheckoutBackend, checkoutBackend, type SettledPayment } from './checkout-backend.ts'
import { checkoutMemory } from './checkout-memory.ts'
import { forgetBought, settledEvent } from './checkout-outcomes.ts'
import { believedCustomer } from './checkout-session.ts'
import type { ShownCheckoutEvent } from './shown-checkout.ts'

export type Settled = Exclude<SettledPayment, { kind: 'sign-in' }>

/** What every move of the checkout works with. They stay the same as long as the screen. */
export type CheckoutTools = {
  backend: CheckoutBackend
  dispatch: Dispatch<ShownCheckoutEvent>
  /** Shows how the payment of this order ended. `fresh`: it did so before the shopper's eyes. */
  settle: (settled: Settled, orderId: string, fresh: boolean) => void
  /** Whatever the mirror said, the shop does not know its session; the checkout leaves for the login and comes back. */
  signInFirst: (back: string) => void
}

export function createCheckoutTools(
  backendKey: string,
  dispatch: Dispatch<ShownCheckoutEvent>,
): CheckoutTools {
  const began = believedCustomer()
  return {
    backend: checkoutBackend(backendKey),
    dispatch,
    settle(settled, orderId, fresh) {
      const email = checkoutMemory.emailOf(orderId)
      if (settled.kind === 'paid') forgetBought(orderId)
      dispatch(settledEvent(settled, fresh, email))
    },
    signInFirst(back) {
      // Whoever signed in meanwhile is another.
      if (believedCustomer() === began) sessionStore.expire()
      dispatch({ type: 'sign-in-asked', back })
    },
  }
}
