import { Suspense } from 'react'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import type { CheckoutView, PaidNotice } from '../../client/checkout/shown-checkout.ts'
import { checkout, outcome } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/** The chunk has long texts that few buyers read. Without it the heading says the essential. */
const ConfirmingText = late<{ inReview: boolean }>(
  () => import('./confirming-text.tsx'),
  () => null,
)

type Waiting = Extract<CheckoutView, { name: 'finishing' | 'confirming' }>

/** Shown while the capture runs, or while its outcome is unknown. Neither is a failure. */
export function WaitingStep({ view, cartEmpty }: { view: Waiting; cartEmpty: boolean }) {
  if (view.name === 'finishing')
    return (
      <section className="sheet stack waiting">
        <h2 className="only-heard" tabIndex={-1} data-step-heading>
          {outcome.finishing}
        </h2>
        <button type="button" className="button button-wide" disabled>
          <Spinner />
          {outcome.finishing}
        </button>
        <p className="soft">{outcome.finishingText}</p>
      </section>
    )
  return (
    <section className="sheet stack waiting">
      <h2 className="row" tabIndex={-1} data-step-heading>
        {!view.inReview && <Spinner />}
        <span>{outcome.confirming}</span>
      </h2>
      <div aria-live="polite">
        <Suspense>
          <ConfirmingText inReview={view.inReview} />
        </Suspense>
      </div>
      <OrderNumber number={view.orderNumber} />
      <p className="actions">
        <ButtonLink to={paths.catalogue}>{checkout.continueShopping}</ButtonLink>
        {!cartEmpty && <ButtonLink to={paths.cart}>{outcome.seeCart}</ButtonLink>}
      </p>
    </section>
  )
}

export const loadPaidScreen = () => import('./paid-screen.tsx')

/** When the chunk paid-screen.tsx does not load, a simple screen says that the order is paid. */
const PaidScreen = late(loadPaidScreen, ({ title, ticket }) => (
  <section className="sheet stack waiting">
    <h2 className="row" tabIndex={-1} data-step-heading>
      {title}
    </h2>
    {ticket}
  </section>
))

type PaidStepProps = { order: PaidNotice; pictures: CheckoutFacts['pictures']; flow: CheckoutFlow }

export function PaidStep({ order, pictures, flow }: PaidStepProps) {
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <PaidScreen
        title={outcome.thanks}
        ticket={<OrderNumber number={order.orderNumber} />}
        email={order.email}
        picture={pictures.thanks}
        orderAddress={order.orderUrl}
        fresh={flow.state.dialog?.name === 'success'}
        onClose={() => flow.dispatch({ type: 'dialog-closed' })}
      />
    </Suspense>
  )
}

/** `number`: the order's number; '' while it is unknown. */
function OrderNumber({ number }: { number: string }) {
  if (number === '') return null
  return (
    <p className="order-number">
      <span className="small">{outcome.order}</span>
      <strong>{number}</strong>
    </p>
  )
}
