import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '../../../../domain/cart.ts'
import { useDelivery } from '../../client/checkout/checkout-delivery.ts'
import { useCheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import { checkoutMemory } from '../../client/checkout/checkout-memory.ts'
import { checkoutSums } from '../../client/checkout/checkout-order.ts'
import { useCheckoutSession } from '../../client/checkout/checkout-session.ts'
import { outcome } from '../../../../words/checkout.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutDialogs } from './checkout-dialogs.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderNumber } from './order-number.tsx'
import type { PaidScreenProps } from './paid-screen.tsx'
import { useStepFocus } from './use-step-focus.ts'

const loadPaidScreen = () => import('./paid-screen.tsx')

/** Where it does not arrive, the order is paid all the same, and says so. */
const PaidScreen = lazy<ComponentType<PaidScreenProps>>(() =>
  loadPaidScreen().catch((error: unknown) => {
    console.error(error)
    return { default: PaidPlainly }
  }),
)

type CheckoutScreenProps = { facts: CheckoutFacts; cart: NonNullable<Cart> }

/** The checkout in the browser: form, payment and outcome on the left, what it comes to on the right. */
export function CheckoutScreen({ facts, cart }: CheckoutScreenProps) {
  const delivery = useDelivery(facts.states)
  const flow = useCheckoutFlow(facts.shop.backendKey, delivery.postalCode.correct)
  const { view, dialog } = flow.state
  const area = useRef<HTMLDivElement>(null)

  const empty = cart.lines.length === 0
  const choosing = view.name === 'shipping' || view.name === 'payment'
  const sums = checkoutSums(cart, delivery.postalCode.cost)

  // Another tab emptied the cart: perhaps it paid.
  const emptied = useEffectEvent(() => void (choosing && flow.enter()))
  useEffect(() => {
    if (empty) emptied()
  }, [empty])

  const payment = view.name === 'payment'
  // A payment that this tab knows nothing of came to nothing: there is no filled form to pay with.
  const formLess = payment && !checkoutMemory.form().delivered
  const { dispatch } = flow
  useEffect(() => {
    if (formLess) dispatch({ type: 'edit-asked' })
  }, [formLess, dispatch])

  // What later steps are made of is fetched while the form is filled in. What fails is tried again when it is needed.
  useEffect(() => {
    void Promise.allSettled([
      import('./payment-options.tsx'),
      import('./hold-clock.tsx'),
      import('./price-changes.tsx'),
      import('./field-answers.tsx'),
      loadPaidScreen(),
    ])
  }, [])

  useStepFocus(area, view.name, dialog !== null)

  const leaving = useCheckoutSession(cart, flow.state)
  const dialogs = <CheckoutDialogs facts={facts} flow={flow} />
  if (view.name === 'entering' || leaving) return <CheckoutSkeleton />
  if (view.name === 'paid')
    return (
      <div ref={area}>
        <CheckoutProgress step="done" />
        <Suspense fallback={<CheckoutSkeleton />}>
          <PaidScreen
            title={outcome.thanks}
            ticket={<OrderNumber number={view.orderNumber} />}
            email={view.email}
            pictures={facts.pictures}
            orderAddress={view.orderUrl}
            fresh={dialog?.name === 'success'}
            onSeen={() => dispatch({ type: 'dialog-closed' })}
          />
        </Suspense>
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
        <CheckoutSteps facts={facts} cart={cart} delivery={delivery} flow={flow} sums={sums} />
        {!empty && (
          <CheckoutSummary
            cart={cart}
            sums={sums}
            next={view.name === 'shipping'}
            madeToOrderDays={facts.madeToOrderDays}
          />
        )}
      </div>
      {dialogs}
    </div>
  )
}

function PaidPlainly({ title, ticket }: PaidScreenProps) {
  return (
    <section className="sheet waiting">
      <h2 tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {ticket}
    </section>
  )
}
