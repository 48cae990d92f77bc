import { orderInvoiceCopy as copy } from '../../../../words/order-invoice-words.ts'
import { invoiceFormCopy } from '../../../../words/invoice-form-words.ts'
import { paths } from '../../../../words/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InvoiceFields } from '../../../forms/invoice-fields.tsx'
import { Message } from '../../../ui/message.tsx'
import { type InvoiceFormAnswer, invoiceAnchor } from './invoice-forms.ts'
import type { InvoiceView } from './shown-invoice.ts'

type OrderInvoiceProps = {
  number: string
  invoice: InvoiceView
  /** A form that was not done. */
  refused: InvoiceFormAnswer | null
}

/** 'Necesito factura' on the page of an order. Works without scripts. */
export function OrderInvoice({ number, invoice, refused }: OrderInvoiceProps) {
  const { state, why } = invoice
  return (
    <section id={invoiceAnchor} className="stack gap-3 order-later" aria-label={copy.title}>
      <h2>{copy.title}</h2>
      {state === 'asked' && <Asked {...invoice} />}
      {state === 'invoiced' && <Made {...invoice} />}
      {state === 'cancelled' && <p>{copy.cancelled(invoice.folio)}</p>}
      {state !== 'asked' && state !== 'invoiced' && why === 'month-over' && <p>{copy.over}</p>}
      {state === 'asked' && why === 'month-over' && <p className="soft small">{copy.changeOver}</p>}
      {invoice.draft && <Forms {...{ number, invoice, refused }} draft={invoice.draft} />}
      {refused && !invoice.draft && <Refusal reason={refused.reason} />}
      {why !== null && (
        <p className="not-printed">
          <ButtonLink small to={paths.contactAbout(number)}>
            {copy.write}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Asked({ asked, name, rfc, email }: InvoiceView) {
  return (
    <>
      <p>
        <strong>{asked && copy.asked(asked)}</strong>
        <br />
        <span>{copy.to(name, rfc)}</span>
      </p>
      <p className="soft small">{copy.soon(email)}</p>
    </>
  )
}

function Made({ folio, name, rfc, files }: InvoiceView) {
  return (
    <>
      <p>
        <strong>{copy.ready}</strong>
        <br />
        <span>{copy.to(name, rfc)}</span>
        <br />
        <span>{`${copy.folio} ${folio}`}</span>
      </p>
      <p className="row not-printed">
        {files.map(({ kind, href }) => (
          <a key={kind} href={href} download>
            {copy.files[kind]}
          </a>
        ))}
      </p>
      <p className="soft small not-printed">{copy.wrong}</p>
    </>
  )
}

type FormsProps = OrderInvoiceProps & { draft: NonNullable<InvoiceView['draft']> }

function Forms({ number, invoice: { state, until }, refused, draft }: FormsProps) {
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
          className="stack given"
          noValidate
        >
          <input type="hidden" name="do" value="invoice" />
          <p className="soft small">{invoiceFormCopy.lead}</p>
          {refused && <Refusal reason={refused.reason} />}
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

function Refusal({ reason }: { reason: string }) {
  return (
    <Message kind="fault" urgent>
      <p>{reason}</p>
    </Message>
  )
}
