import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { payment } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PayPalProps } from '../../client/checkout/checkout-paypal.tsx'
import type { Started } from '../../client/checkout/checkout-actions.ts'
import type { PaymentOptionsProps } from './payment-options.tsx'

/** When one of these chunks does not load, the payment by redirect still works. */
const PaymentOptions = late<PaymentOptionsProps & { missing: ReactNode }>(
  () => import('./payment-options.tsx'),
  ({ missing }) => missing,
)

const CheckoutPayPal = late(
  () => import('../../client/checkout/checkout-paypal.tsx'),
  ({ missing }) => missing,
)

type PaymentStepProps = Omit<PaymentOptionsProps, 'loading' | 'children'> &
  Omit<PayPalProps, 'onStart' | 'loading' | 'missing'> & {
    /** True: the step is hidden but stays mounted, because the provider's window may have to be opened again. */
    hidden: boolean
    /** Starts the payment; null: it did not start, and the shopper sees why. */
    onStart: () => Promise<Started | null>
  }

export function PaymentStep({ hidden, onStart, ...given }: PaymentStepProps) {
  const { draft, total, note, onEdit, transfer, onTransfer, ...payPal } = given
  const loading = (
    <p className="payment-loading">
      <Spinner label={payment.loading} />
      <span aria-hidden="true">{payment.loading}</span>
    </p>
  )
  const missing = <PayByRedirect onStart={onStart} />
  return (
    <section className="sheet stack gap-5 payment-step" hidden={hidden}>
      <h2 tabIndex={-1} data-step-heading>
        {payment.title}
      </h2>
      <Suspense fallback={loading}>
        <PaymentOptions {...{ draft, total, note, onEdit, transfer, onTransfer, loading, missing }}>
          <Suspense fallback={loading}>
            <CheckoutPayPal
              {...payPal}
              onStart={async () => (await onStart())?.hold.orderId ?? null}
              loading={loading}
              missing={missing}
            />
          </Suspense>
        </PaymentOptions>
      </Suspense>
    </section>
  )
}

/** Opens the provider's page by a redirect, which works without the provider's script. */
function PayByRedirect({ onStart }: Pick<PaymentStepProps, 'onStart'>) {
  const [leaving, setLeaving] = useState(false)

  // After the browser's back button the page returns from the browser's cache with a busy button.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  const leave = async () => {
    setLeaving(true)
    const started = await onStart()
    if (started) location.assign(started.approveUrl)
    else setLeaving(false)
  }

  return (
    <div className="stack gap-3">
      <p>{payment.scriptMissing}</p>
      <Button kind="sun" wide busy={leaving} onClick={() => void leave()}>
        {leaving ? payment.leaving : payment.byRedirect}
      </Button>
    </div>
  )
}
