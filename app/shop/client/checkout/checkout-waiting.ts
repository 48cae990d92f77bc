import { useEffect } from 'react'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { paths } from '../../../../words/paths.ts'
import type { Capture } from './checkout-capture.ts'
import { type CurrentCheckout, whenSettled } from './checkout-current.ts'
import { forgetBought } from './checkout-outcomes.ts'
import { isSessionOver } from './checkout-session.ts'
import type { CheckoutTools } from './checkout-tools.ts'
import type { ShownCheckoutEvent } from './shown-checkout.ts'

/** While nobody knows whether the money came, the shop is asked until it does, and the screen follows. */
export function useWaiting(waiting: boolean, tools: CheckoutTools, capturing: Capture): void {
  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    void whenSettled(stop.signal, (current) => follow(current, tools, capturing))
    return () => stop.abort()
  }, [waiting, tools, capturing])
}

async function follow(
  current: CurrentCheckout,
  { dispatch, settle, signInFirst }: CheckoutTools,
  { capture, unanswered }: Capture,
): Promise<void> {
  const asked = unanswered()
  if (current.state === 'paid') settle({ ...current, kind: 'paid' }, current.orderId, true)
  else if (current.state === 'review') {
    forgetBought(current.orderId)
    dispatch({ type: 'pending', orderNumber: current.orderNumber, byHand: true })
  }
  // Our question never arrived: ask it again.
  else if (current.state === 'waiting' && asked !== null) void capture(asked)
  // What was being settled is not told of: to whoever is signed in no more.
  else if (current.state === 'none' && (await isSessionOver())) signInFirst(paths.checkout)
  else dispatch(endedEvent(current))
}

/** It ended, and nothing was bought: why. */
function endedEvent(current: CurrentCheckout): ShownCheckoutEvent {
  if (current.state === 'closed' && current.reason === 'refused')
    return { type: 'failed', message: paymentErrors.notProcessed }
  if (current.state === 'closed' && current.reason === 'returned')
    return { type: 'failed', message: paymentErrors.paidTooLate }
  if (current.state === 'closed' && current.reason === 'expired')
    return { type: 'returned', note: 'hold-ended' }
  const declined = current.state === 'waiting' && current.declined
  return { type: 'returned', note: declined ? 'declined' : 'not-approved' }
}
