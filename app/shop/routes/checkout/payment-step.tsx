import { type ComponentType, lazy, Suspense } from 'react'
import type { Centavos } from '../../../../domain/money.ts'
import type { SettledPayment, StartedOrder } from '../../client/checkout/checkout-backend.ts'
import type { Note } from '../../client/checkout/shown-checkout.ts'
import { payment } from '../../../../words/checkout.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { PayByRedirect } from './pay-by-redirect.tsx'
import type { PaymentOptionsProps } from './payment-options.tsx'

const loadPaymentOptions = () => import('./payment-options.tsx')

/** Where they do not arrive, paying by redirect is still there. */
const PaymentOptions = lazy<ComponentType<PaymentOptionsProps>>(() =>
  loadPaymentOptions().catch((error: unknown) => {
    console.error(error)
    return { default: ({ missing }: PaymentOptionsProps) => missing }
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
  return (
    <section className="sheet stack gap-5 payment-step" hidden={hidden}>
      <h2 tabIndex={-1} data-step-heading>
        {payment.title}
      </h2>
      <Suspense fallback={loading}>
        <PaymentOptions
          clientId={payPal.clientId}
          sdkBaseUrl={payPal.sdkBaseUrl}
          draft={draft}
          total={total}
          note={note}
          onEdit={onEdit}
          onStart={async () => (await start())?.hold.orderId ?? null}
          onApprove={async (orderId) =>
            (await onApprove(orderId)).kind === 'declined' ? 'declined' : 'done'
          }
          onCancel={(orderId) => void onCancel(orderId)}
          onFault={() => onFault(paymentErrors.provider)}
          loading={loading}
          missing={<PayByRedirect onStart={start} />}
        />
      </Suspense>
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
