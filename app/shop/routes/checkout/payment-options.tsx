import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Centavos } from '../../../../domain/money.ts'
import type { PayPalProps } from '../../client/checkout/checkout-paypal.tsx'
import type { Note } from '../../client/checkout/shown-checkout.ts'
import { price } from '../../../../words/money.ts'
import { paymentOptions as copy } from '../../../../words/payment-options.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'
import { DeliveryReview } from './delivery-review.tsx'
import { PaymentNote } from './payment-note.tsx'

/** Where even our own part of the buttons does not arrive, paying by redirect is still there. */
const CheckoutPayPal = lazy<ComponentType<PayPalProps>>(() =>
  import('../../client/checkout/checkout-paypal.tsx').catch((error: unknown) => {
    console.error(error)
    return { default: ({ missing }: PayPalProps) => missing }
  }),
)

export type PaymentOptionsProps = PayPalProps & {
  draft: DeliveryDraft
  total: Centavos | null
  note: Note | null
  onEdit: () => void
  loading: ReactNode
}

/** Where it goes, what will be charged, and the ways to pay. A chunk of its own, which shares no words with step 1. */
export default function PaymentOptions({ draft, total, note, onEdit, ...payPal }: PaymentOptionsProps) {
  return (
    <>
      <DeliveryReview draft={draft} onEdit={onEdit} />
      <PaymentNote note={note} />
      {total === null ? (
        payPal.loading
      ) : (
        <>
          <p className="charge">{copy.charge(price(total))}</p>
          <Suspense fallback={payPal.loading}>
            <CheckoutPayPal {...payPal} />
          </Suspense>
          <p className="soft small">{copy.safe}</p>
        </>
      )}
    </>
  )
}
