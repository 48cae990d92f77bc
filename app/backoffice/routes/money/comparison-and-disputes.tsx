import { Link } from 'react-router'
import { comparisonAndDisputesCopy as copy } from './words.ts'
import { evidenceCopy } from '../printouts/words.ts'
import { Price } from '../../../ui/price.tsx'
import { Badge } from '../../ui/page-parts.tsx'
import type { ComparisonView, DisputeView } from './comparison-and-disputes-view.ts'

export function Comparison({ comparison }: { comparison: ComparisonView | null }) {
  return (
    <section className="stack gap-3" aria-labelledby="comparacion">
      <h2 id="comparacion">{copy.comparison}</h2>
      {comparison === null ? (
        <p className="empty">{copy.neverCompared}</p>
      ) : (
        <>
          <p className="soft">{comparison.said}</p>
          {comparison.findings.length === 0 ? (
            <p>{copy.noFindings}</p>
          ) : (
            <ul className="rows">
              {comparison.findings.map(({ orderNumber, words, to }) => (
                <li key={`${orderNumber} ${words}`}>
                  <span className="money-words">
                    <strong>
                      <Link to={to}>{orderNumber}</Link>
                    </strong>
                    <span>{words}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

/** Disputes that buyers or their banks opened at the payment provider. */
export function Disputes({ disputes }: { disputes: readonly DisputeView[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="reclamos">
      <h2 id="reclamos">{copy.disputes}</h2>
      {disputes.length === 0 && <p className="empty">{copy.noDisputes}</p>}
      {disputes.length > 0 && (
        <ul className="rows">
          {disputes.map(({ id, orderNumber, to, evidence, amount, words, badge, open, more }) => (
            <li key={id}>
              <span className="money-words">
                <strong>
                  {to === null ? (
                    <span>{copy.disputeOf(orderNumber)}</span>
                  ) : (
                    <Link to={to}>{orderNumber}</Link>
                  )}
                  {amount !== null && (
                    <>
                      <span> · </span>
                      <Price amount={amount} />
                    </>
                  )}
                </strong>
                <span>{words}</span>
                <span className="soft small">{more}</span>
                {evidence && <Link to={evidence}>{evidenceCopy.gather}</Link>}
              </span>
              <Badge meaning={open ? 'act' : 'resting'}>{badge}</Badge>
            </li>
          ))}
        </ul>
      )}
      {[...new Set(disputes.map(({ where }) => where))].map(
        (where) =>
          where && (
            <p key={where} className="soft small">
              {where}
            </p>
          ),
      )}
    </section>
  )
}
