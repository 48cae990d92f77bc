import type { CheckoutView } from '../../client/checkout/shown-checkout.ts'
import { checkout, outcome } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { OrderNumber } from './order-number.tsx'

type Waiting = Extract<CheckoutView, { name: 'finishing' | 'confirming' }>

/** The money is being asked for, or nobody knows yet whether it came. Neither is a failure. */
export function WaitingStep({ view }: { view: Waiting }) {
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
        {!view.byHand && <Spinner />}
        {outcome.confirming}
      </h2>
      <p aria-live="polite">{view.byHand ? outcome.review : outcome.confirmingText}</p>
      <OrderNumber number={view.orderNumber} />
      <p className="actions">
        <ButtonLink to={paths.catalogue}>{checkout.continueShopping}</ButtonLink>
      </p>
    </section>
  )
}
