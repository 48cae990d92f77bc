import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { CartLine } from '../../../../domain/cart.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { paths } from '../../../../words/paths.ts'
import { checkoutBackend, type SettledPayment, type StartedOrder } from './checkout-backend.ts'
import { fetchCurrentCheckout, whenSettled } from './checkout-current.ts'
import { documentAllowsPayment, enterCheckout, tellCheck, tryCheck } from './checkout-entrance.ts'
import { checkoutMemory } from './checkout-memory.ts'
import type { OrderIntent } from './checkout-order.ts'
import { forgetBought, priceAnew, settledEvent, startedEvent } from './checkout-outcomes.ts'
import { shownCheckout, enteringCheckout } from './shown-checkout.ts'
import { believedCustomer, isSessionOver } from './checkout-session.ts'
import { sessionStore } from '../session/session-store.ts'

const capturePauses = [0, 1500, 3000, 6000]

/**
 * The checkout's moves: each asks the backend, tells the state what came of it and answers the payment buttons.
 * `correctShipping` takes the shipping cost that the shop named when it refused ours.
 */
export function useCheckoutFlow(backendKey: string, correctShipping: (cost: number) => void) {
  const [state, dispatch] = useReducer(shownCheckout, enteringCheckout)
  const backend = useMemo(() => checkoutBackend(backendKey), [backendKey])
  const starting = useRef<Promise<StartedOrder> | null>(null)
  /** A payment that was left and is being given up. */
  const leaving = useRef<Promise<void> | null>(null)
  /** The order that was approved here: asked about again if its answer never came. */
  const approved = useRef<string | null>(null)

  const settle = useCallback(
    (settled: Exclude<SettledPayment, { kind: 'sign-in' }>, orderId: string, fresh: boolean) => {
      const email = checkoutMemory.emailOf(orderId)
      if (settled.kind === 'paid') forgetBought(orderId)
      dispatch(settledEvent(settled, fresh, email))
    },
    [],
  )

  /** Whatever the mirror said, the shop does not know its session; the checkout leaves for the login and comes back. */
  const began = useRef(believedCustomer())
  const signInFirst = useCallback((back: string) => {
    // Whoever signed in meanwhile is another.
    if (believedCustomer() === began.current) sessionStore.expire()
    dispatch({ type: 'sign-in-asked', back })
  }, [])

  /** The payer approved: asks for the money, patiently, since an answer that does not come is no refusal. */
  const capture = useCallback(
    async (orderId: string): Promise<SettledPayment> => {
      approved.current = orderId
      dispatch({ type: 'approved' })
      let settled: SettledPayment = { kind: 'unanswered' }
      for (const pause of capturePauses) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        settled = await backend.capture(orderId)
        if (settled.kind !== 'unanswered') break
      }
      if (settled.kind !== 'unanswered') approved.current = null
      if (settled.kind === 'sign-in') signInFirst(paths.backFromPayment('aprobado', orderId))
      else settle(settled, orderId, true)
      return settled
    },
    [backend, settle, signInFirst],
  )

  const enter = useCallback(
    () => enterCheckout({ backend, dispatch, capture, settle, signInFirst }),
    [backend, capture, settle, signInFirst],
  )

  /** What is set apart may be paid already, in a window that lost this page in a reload; then it says so. */
  const held = state.hold?.orderId
  const paidElsewhere = useCallback(async (): Promise<boolean> => {
    const current = held === undefined ? null : await fetchCurrentCheckout(believedCustomer())
    if (current === null || !('orderId' in current) || current.orderId !== held) return false
    const { orderId, orderNumber } = current
    if (current.state === 'paid') settle({ ...current, kind: 'paid' }, orderId, true)
    else dispatch({ type: 'pending', orderNumber, byHand: current.state === 'review' })
    return true
  }, [held, settle])

  /** Several presses at once are one order, and what is paid is not paid again. */
  const start = useCallback(
    (intent: OrderIntent, lines: readonly CartLine[]): Promise<StartedOrder> => {
      const begin = async (): Promise<StartedOrder> => {
        // The same cart would be given the very order that is about to end.
        await leaving.current
        if (await paidElsewhere()) return { kind: 'in-progress' }
        const started = await backend.startOrder(intent, believedCustomer())
        if (started.kind === 'started') checkoutMemory.keepPayment(started.hold.orderId, lines)
        if (started.kind === 'prices-changed') {
          dispatch({ type: 'prices-changed', changes: priceAnew(started.prices) })
          if (started.shipping !== null) correctShipping(started.shipping)
        } else if (started.kind === 'sign-in') signInFirst(paths.checkout)
        else dispatch(startedEvent(started, lines))
        return started
      }
      starting.current ??= begin().finally(() => {
        starting.current = null
      })
      return starting.current
    },
    [backend, correctShipping, paidElsewhere, signInFirst],
  )

  const cancel = useCallback(
    (orderId: string): Promise<void> =>
      (leaving.current = backend.cancel(orderId).then((settled) => {
        if (settled.kind === 'sign-in') signInFirst(paths.backFromPayment('cancelado', orderId))
        else settle(settled, orderId, true)
      })),
    [backend, settle, signInFirst],
  )

  const endHold = useCallback(async () => {
    if (await paidElsewhere()) return
    dispatch({ type: 'hold-ended' })
    tellCheck(await tryCheck(), dispatch)
  }, [paidElsewhere])

  useEffect(() => {
    if (!documentAllowsPayment()) return location.reload()
    void enter()
    // Back from the provider's page by the browser's own button: the page is as it was left, the world is not.
    const onReturn = (event: PageTransitionEvent) => void (event.persisted && enter())
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [enter])

  const waiting = state.view.name === 'confirming' && !state.view.byHand
  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    void whenSettled(stop.signal, async (current) => {
      if (current.state === 'paid') settle({ ...current, kind: 'paid' }, current.orderId, true)
      else if (current.state === 'review') {
        forgetBought(current.orderId)
        dispatch({ type: 'pending', orderNumber: current.orderNumber, byHand: true })
      } else if (current.state === 'closed' && current.reason === 'refused')
        dispatch({ type: 'failed', message: paymentErrors.notProcessed })
      else if (current.state === 'closed' && current.reason === 'returned')
        dispatch({ type: 'failed', message: paymentErrors.paidTooLate })
      // Our question never arrived: ask it again.
      else if (current.state === 'waiting' && approved.current !== null) void capture(approved.current)
      // What was being settled is not told of: to whoever is signed in no more.
      else if (current.state === 'none' && (await isSessionOver())) signInFirst(paths.checkout)
      else if (current.state === 'closed' && current.reason === 'expired')
        dispatch({ type: 'returned', note: 'hold-ended' })
      else {
        const declined = current.state === 'waiting' && current.declined
        dispatch({ type: 'returned', note: declined ? 'declined' : 'not-approved' })
      }
    })
    return () => stop.abort()
  }, [waiting, settle, capture, signInFirst])

  return { state, dispatch, enter, start, capture, cancel, endHold }
}

export type CheckoutFlow = ReturnType<typeof useCheckoutFlow>
