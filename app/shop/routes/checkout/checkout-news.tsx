import { type ComponentType, lazy, Suspense } from 'react'
import { anythingToShip, type Cart, holdsExactly } from '../../../../domain/cart.ts'
import type { CheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import type { HoldClockProps } from './hold-clock.tsx'
import { PriceNews } from './price-news.tsx'

/** Asked of few. Where it does not arrive, the page says so and offers to be loaded again. */
const RecentOrder = lazy(() => import('./recent-order.tsx'))

/** Where it does not arrive, the shop still knows when the pieces are free again. */
const HoldClock = lazy<ComponentType<HoldClockProps>>(() =>
  import('./hold-clock.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: NoClock }
  }),
)

/** What to know before going on: the same was paid just now, prices that changed, how long the pieces stay set apart. */
export function CheckoutNews({ cart, flow }: { cart: NonNullable<Cart>; flow: CheckoutFlow }) {
  const { state, dispatch } = flow
  const { view, hold, changes } = state
  // Only while the cart is the very one that was paid.
  const recent = state.recentOrder && holdsExactly(cart, state.recentOrder.items) ? state.recentOrder : null
  return (
    <>
      <Suspense>
        {recent && view.name !== 'confirming' && (
          <RecentOrder
            orderNumber={recent.orderNumber}
            onDone={() => dispatch({ type: 'recent-dismissed' })}
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
            onEnd={() => void flow.endHold()}
          />
        )}
      </Suspense>
    </>
  )
}

function NoClock() {
  return null
}
