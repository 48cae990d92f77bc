import { type ComponentType, lazy, Suspense } from 'react'
import { outcome } from '../../../../words/checkout.ts'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import type { PaidOrder } from '../../client/checkout/shown-checkout.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OrderNumber } from './order-number.tsx'
import type { PaidScreenProps } from './paid-screen.tsx'

export const loadPaidScreen = () => import('./paid-screen.tsx')

/** Where it does not arrive, the order is paid all the same, and says so. */
const PaidScreen = lazy<ComponentType<PaidScreenProps>>(() =>
  loadPaidScreen().catch((error: unknown) => {
    console.error(error)
    return { default: PaidPlainly }
  }),
)

type PaidStepProps = { order: PaidOrder; pictures: CheckoutFacts['pictures']; flow: CheckoutFlow }

/** Step 3: it is paid. */
export function PaidStep({ order, pictures, flow }: PaidStepProps) {
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <PaidScreen
        title={outcome.thanks}
        ticket={<OrderNumber number={order.orderNumber} />}
        email={order.email}
        pictures={pictures}
        orderAddress={order.orderUrl}
        fresh={flow.state.dialog?.name === 'success'}
        onSeen={() => flow.dispatch({ type: 'dialog-closed' })}
      />
    </Suspense>
  )
}

function PaidPlainly({ title, ticket }: PaidScreenProps) {
  return (
    <section className="sheet stack waiting">
      <h2 className="row" tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {ticket}
    </section>
  )
}
