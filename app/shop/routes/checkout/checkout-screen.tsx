import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Cart } from '../../../../domain/purchase/cart.ts'
import { isMembershipCard } from '../../../../domain/purchase/line-id.ts'
import { checkout } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import { useDelivery } from '../../client/checkout/checkout-delivery.ts'
import { type CheckoutFlow, useCheckoutFlow } from '../../client/checkout/checkout-flow.ts'
import { checkoutMemory } from '../../client/checkout/checkout-memory.ts'
import { checkoutSums } from '../../client/checkout/checkout-order.ts'
import { useCheckoutSession } from '../../client/checkout/checkout-session.ts'
import { choosing } from '../../client/checkout/shown-checkout.ts'
import { useShownCode } from '../../client/discounts/code-store.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { CheckoutDialogs } from './checkout-dialogs.tsx'
import { CheckoutProgress } from './checkout-progress.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { loadPaidScreen, PaidStep } from './outcome-steps.tsx'
import { loadFaultSummary } from './shipping-form.tsx'

type CheckoutScreenProps = { facts: CheckoutFacts; cart: NonNullable<Cart> }

export function CheckoutScreen({ facts, cart }: CheckoutScreenProps) {
  const parcel = cart.lines.some(({ id }) => !isMembershipCard(id))
  const delivery = useDelivery(facts.states, facts.phoneNeeded && parcel, parcel ? facts.pickup : null)
  const flow = useCheckoutFlow(facts.shop)
  const { view, dialog, shipping } = flow.state
  const area = useRef<HTMLDivElement>(null)

  const empty = cart.lines.length === 0
  const { draft, shippingCost } = delivery
  const costFromServer = shipping?.place === (draft.way || draft.postalCode) ? shipping.cost : undefined
  // The address counts once the shopper has finished typing it.
  const email = view.name === 'entering' || view.name === 'shipping' ? null : draft.email
  const code = useShownCode(cart, email)
  const sums = checkoutSums(cart, facts.rates, { placeCost: shippingCost, costFromServer, code })

  useEmptiedCart(empty, flow)
  useFormBeforePayment(flow)
  useLaterSteps()
  useStepFocus(area, view.name, dialog !== null)

  const leaving = useCheckoutSession(cart, flow.state)
  const dialogs = <CheckoutDialogs facts={facts} flow={flow} />
  if (view.name === 'entering' || leaving) return <CheckoutSkeleton />
  if (view.name === 'paid')
    return (
      <div ref={area}>
        <CheckoutProgress step="done" />
        <PaidStep order={view} pictures={facts.pictures} flow={flow} />
      </div>
    )
  if (empty && choosing(view))
    return (
      <>
        <Lost picture={facts.pictures.empty} title={checkout.emptyTitle} text={checkout.emptyText}>
          <ButtonLink to={paths.catalogue} kind="main">
            {checkout.continueShopping}
          </ButtonLink>
        </Lost>
        {dialogs}
      </>
    )
  return (
    <div ref={area}>
      <CheckoutProgress step={view.name === 'shipping' ? 'shipping' : 'payment'} />
      <div className="halves gap-5 checkout-columns">
        <CheckoutSteps {...{ facts, cart, delivery, flow, sums, code }} />
        {/* A payment under review may be about other items than the cart's. */}
        {!empty && view.name !== 'confirming' && (
          <CheckoutSummary
            {...{ cart, sums, facts, code, email }}
            pickup={draft.way && facts.pickup?.name}
            next={view.name === 'shipping'}
          />
        )}
      </div>
      {dialogs}
    </div>
  )
}

/** An emptied cart means that another tab emptied it, and may have paid. */
function useEmptiedCart(empty: boolean, { state, actions }: CheckoutFlow): void {
  const emptied = useEffectEvent(() => void (choosing(state.view) && actions.enter()))
  useEffect(() => {
    if (empty) emptied()
  }, [empty])
}

/** Shows the delivery form when a payment of another tab ended without money and this tab has no filled form. */
function useFormBeforePayment({ state, dispatch }: CheckoutFlow): void {
  const formLess = state.view.name === 'payment' && !checkoutMemory.form().delivered
  useEffect(() => {
    if (formLess) dispatch({ type: 'edit-requested' })
  }, [formLess, dispatch])
}

/** Loads the code of later steps while the form is filled in. A failed load is retried when the code is needed. */
function useLaterSteps(): void {
  useEffect(() => {
    void Promise.allSettled([
      import('./payment-options.tsx'),
      import('../../client/checkout/later-answers.ts'),
      import('./hold-clock.tsx'),
      loadPaidScreen(),
      loadFaultSummary(),
      import('./place-choices.tsx'),
    ])
  }, [])
}

/**
 * Focuses the heading of each new step, and again when a dialog closes, so that screen readers announce the step. The
 * first step after loading is left alone.
 */
function useStepFocus(area: RefObject<HTMLElement | null>, step: string, dialogOpen: boolean): void {
  const last = useRef({ step, dialogOpen })

  useEffect(() => {
    const { step: lastStep, dialogOpen: wasOpen } = last.current
    last.current = { step, dialogOpen }
    const moved = lastStep !== step && lastStep !== 'entering'
    if (dialogOpen || (!moved && !wasOpen)) return
    const heading = area.current?.querySelector<HTMLElement>('[data-step-heading]:not([hidden] *)')
    heading?.focus({ preventScroll: true })
    // On a telephone the heading scrolls to below the header, so that the step's fields are visible.
    heading?.scrollIntoView({ block: matchMedia('(width < 60rem)').matches ? 'start' : 'nearest' })
  }, [area, step, dialogOpen])
}
