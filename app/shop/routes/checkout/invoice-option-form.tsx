import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'
import { checkoutInvoice as copy } from '../../../../words/checkout-invoice-words.ts'
import { invoiceFormCopy } from '../../../../words/invoice-form-words.ts'
import { InvoiceFields } from '../../../forms/invoice-fields.tsx'
import { invoiceDraftIn, type InvoiceFaults } from '../../../forms/invoice-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import { requestInvoiceCheck, fetchLastInvoice } from '../../client/checkout/fetch-invoice.ts'

export type InvoiceOptionFormProps = {
  draft: InvoiceDraft
  /** Hears what was typed, so that nothing is lost. */
  onType: (typed: InvoiceDraft) => void
  /** The server has checked the data. */
  onConfirmed: (data: InvoiceDraft) => void
}

/** The data of the invoice. Only the server knows all rules, so the form asks it before the payment begins. */
export default function InvoiceOptionForm({ draft, onType, onConfirmed }: InvoiceOptionFormProps) {
  const [shown, setShown] = useState({ draft, faults: {} as InvoiceFaults, round: 0 })
  const [asking, setAsking] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** The fields show these values; a new round renders them anew. */
  const show = (now: InvoiceDraft, faults: InvoiceFaults = {}) =>
    setShown(({ round }) => ({ draft: now, faults, round: round + 1 }))

  useEffect(() => {
    if (draft.rfc !== '') return
    const stop = new AbortController()
    void fetchLastInvoice(stop.signal).then((last) => {
      const untouched = form.current && invoiceDraftIn(new FormData(form.current)).rfc === ''
      if (last && untouched) show(last)
    })
    return () => stop.abort()
    // The form asks once, when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (asking) return
    const typed = invoiceDraftIn(new FormData(event.currentTarget, event.submitter))
    setAsking(true)
    const checked = await requestInvoiceCheck(typed)
    setAsking(false)
    setUnanswered(checked.kind === 'unanswered')
    if (checked.kind === 'good') onConfirmed(checked.data)
    else if (checked.kind === 'faulty') show(typed, checked.faults)
  }

  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onInput={(event) => onType(invoiceDraftIn(new FormData(event.currentTarget)))}
      onSubmit={(event) => void send(event)}
    >
      <p className="soft small">{invoiceFormCopy.lead}</p>
      <div key={shown.round} className="stack">
        <InvoiceFields draft={shown.draft} faults={shown.faults} focused />
      </div>
      <div aria-live="polite" className="if-said">
        {unanswered && (
          <Message kind="fault">
            <p>{copy.unanswered}</p>
          </Message>
        )}
      </div>
      <Button type="submit" wide busy={asking}>
        {asking ? copy.saving : copy.save}
      </Button>
    </form>
  )
}
