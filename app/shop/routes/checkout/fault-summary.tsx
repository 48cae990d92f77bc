import { useEffect, useRef } from 'react'
import { shippingForm } from '../../../../words/checkout.ts'
import { type DeliveryFaults, deliveryFieldNames } from '../../../forms/delivery-form.ts'
import { Message } from '../../../ui/message.tsx'

type FaultSummaryProps = {
  faults: DeliveryFaults
  /** How often the form was sent: each time with faults the focus comes here. */
  tries: number
}

/** What is missing, in the order of the form, each a link to its field. */
export function FaultSummary({ faults, tries }: FaultSummaryProps) {
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
