import { type ComponentType, lazy, Suspense } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import type { SettledPayment, StartedOrder } from '../../client/checkout-backend.ts'
import type { PayPalProps } from '../../client/checkout-paypal.tsx'
import type { Note } from '../../client/checkout-state.ts'
import { payment } from '../../copy/checkout.ts'
import { price } from '../../copy/money.ts'
import { paymentErrors } from '../../copy/payment-errors.ts'
import type { DeliveryDraft } from '../../forms/delivery-form.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { DeliveryReview } from './delivery-review.tsx'
import { PayByRedirect } from './pay-by-redirect.tsx'
import { PaymentNote } from './payment-note.tsx'

/** Where even our own part of the buttons does not arrive, paying by redirect is still there. */
const CheckoutPayPal = lazy<ComponentType<PayPalProps>>(() =>
  import('../../client/checkout-paypal.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: ({ missing }: PayPalProps) => missing }
  }),
)

type PaymentStepProps = {
  /** Out of sight but alive: the payment window may have to be opened once more. */
  hidden: boolean
  payPal: { clientId: string; sdkBaseUrl: string }
  draft: DeliveryDraft
  total: Centavos | null
  note: Note | null
  onEdit: () => void
  /** null while the total is not known. */
  onStart: () => Promise<StartedOrder> | null
  onApprove: (orderId: string) => Promise<SettledPayment>
  onCancel: (orderId: string) => Promise<void>
  onFault: (message: string) => void
}

/** Step 2: where it goes, what will be charged, and the ways to pay. */
export function PaymentStep({
  hidden,
  payPal,
  draft,
  total,
  note,
  onEdit,
  onStart,
  onApprove,
  onCancel,
  onFault,
}: PaymentStepProps) {
  const start = async () => {
    const started = await onStart()
    return started?.kind === 'started' ? started : null
  }
  const loading = <PaymentLoading />
  const byRedirect = <PayByRedirect onStart={start} />
  return (
    <section className="sheet payment-step" hidden={hidden}>
      <h2 tabIndex={-1} data-step-heading>
        {payment.title}
      </h2>
      <DeliveryReview draft={draft} onEdit={onEdit} />
      <PaymentNote note={note} />
      {total === null ? (
        loading
      ) : (
        <>
          <p className="charge">{payment.charge(price(total))}</p>
          <Suspense fallback={loading}>
            <CheckoutPayPal
              clientId={payPal.clientId}
              sdkBaseUrl={payPal.sdkBaseUrl}
              onStart={async () => (await start())?.hold.orderId ?? null}
              onApprove={async (orderId) =>
                (await onApprove(orderId)).kind === 'declined' ? 'declined' : 'done'
              }
              onCancel={(orderId) => void onCancel(orderId)}
              onFault={() => onFault(paymentErrors.provider)}
              loading={loading}
              missing={byRedirect}
            />
          </Suspense>
          <p className="soft small">{payment.safe}</p>
        </>
      )}
    </section>
  )
}

function PaymentLoading() {
  return (
    <p className="payment-loading">
      <Spinner label={payment.loading} />
      <span aria-hidden="true">{payment.loading}</span>
    </p>
  )
}
