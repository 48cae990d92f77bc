import { useEffect, useReducer, useState } from 'react'
import { CheckoutActions } from './checkout-actions.ts'
import { checkoutBackend, type PayingShop } from './checkout-backend.ts'
import { enteringCheckout, shownCheckout } from './shown-checkout.ts'

export function useCheckoutFlow(shop: PayingShop) {
  const [state, dispatch] = useReducer(shownCheckout, enteringCheckout)
  const [actions] = useState(() => new CheckoutActions(checkoutBackend(shop), dispatch))
  const waitingFor = state.view.name === 'confirming' && !state.view.inReview ? state.view.orderNumber : null

  // Runs on entering the checkout, and again when the shopper comes back with the browser's button.
  useEffect(() => {
    if (!documentAllowsPayment()) return location.reload()
    void actions.enter()
    // After the payment provider's page the browser may restore the checkout from its cache, with an old state.
    const onReturn = (event: PageTransitionEvent) => void (event.persisted && actions.enter())
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [actions])

  useEffect(() => {
    if (waitingFor === null) return
    const stop = new AbortController()
    void actions.pollUntilSettled(waitingFor, stop.signal)
    return () => stop.abort()
  }, [waitingFor, actions])

  return { state, dispatch, actions }
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>

/**
 * Only a document that was opened at the checkout's address has the Content-Security-Policy for the payment provider's
 * script; going back in the history can show the checkout in the document of another page.
 */
function documentAllowsPayment(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || new URL(opened.name).pathname === location.pathname
}
