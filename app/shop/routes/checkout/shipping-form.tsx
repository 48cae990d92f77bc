import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { longestOfDelivery } from '../../../../domain/delivery.ts'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { PrivacyLine } from './privacy-line.tsx'

/** The phone's bar submits it from outside. */
export const shippingFormId = 'datos-de-envio'

type ShippingFormProps = {
  form: DeliveryForm
  states: readonly string[]
  shop: { name: string; email: string }
  /** Whether anything of the cart is sent: a membership card is not. */
  parcel: boolean
  onDone: () => void
}

/** Step 1: who receives it and where. Goes on once everything is there and the cost is known. */
export function ShippingForm({ form, states, shop, parcel, onDone }: ShippingFormProps) {
  const { draft, faults, change, check, postalCode } = form
  const faultSummary = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  /** The postal code that was still being asked when the form was sent. */
  const [sentWith, setSentWith] = useState<string | null>(null)
  const asking = postalCode.answer.kind === 'asking'

  const submit = () => {
    if (!check())
      // Counted, so that the same faults again take the focus again.
      setTries((count) => count + 1)
    else if (asking) setSentWith(draft.postalCode)
    else onDone()
  }

  // It goes on by itself once the cost is known.
  const sent = sentWith === draft.postalCode
  const goOn = useEffectEvent(() => check() && onDone())
  useEffect(() => {
    if (sent && !asking) goOn()
  }, [sent, asking])

  return (
    <form
      id={shippingFormId}
      className="sheet shipping-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 tabIndex={-1} data-step-heading>
        {parcel ? shippingForm.title : shippingForm.titleWithoutParcel}
      </h2>
      <FaultSummary ref={faultSummary} faults={faults} tries={tries} />
      <div className="shipping-fields">
        <FormField name="fullName" label={shippingForm.fullName} error={faults.fullName}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="name"
              maxLength={longestOfDelivery.fullName}
              value={draft.fullName}
              onChange={(event) => change('fullName', event.target.value)}
            />
          )}
        </FormField>
        <FormField name="email" label={shippingForm.email} hint={shippingForm.emailHint} error={faults.email}>
          {(control) => (
            <input
              {...control}
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={longestOfDelivery.email}
              value={draft.email}
              onChange={(event) => change('email', event.target.value)}
            />
          )}
        </FormField>
        <AddressFields form={form} states={states} />
        <FormField
          name="comments"
          label={shippingForm.comments}
          hint={shippingForm.commentsHint}
          error={faults.comments}
          optional
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={longestOfDelivery.comments}
              value={draft.comments}
              onChange={(event) => change('comments', event.target.value)}
            />
          )}
        </FormField>
      </div>
      <PrivacyLine shop={shop} />
      <div className="shipping-next">
        <Button kind="main" wide type="submit" busy={sent && asking}>
          {shippingForm.next}
        </Button>
      </div>
    </form>
  )
}
