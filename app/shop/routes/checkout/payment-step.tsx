import { Suspense, useEffect, useState } from 'react'
import { payment } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Started } from '../../client/checkout/checkout-moves.ts'
import type { PaymentOptionsProps } from './payment-options.tsx'

/** When the chunk payment-options.tsx does not load, the payment by redirect still works. */
const PaymentOptions = late(
  () => import('./payment-options.tsx'),
  ({ missing }) => missing,
)

type PaymentStepProps = Omit<PaymentOptionsProps, 'onStart' | 'loading' | 'missing'> & {
  /** True: the step is hidden but stays mounted, because the provider's window may have to be opened again. */
  hidden: boolean
  /** Starts the payment; null: it did not start, and the shopper was told why. */
  onStart: () => Promise<Started | null>
}

export function PaymentStep({ hidden, onStart, ...options }: PaymentStepProps) {
  const loading = (
    <p className="payment-loading">
      <Spinner label={payment.loading} />
      <span aria-hidden="true">{payment.loading}</span>
    </p>
  )
  return (
    <section className="sheet stack gap-5 payment-step" hidden={hidden}>
      <h2 tabIndex={-1} data-step-heading>
        {payment.title}
      </h2>
      <Suspense fallback={loading}>
        <PaymentOptions
          {...options}
          onStart={async () => (await onStart())?.hold.orderId ?? null}
          loading={loading}
          missing={<PayByRedirect onStart={onStart} />}
        />
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
