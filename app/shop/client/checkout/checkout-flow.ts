import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { type Capture, createCapture } from './checkout-capture.ts'
import { fetchCurrentCheckout } from './checkout-current.ts'
import { documentAllowsPayment, enterCheckout, tellCheck, tryCheck } from './checkout-entrance.ts'
import { believedCustomer } from './checkout-session.ts'
import { useStart } from './checkout-start.ts'
import { type CheckoutTools, createCheckoutTools } from './checkout-tools.ts'
import { useWaiting } from './checkout-waiting.ts'
import { enteringCheckout, shownCheckout } from './shown-checkout.ts'

/**
 * The checkout's moves: each asks the backend, tells the state what came of it and answers the payment buttons.
 * `correctShipping` takes the shipping cost that the shop named when it refused ours.
 */
export function useCheckoutFlow(backendKey: string, correctShipping: (cost: number) => void) {
  const [state, dispatch] = useReducer(shownCheckout, enteringCheckout)
  const tools = useMemo(() => createCheckoutTools(backendKey, dispatch), [backendKey])
  const capturing = useMemo(() => createCapture(tools), [tools])
  const { capture } = capturing
  const enter = useEntrance(tools, capture)
  const paidElsewhere = () => isPaidElsewhere(state.hold?.orderId, tools)
  const { start, cancel } = useStart({ tools, paidElsewhere, correctShipping })
  useWaiting(state.view.name === 'confirming' && !state.view.byHand, tools, capturing)

  async function endHold(): Promise<void> {
    if (await paidElsewhere()) return
    dispatch({ type: 'hold-ended' })
    tellCheck(await tryCheck(), dispatch)
  }

  return { state, dispatch, enter, start, capture, cancel, endHold }
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>

/** Finds out how things stand, at once and whenever the shopper comes back by the browser's own button. */
function useEntrance(tools: CheckoutTools, capture: Capture['capture']) {
  const enter = useCallback(() => enterCheckout({ ...tools, capture }), [tools, capture])
  useEffect(() => {
    if (!documentAllowsPayment()) return location.reload()
    void enter()
    // Back from the provider's page: the page is as it was left, the world is not.
    const onReturn = (event: PageTransitionEvent) => void (event.persisted && enter())
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [enter])
  return enter
}

/** What is set apart may be paid already, in a window that lost this page in a reload; then it says so. */
async function isPaidElsewhere(
  held: string | undefined,
  { dispatch, settle }: CheckoutTools,
): Promise<boolean> {
  const current = held === undefined ? null : await fetchCurrentCheckout(believedCustomer())
  if (current === null || !('orderId' in current) || current.orderId !== held) return false
  const { orderId, orderNumber } = current
  if (current.state === 'paid') settle({ ...current, kind: 'paid' }, orderId, true)
  else dispatch({ type: 'pending', orderNumber, byHand: current.state === 'review' })
  return true
}
