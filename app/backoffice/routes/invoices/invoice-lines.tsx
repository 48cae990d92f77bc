import { CopyButton } from '../../ui/copy-button.tsx'
import type { InvoiceFacts } from './invoice-facts.ts'
import { Fact } from './invoice-receiver.tsx'
import { invoiceCopy as copy } from './words.ts'

/** The lines of the invoice with IVA apart, and their sums. */
export function InvoiceLines({ invoice }: { invoice: InvoiceFacts }) {
  const { lines, subtotal, tax, iva, total, refunded } = invoice
  const rows = lines.map(({ quantity, name, unit, base, iva: ofLine, amount }) => [
    String(quantity),
    name,
    unit,
    base,
    ofLine,
    amount,
  ])
  if (rows.length === 0) return null
  return (
    <section className="work-sheet stack gap-3" aria-labelledby="conceptos">
      <h2 id="conceptos">{copy.lines}</h2>
      <div className="invoice-table">
        <table>
          <thead>
            <tr>
              {copy.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={column} data-column={copy.columns[column]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="not-printed">
        <CopyButton
          text={rows.map((cells) => cells.join('\t')).join('\n')}
          words={{ copy: copy.copyLines, copied: copy.copied }}
        />
      </p>
      <dl className="facts money-facts invoice-facts">
        <Fact name={copy.subtotal} shown={subtotal} copied={subtotal} />
        <Fact name={copy.iva(iva)} shown={tax} copied={tax} />
        <Fact name={copy.total} shown={total} copied={total} />
      </dl>
      <p className="soft small">{copy.discounted}</p>
      {refunded > 0 && <p className="said">{copy.refunded(refunded)}</p>}
    </section>
  )
}
