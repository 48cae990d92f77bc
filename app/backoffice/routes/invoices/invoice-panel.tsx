import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { Badge } from '../../ui/page-parts.tsx'
import type { InvoicePanelFacts } from './invoice-panel-facts.ts'
import { invoicePanelCopy as copy } from './words.ts'

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
