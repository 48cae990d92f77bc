import { useEffect, useRef } from 'react'
import { shippingFaults as copy } from '../../../../words/delivery-form-faults.ts'
import { type DeliveryFaults, deliveryFieldNames } from '../../../forms/delivery-form.ts'
import { Message } from '../../../ui/message.tsx'

export type FaultSummaryProps = { faults: DeliveryFaults; tries: number }

/** A list of the faults, each a link to its field. `tries`: every attempt with faults moves the focus to the list. */
export default function FaultSummary({ faults, tries }: FaultSummaryProps) {
  const area = useRef<HTMLDivElement>(null)
  const found = deliveryFieldNames.flatMap((name) => (faults[name] ? [{ name, words: faults[name] }] : []))

  useEffect(() => {
    if (tries > 0) area.current?.focus()
  }, [tries])

  return (
    <div ref={area} tabIndex={-1} className="if-said fault-summary">
      {found.length > 0 && (
        <Message kind="fault" title={copy.title(found.length)}>
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
