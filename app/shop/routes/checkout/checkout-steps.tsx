import { type ComponentProps, lazy, Suspense } from 'react'
import { anythingToShip, type Cart, holdsExactly } from '../../../../domain/purchase/cart.ts'
import { cartChanges } from '../../../../words/cart-changes.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { late } from '../../../ui/late.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import { checkoutMemory } from '../../client/checkout/checkout-memory.ts'
import { orderIntent, type CheckoutSums } from '../../client/checkout/checkout-order.ts'
import { choosing, type ShownCheckout } from '../../client/checkout/shown-checkout.ts'
import type { ShownCode } from '../../client/discounts/code-store.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { WaitingStep } from './outcome-steps.tsx'
import { PaymentStep } from './payment-step.tsx'
import type ListedChanges from './price-changes.tsx'
import { ShippingForm } from './shipping-form.tsx'

/** Few shoppers need these chunks. When one does not load, the page says so and offers to reload. */
const RecentOrder = lazy(() => import('./recent-order.tsx'))

const PendingPayment = lazy(() => import('./pending-payment.tsx'))

/** Without the chunk hold-clock.tsx the server still ends the hold on time. */
const HoldClock = late(() => import('./hold-clock.tsx'), Nothing)

/** Without the chunk followed-cart.tsx the server still checks the order. */
const FollowedCart = late(() => import('./followed-cart.tsx'), Nothing)

/** Without the chunk price-changes.tsx the summary still has the new prices. */
const PriceChanges = late<ComponentProps<typeof ListedChanges>>(
  () => import('./price-changes.tsx'),
  () => cartChanges.checkPrices,
)

function Nothing() {
  return null
}

type CheckoutStepsProps = {
  facts: CheckoutFacts
  cart: NonNullable<Cart>
  delivery: DeliveryForm
  flow: CheckoutFlow
  sums: CheckoutSums
  code: ShownCode
}

export function CheckoutSteps({ facts, cart, delivery, flow, sums, code }: CheckoutStepsProps) {
  const { state, dispatch, actions } = flow
  const { view } = state
  const { shop, states } = facts
  const { draft } = delivery
  // The payment step stays while the outcome is awaited: the provider's window may have to be opened again.
  const paying = view.name === 'payment' || (view.name === 'finishing' && checkoutMemory.form().delivered)

  const { shipping, total } = sums
  const intent =
    shipping === null || total === null
      ? null
      : orderIntent(
          cart.lines,
          draft,
          { ...sums, shipping, total },
          { again: state.again, code: code.quote?.code ?? '' },
        )

  return (
    <div className="stack gap-5 checkout-steps">
      <News cart={cart} flow={flow} />
      {(view.name === 'finishing' || view.name === 'confirming') && (
        <WaitingStep view={view} cartEmpty={cart.lines.length === 0} />
      )}
      {view.name === 'shipping' && (
        <ShippingForm
          form={delivery}
          states={states}
          shopName={shop.name}
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
          {...shop.payPal}
          draft={draft}
          total={total}
          note={view.name === 'payment' ? view.note : null}
          onEdit={() => {
            checkoutMemory.keepForm({ draft, delivered: false })
            dispatch({ type: 'edit-requested' })
          }}
          transfer={facts.transfer}
          onStart={async () => intent && actions.start(intent, cart.lines, state.hold)}
          onTransfer={async (unanswered) => {
            if (intent) await actions.chooseTransfer(intent, cart.lines, state.hold, unanswered)
          }}
          onApprove={async (orderId) => (await actions.capture(orderId)).kind === 'declined'}
          onCancel={(orderId) => actions.cancel(orderId)}
          onFault={() => dispatch({ type: 'failed', message: paymentErrors.provider })}
        />
      )}
    </div>
  )
}

/** Notices above the step: the same cart was paid a moment ago, prices changed, how long the pieces are held. */
function News({ cart, flow: { state, dispatch, actions } }: Pick<CheckoutStepsProps, 'cart' | 'flow'>) {
  const { view, hold, changes, recentOrder, pending, again, dialog } = state
  // The page asks whether the shopper buys a recent order again only while the cart equals that order.
  const recent = recentOrder && holdsExactly(cart, recentOrder.items) && view.name !== 'confirming'
  return (
    <>
      <Suspense>
        {recent && (
          <RecentOrder
            orderNumber={recentOrder.orderNumber}
            onDone={() => dispatch({ type: 'recent-dismissed' })}
          />
        )}
      </Suspense>
      <Suspense>
        {pending && choosing(view) && (
          <PendingPayment
            pending={pending}
            cart={cart}
            again={again === pending.orderNumber}
            onAgain={() => dispatch({ type: 'pending-wanted-again' })}
          />
        )}
      </Suspense>
      <PriceNews changes={changes} />
      <Suspense>
        {hold && view.name !== 'finishing' && (
          <HoldClock
            key={hold.endsAt}
            endsAt={hold.endsAt}
            garments={anythingToShip(cart)}
            onEnd={() => void actions.endHold(hold)}
          />
        )}
        {!hold && choosing(view) && <FollowedCart cart={cart} free={!dialog} actions={actions} />}
      </Suspense>
    </>
  )
}

/** The live region always exists, so that screen readers announce changed prices. */
function PriceNews({ changes }: Pick<ShownCheckout, 'changes'>) {
  return (
    <div aria-live="polite" className="if-said">
      <Suspense>{changes && <PriceChanges changes={changes} />}</Suspense>
    </div>
  )
}
