import { useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '../../../domain/cart.ts'
import { useDelivery } from '../../client/checkout-delivery.ts'
import { useCheckoutFlow } from '../../client/checkout-flow.ts'
import { checkoutMemory } from '../../client/checkout-memory.ts'
import { checkoutTotals } from '../../client/checkout-order.ts'
import { useCheckoutSession } from '../../client/checkout-session.ts'
import { usePaidOrder } from '../../client/use-paid-order.ts'
import type { CheckoutFacts } from './checkout.tsx'
import { CheckoutDialogs } from './checkout-dialogs.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { ThankYou } from './thank-you.tsx'
import { useStepFocus } from './use-step-focus.ts'

type CheckoutScreenProps = { facts: CheckoutFacts; cart: NonNullable<Cart> }

/** The checkout in the browser: form, payment and outcome on the left, what it comes to on the right. */
export function CheckoutScreen({ facts, cart }: CheckoutScreenProps) {
  const delivery = useDelivery(facts.states)
  const flow = useCheckoutFlow(facts.shop.backendKey, delivery.postalCode.correct)
  const { view, dialog } = flow.state
  const area = useRef<HTMLDivElement>(null)
  const { email } = delivery.draft

  const empty = cart.lines.length === 0
  const choosing = view.name === 'shipping' || view.name === 'payment'
  const totals = checkoutTotals(cart, delivery.postalCode.cost)

  // Another tab emptied the cart: perhaps it paid.
  const emptied = useEffectEvent(() => void (choosing && flow.enter()))
  useEffect(() => {
    if (empty) emptied()
  }, [empty])

  // A payment that this tab knows nothing of came to nothing: there is no filled form to pay with.
  const formLess = view.name === 'payment' && !checkoutMemory.form().delivered
  const { dispatch } = flow
  useEffect(() => {
    if (formLess) dispatch({ type: 'edit-asked' })
  }, [formLess, dispatch])

  useStepFocus(area, view.name, dialog !== null)

  const leaving = useCheckoutSession(cart, flow.state)
  const orderAddress = usePaidOrder(view.name === 'paid' ? view.orderNumber : '')
  const dialogs = <CheckoutDialogs facts={facts} flow={flow} email={email} orderAddress={orderAddress} />
  if (view.name === 'entering' || leaving) return <CheckoutSkeleton />
  if (view.name === 'paid')
    return (
      <div ref={area}>
        <CheckoutProgress step="done" />
        <ThankYou
          orderNumber={view.orderNumber}
          email={email}
          picture={facts.pictures.thanks}
          orderAddress={orderAddress}
        />
        {dialogs}
      </div>
    )
  if (empty && choosing)
    return (
      <>
        <EmptyCheckout picture={facts.pictures.empty} />
        {dialogs}
      </>
    )
  return (
    <div ref={area}>
      <CheckoutProgress step={view.name === 'shipping' ? 'shipping' : 'payment'} />
      <div className="checkout-columns">
        <CheckoutSteps facts={facts} cart={cart} delivery={delivery} flow={flow} totals={totals} />
        {!empty && (
          <CheckoutSummary
            cart={cart}
            totals={totals}
            next={view.name === 'shipping'}
            madeToOrderDays={facts.madeToOrderDays}
          />
        )}
      </div>
      {dialogs}
    </div>
  )
}
