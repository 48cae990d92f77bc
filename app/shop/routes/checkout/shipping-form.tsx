import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { late } from '../../../ui/late.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import type { FaultSummaryProps } from './fault-summary.tsx'

/** Loads while the form is filled in. Without this chunk each field still shows its fault. */
const FaultSummary = late<FaultSummaryProps>(loadFaultSummary, () => null)

export function loadFaultSummary() {
  return import('./fault-summary.tsx')
}

/** The button in the bar of telephones submits the delivery form by this id. */
export const shippingFormId = 'datos-de-envio'

type ShippingFormProps = {
  form: DeliveryForm
  states: readonly string[]
  shopName: string
  /** False: the cart has only membership cards, which are not sent. */
  parcel: boolean
  onDone: () => void
}

export function ShippingForm({ form, states, shopName, parcel, onDone }: ShippingFormProps) {
  const { tries, waiting, submit } = useSubmit(form, onDone)
  return (
    <form
      id={shippingFormId}
      className="sheet stack gap-5 shipping-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 tabIndex={-1} data-step-heading>
        {parcel && !form.draft.way ? shippingForm.title : shippingForm.titleWithoutParcel}
      </h2>
      {tries > 0 && (
        <Suspense>
          <FaultSummary faults={form.faults} tries={tries} />
        </Suspense>
      )}
      <DeliveryFields form={form} states={states} />
      <p className="soft small privacy-line">
        <span>{`${shippingForm.privacy(shopName)} `}</span>
        <Link to={paths.privacy}>{shippingForm.privacyLink}</Link>.
      </p>
      <div className="shipping-next">
        <Button kind="main" wide type="submit" busy={waiting}>
          {shippingForm.next}
        </Button>
      </div>
    </form>
  )
}

/** `waiting`: the form is valid, but the shipping cost is being looked up. */
function useSubmit({ draft, check, postalCode }: DeliveryForm, onDone: () => void) {
  const [tries, setTries] = useState(0)
  /** The postal code that was being looked up when the form was sent. */
  const [sentWith, setSentWith] = useState<string | null>(null)
  const lookingUp = postalCode.kind === 'looking-up'
  const sent = sentWith === draft.postalCode

  const submit = () => {
    if (!check())
      // Attempts are counted, so that the same faults set the focus again.
      setTries((count) => count + 1)
    else if (lookingUp) setSentWith(draft.postalCode)
    else onDone()
  }

  const goOn = useEffectEvent(() => check() && onDone())
  useEffect(() => {
    if (sent && !lookingUp) goOn()
  }, [sent, lookingUp])

  return { tries, waiting: sent && lookingUp, submit }
}
