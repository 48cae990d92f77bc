import { Suspense, useEffect, useState } from 'react'
import { payment } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Started } from '../../client/checkout/checkout-moves.ts'
import type { PaymentOptionsProps } from './payment-options.tsx'

/** Where they do not arrive, paying by redirect is still there. */
const PaymentOptions = late(
  () => import('./payment-options.tsx'),
  ({ missing }) => missing,
)

type PaymentStepProps = Omit<PaymentOptionsProps, 'onStart' | 'loading' | 'missing'> & {
  /** Out of sight but alive: the payment window may have to be opened once more. */
  hidden: boolean
  /** null: it was not started, and the shopper knows why. */
  onStart: () => Promise<Started | null>
}

/** Step 2: where it goes, what will be charged, and the ways to pay. */
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

/** The way that needs none of the provider's scripts: to its page and back. */
function PayByRedirect({ onStart }: Pick<PaymentStepProps, 'onStart'>) {
  const [leaving, setLeaving] = useState(false)

  // Back by the browser's own button: the page comes as it was left, with its button busy.
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
