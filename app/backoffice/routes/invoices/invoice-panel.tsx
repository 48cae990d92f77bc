import { Link } from 'react-router'
import type { OrderForInvoice } from '../../../../data/invoices/invoiced-orders.ts'
import { mayDo, type StaffRole } from '../../../../domain/staff/staff-actions.ts'
import type { Shop } from '../../../../use-cases/shop.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Badge } from '../../ui/page-parts.tsx'
import { badgeOf } from './invoice-facts.ts'
import { invoicePanelCopy as copy } from './words.ts'

/** What the page of an order says about its invoice; null: nothing. */
export function invoicePanelFor(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  { number, request, paidAt, state }: Pick<OrderForInvoice, 'number' | 'request' | 'paidAt' | 'state'>,
  role: StaffRole,
) {
  if (!mayDo(role, 'see invoices')) return null
  const noSale = state === 'cancelled' || state === 'refunded'
  if (!request && (noSale || !settings.invoicing.invoices)) return null
  return {
    number,
    badge: badgeOf({ request, paidAt }, settings.invoicing.extraDays, now()),
    words: request
      ? [request.rfc, request.folio && copy.folio(request.folio)].filter(Boolean).join(' · ')
      : '',
    name: request?.name ?? '',
    asked: request !== null,
  }
}

export type InvoicePanelFacts = NonNullable<ReturnType<typeof invoicePanelFor>>

export function InvoicePanel({ invoice }: { invoice: InvoicePanelFacts | null }) {
  if (!invoice) return null
  const { number, badge, words, name, asked } = invoice
  return (
    <section className="work-sheet stack gap-2" aria-labelledby="factura">
      <div className="row">
        <h2 id="factura">{copy.title}</h2>
        {badge && <Badge meaning={badge.meaning}>{badge.words}</Badge>}
      </div>
      {asked && (
        <p className="invoice-words">
          <span>{name}</span>
          <br />
          <span className="soft figure">{words}</span>
        </p>
      )}
      <p className="links small">
        <Link to={asked ? paths.invoice(number) : paths.invoiceData(number)}>
          {asked ? copy.open : copy.type}
        </Link>
      </p>
    </section>
  )
}
