import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DeliveryForm } from '../../client/checkout/checkout-delivery.ts'
import { shippingForm } from '../../../../words/checkout.ts'
import { paths } from '../../../../words/paths.ts'
import { type DeliveryFaults, deliveryFieldNames } from '../../../forms/delivery-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { DeliveryFields } from './delivery-fields.tsx'

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
        {parcel ? shippingForm.title : shippingForm.titleWithoutParcel}
      </h2>
      <FaultSummary faults={form.faults} tries={tries} />
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

/** A list of the faults, each a link to its field. `tries`: every attempt with faults moves the focus to the list. */
function FaultSummary({ faults, tries }: { faults: DeliveryFaults; tries: number }) {
  const area = useRef<HTMLDivElement>(null)
  const found = deliveryFieldNames.flatMap((name) => (faults[name] ? [{ name, words: faults[name] }] : []))

  useEffect(() => {
    if (tries > 0) area.current?.focus()
  }, [tries])

  return (
    <div ref={area} tabIndex={-1} className="if-said fault-summary">
      {found.length > 0 && (
        <Message kind="fault" title={shippingForm.faultsTitle(found.length)}>
          <ul className="message-list">
            {found.map(({ name, words }) => (
              <li key={name}>
                <a
                  href={`#field-${name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(`field-${name}`)?.focus()
                  }}
                >
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  )
}
