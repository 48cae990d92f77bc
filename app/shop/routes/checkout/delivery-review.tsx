import { paymentOptions } from '../../../../words/payment-options.ts'
import type { DeliveryDraft } from '../../../forms/delivery-form.ts'

/** The label on the parcel, to be read once more before paying. */
export function DeliveryReview({ draft, onEdit }: { draft: DeliveryDraft; onEdit: () => void }) {
  const { fullName, email, street, suburb, postalCode, city, state, comments } = draft
  return (
    <div className="parcel-label">
      <h3>{paymentOptions.sendTo}</h3>
      <address>
        <strong>{fullName}</strong>
        <span>
          {street}, {suburb}, {postalCode} {city}, {state}
        </span>
        <span className="soft">{email}</span>
        {comments && <span className="soft">«{comments}»</span>}
      </address>
      <button type="button" className="text-button" aria-label={paymentOptions.editLabel} onClick={onEdit}>
        {paymentOptions.edit}
      </button>
    </div>
  )
}
