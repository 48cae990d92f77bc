import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { InvoiceDraft } from '../../../../domain/invoices/invoice-data.ts'
import { checkoutInvoice as copy } from '../../../../words/checkout-invoice-words.ts'
import { late } from '../../../ui/late.ts'
import { Message } from '../../../ui/message.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { besidePayment } from '../../client/checkout/beside-payment.ts'
import { invoiceMemory, type WantedInvoice } from '../../client/checkout/invoice-memory.ts'
import type { InvoiceOptionFormProps } from './invoice-option-form.tsx'

/** Few buyers need an invoice. Without this chunk they untick the box, and ask on the page of the order. */
const InvoiceOptionForm = late<InvoiceOptionFormProps>(
  () => import('./invoice-option-form.tsx'),
  () => (
    <Message kind="fault">
      <p>{copy.unanswered}</p>
    </Message>
  ),
)

type InvoiceOptionProps = {
  /** The address of the order, with which the form begins. */
  email: string
  /** The ways to pay, which show once the data of a wanted invoice are complete. */
  children: ReactNode
}

/** The tick 'Necesito factura' above the ways to pay. The payment begins only with data that the server has checked. */
export function InvoiceOption({ email, children }: InvoiceOptionProps) {
  const [invoice, setInvoice] = useState(invoiceMemory.read)
  const { wanted, confirmed, draft } = invoice
  const change = (now: WantedInvoice) => {
    invoiceMemory.keep(now)
    setInvoice(now)
  }
  useBesidePayment(wanted && confirmed ? draft : null)
  const pending = wanted && !confirmed

  return (
    <>
      <div className="stack gap-3 invoice-option">
        <label className="tick">
          <input
            type="checkbox"
            checked={wanted}
            onChange={({ target }) => change({ ...invoice, wanted: target.checked })}
          />
          <span>{copy.tick}</span>
        </label>
        {!wanted && <p className="soft small">{copy.later}</p>}
        {pending && (
          <Suspense fallback={<Spinner label={copy.saving} />}>
            <InvoiceOptionForm
              draft={{ ...draft, email: draft.email || email }}
              onType={(typed) => invoiceMemory.keep({ wanted, confirmed, draft: typed })}
              onConfirmed={(data) => change({ wanted, confirmed: true, draft: data })}
            />
          </Suspense>
        )}
        {wanted && confirmed && (
          <p className="invoice-confirmed">
            <span>{copy.to(draft.name, draft.rfc)}</span>{' '}
            <button
              type="button"
              className="text-button"
              aria-label={copy.changeLabel}
              onClick={() => change({ ...invoice, confirmed: false })}
            >
              {copy.change}
            </button>
          </p>
        )}
        <p aria-live="polite" className="if-said">
          {pending && copy.first}
        </p>
      </div>
      <div className="stack gap-5 invoice-ways" hidden={pending}>
        {children}
      </div>
    </>
  )
}

function useBesidePayment(invoice: InvoiceDraft | null): void {
  const key = JSON.stringify(invoice)
  useEffect(() => {
    if (invoice) besidePayment.invoice = invoice
    // The next person at this checkout has nothing of this one.
    return () => {
      delete besidePayment.invoice
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
}
