import { orderInvoiceCopy as copy } from '../../../../words/order-invoice-words.ts'
import { paths } from '../../../../words/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lateInPlace } from '../../../ui/late-in-place.tsx'
import { Message } from '../../../ui/message.tsx'
import type { InvoiceFormAnswer } from './invoice-forms.ts'
import type { InvoiceFormsProps } from './invoice-forms-shown.tsx'
import type { InvoiceView } from './shown-invoice.ts'

const InvoiceForms = lateInPlace<InvoiceFormsProps>(() => import('./invoice-forms-shown.tsx'))

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
    <section id={copy.anchor} className="stack gap-3 order-later" aria-label={copy.title}>
      <h2>{copy.title}</h2>
      {state === 'asked' && <Asked {...invoice} />}
      {state === 'invoiced' && <Made {...invoice} />}
      {state === 'cancelled' && <p>{copy.cancelled(invoice.folio)}</p>}
      {state !== 'asked' && state !== 'invoiced' && why === 'month-over' && <p>{copy.over}</p>}
      {state === 'asked' && why === 'month-over' && <p className="soft small">{copy.changeOver}</p>}
      {invoice.draft && <InvoiceForms {...{ number, invoice, refused }} draft={invoice.draft} />}
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

function Refusal({ reason }: { reason: string }) {
  return (
    <Message kind="fault" urgent>
      <p>{reason}</p>
    </Message>
  )
}
