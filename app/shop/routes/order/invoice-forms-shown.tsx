import { invoiceFormCopy } from '../../../../words/invoice-form-words.ts'
import { orderInvoiceCopy as copy } from '../../../../words/order-invoice-words.ts'
import { paths } from '../../../../words/paths.ts'
import { InvoiceFields } from '../../../forms/invoice-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Message } from '../../../ui/message.tsx'
import type { InvoiceFormAnswer } from './invoice-forms.ts'
import type { InvoiceView } from './shown-invoice.ts'

export type InvoiceFormsProps = {
  number: string
  invoice: InvoiceView
  draft: NonNullable<InvoiceView['draft']>
  /** A form that was not done. */
  refused: InvoiceFormAnswer | null
}

/** The forms are a chunk of their own, because few buyers need an invoice. */
export default function InvoiceForms({ number, invoice, refused, draft }: InvoiceFormsProps) {
  const { state, until } = invoice
  const asked = state === 'asked'
  return (
    <div className="stack gap-3 not-printed">
      <details className="transfer-more" open={refused !== null}>
        <summary className="text-button">{asked ? copy.change : copy.ask}</summary>
        {/* The form shows what was typed, or the stored data after they changed. */}
        <form
          key={JSON.stringify(refused?.draft ?? draft)}
          method="post"
          action={paths.order(number)}
          className="stack invoice-form"
          noValidate
        >
          <input type="hidden" name="do" value="invoice" />
          <p className="soft small">{invoiceFormCopy.lead}</p>
          {refused && (
            <Message kind="fault" urgent>
              <p>{refused.reason}</p>
            </Message>
          )}
          <InvoiceFields draft={refused?.draft ?? draft} faults={refused?.faults ?? {}} focused />
          <p>
            <Button type="submit" kind="main" wide>
              {asked ? copy.save : copy.send}
            </Button>
          </p>
        </form>
      </details>
      <p className="soft small">{asked ? copy.changeUntil(until) : copy.until(until)}</p>
      {asked && (
        <form method="post" action={paths.order(number)}>
          <Button type="submit" small name="do" value="invoice-withdraw">
            {copy.withdraw}
          </Button>
        </form>
      )}
    </div>
  )
}
