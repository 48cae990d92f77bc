import { anythingToShip, type Cart } from '../../../../domain/cart.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import { checkoutMemory } from '../../client/checkout/checkout-memory.ts'
import { orderIntent, type CheckoutSums } from '../../client/checkout/checkout-order.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutNews } from './checkout-news.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { WaitingStep } from './waiting-step.tsx'

type CheckoutStepsProps = {
  facts: CheckoutFacts
  cart: NonNullable<Cart>
  delivery: DeliveryForm
  flow: CheckoutFlow
  sums: CheckoutSums
}

/** The left column: what the shopper does now. */
export function CheckoutSteps({ facts, cart, delivery, flow, sums }: CheckoutStepsProps) {
  const { state, dispatch } = flow
  const { view } = state
  const { shop, states } = facts
  const { draft } = delivery
  // The payment window lives in the payment step: it stays while its outcome is waited for, to be opened again.
  const paying = view.name === 'payment' || (view.name === 'finishing' && checkoutMemory.form().delivered)

  const start = () => {
    const { goods, shipping, total } = sums
    if (shipping === null || total === null) return null
    const intent = orderIntent(cart.lines, draft, { goods, shipping, total })
    return flow.start(state.again === null ? intent : { ...intent, again: state.again }, cart.lines)
  }

  return (
    <div className="stack gap-5 checkout-steps">
      <CheckoutNews cart={cart} flow={flow} />
      {(view.name === 'finishing' || view.name === 'confirming') && <WaitingStep view={view} />}
      {view.name === 'shipping' && (
        <ShippingForm
          form={delivery}
          states={states}
          shop={shop}
          parcel={anythingToShip(cart)}
          onDone={() => {
            checkoutMemory.keepForm({ draft, delivered: true })
            dispatch({ type: 'delivery-given' })
          }}
        />
      )}
      {paying && (
        <PaymentStep
          hidden={view.name === 'finishing'}
          payPal={shop.payPal}
          draft={draft}
          total={sums.total}
          note={view.name === 'payment' ? view.note : null}
          onEdit={() => {
            checkoutMemory.keepForm({ draft, delivered: false })
            dispatch({ type: 'edit-asked' })
          }}
          onStart={start}
          onApprove={flow.capture}
          onCancel={flow.cancel}
          onFault={(message) => dispatch({ type: 'failed', message })}
        />
      )}
    </div>
  )
}
