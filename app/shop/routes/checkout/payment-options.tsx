import { type ReactNode, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Centavos } from '../../../../domain/values/money.ts'
import type { Note } from '../../client/checkout/shown-checkout.ts'
import { price } from '../../../../words/price.ts'
import { paymentOptions as copy } from '../../../../words/payment-options.ts'
import { phoneWords } from '../../../../words/phone-words.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'
import { late } from '../../../ui/late.ts'
import { Message } from '../../../ui/message.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'
import { InvoiceOption } from './invoice-option.tsx'
import type { TransferOptionProps } from './transfer-option.tsx'

/** Loads with the payment options of a shop that offers transfer. Without it the buyer pays online. */
const TransferOption = late<TransferOptionProps>(
  () => import('./transfer-option.tsx'),
  () => null,
)

export type PaymentOptionsProps = {
  draft: DeliveryDraft
  total: Centavos | null
  note: Note | null
  onEdit: () => void
  /** null: the shop offers no transfer. */
  transfer: CheckoutFacts['transfer']
  /** Writes an order that is paid by transfer, and opens its page. */
  onTransfer: TransferOptionProps['onChoose']
  /** Shown until the total is known. */
  loading: ReactNode
  /** The payment provider's buttons. */
  children: ReactNode
}

function WithoutInvoices({ children }: { email: string; children: ReactNode }) {
  return children
}

/** The loader's data are read here, so that the checkout's own script does not hand them on. */
function useInvoices(): boolean {
  return useLoaderData<CheckoutFacts>().invoices
}

/** The payment options are a chunk of their own, which shares no words with the delivery form. */
export default function PaymentOptions({
  draft,
  total,
  note,
  onEdit,
  transfer,
  onTransfer,
  loading,
  children,
}: PaymentOptionsProps) {
  // The provider's buttons stay while a sum is computed again: their window may be open.
  const [last, setLast] = useState(total)
  const Invoiced = useInvoices() ? InvoiceOption : WithoutInvoices
  if (total !== null && total !== last) setLast(total)
  return (
    <>
      <DeliveryReview draft={draft} onEdit={onEdit} />
      <PaymentNote note={note} />
      {total === null && loading}
      {last !== null && (
        <div className="stack gap-5 payment-choices" hidden={total === null}>
          <p className="charge">{copy.charge(price(last))}</p>
          <Invoiced email={draft.email}>
            {children}
            <p className="soft small">{copy.safe}</p>
            <Suspense>
              {transfer && <TransferOption offer={transfer} total={last} onChoose={onTransfer} />}
            </Suspense>
          </Invoiced>
        </div>
      )}
    </>
  )
}

/** Shows the delivery address like a parcel label, to read once more before paying. */
function DeliveryReview({ draft, onEdit }: Pick<PaymentOptionsProps, 'draft' | 'onEdit'>) {
  const { fullName, email, phone, street, suburb, postalCode, city, state, comments, way } = draft
  const { pickup } = useLoaderData<CheckoutFacts>()
  return (
    <div className="parcel-label">
      <h3>{way && pickup ? pickup.name : copy.sendTo}</h3>
      <address>
        <strong>{fullName}</strong>
        <span className="delivery-text">
          {way ? pickup?.text : `${street}, ${suburb}, ${postalCode} ${city}, ${state}`}
        </span>
        {phone && <span>{phoneWords(phone)}</span>}
        <span className="soft">{email}</span>
        {comments && <span className="soft">{`«${comments}»`}</span>}
      </address>
      <button type="button" className="text-button" aria-label={copy.editLabel} onClick={onEdit}>
        {copy.edit}
      </button>
    </div>
  )
}

const notes: Record<Note, { kind: 'news' | 'fault'; title?: string; words: string }> = {
  cancelled: { kind: 'news', words: copy.cancelled },
  declined: { kind: 'fault', title: copy.declinedTitle, words: copy.declined },
  'used-up': { kind: 'fault', title: copy.usedUpTitle, words: copy.usedUp },
  'not-approved': { kind: 'news', words: copy.notApproved },
  'hold-ended': { kind: 'news', title: copy.holdEndedTitle, words: copy.holdEnded },
}

/** The live region always exists, so that screen readers announce a new note. */
function PaymentNote({ note }: { note: Note | null }) {
  const { words, ...look } = note ? notes[note] : {}
  return (
    <div aria-live="polite" className="if-said">
      {words && (
        <Message {...look}>
          <p>{words}</p>
        </Message>
      )}
    </div>
  )
}
