import { useEffect, useReducer, useState } from 'react'
import { CheckoutMoves } from './checkout-moves.ts'
import { enteringCheckout, shownCheckout } from './shown-checkout.ts'

/** How the checkout stands, and its moves. */
export function useCheckoutFlow(backendKey: string) {
  const [state, dispatch] = useReducer(shownCheckout, enteringCheckout)
  const [moves] = useState(() => new CheckoutMoves(backendKey, dispatch))
  const waitingFor = state.view.name === 'confirming' && !state.view.byHand ? state.view.orderNumber : null

  // How things stand is asked at once and whenever the shopper comes back by the browser's own button.
  useEffect(() => {
    if (!documentAllowsPayment()) return location.reload()
    void moves.enter()
    // Back from the provider's page: the page is as it was left, the world is not.
    const onReturn = (event: PageTransitionEvent) => void (event.persisted && moves.enter())
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [moves])

  useEffect(() => {
    if (waitingFor === null) return
    const stop = new AbortController()
    void moves.askUntilSettled(waitingFor, stop.signal)
    return () => stop.abort()
  }, [waitingFor, moves])

  return { state, dispatch, moves }
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>

/**
 * Whether this document may load the provider's script: only one that was opened at the checkout's own address has the
 * policy for it. A step back through the history can bring the checkout into a document of another page.
 */
function documentAllowsPayment(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || new URL(opened.name).pathname === location.pathname
}
