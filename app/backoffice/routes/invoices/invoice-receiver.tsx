import type { InvoiceField } from '../../../../domain/invoices/invoice-data.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { InvoiceFacts } from './invoice-facts.ts'
import { invoiceCopy as copy } from './words.ts'

type InvoiceReceiverProps = {
  invoice: InvoiceFacts
  /** What the user saw before the buyer changed the data. */
  seen: Partial<Record<InvoiceField, string>>
}

/** The receiver's data, each with a button that copies it for the SAT's form. */
export function InvoiceReceiver({ invoice: { request, paid, form }, seen }: InvoiceReceiverProps) {
  if (!request) return null
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="receptor">
      <h2 id="receptor">{copy.receiver}</h2>
      <dl className="facts money-facts invoice-facts">
        {request.fields.map(({ field, copied, shown }) => (
          <Fact
            key={field}
            name={copy[field]}
            shown={shown}
            copied={copied}
            before={seen[field] !== undefined && seen[field] !== copied ? seen[field] : null}
          />
        ))}
        <Fact name={copy.form} shown={form} copied={form.slice(0, 2)} />
        <Fact name={copy.method} shown={copy.methodValue} copied="PUE" />
        <dt>{copy.paid}</dt>
        <dd>{paid}</dd>
        <dt>{copy.asked}</dt>
        <dd>{request.asked}</dd>
      </dl>
    </section>
  )
}

type FactProps = { name: string; shown: string; copied: string; before?: string | null }

export function Fact({ name, shown, copied, before = null }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className="invoice-value">
          <span>{shown}</span>
          {before !== null && <span className="said small">{copy.before(before)}</span>}
        </span>
        <CopyButton text={copied} words={copy} of={name} />
      </dd>
    </>
  )
}
