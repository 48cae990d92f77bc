import { Link } from 'react-router'
import { productHistoryCopy as copy } from '../../../../words/backoffice/product-page-words.ts'
import type { SaidEvent } from './said-event.ts'

/** The history of a product, the newest event first. */
export function ProductHistoryPanel({
  events,
  older,
  later,
}: {
  events: readonly SaidEvent[]
  older: string | null
  later: boolean
}) {
  return (
    <section className="work-sheet stack gap-2" id="historia">
      <h2>{copy.title}</h2>
      {events.length === 0 && <p className="soft">{copy.empty}</p>}
      <ol className="plain product-history">
        {events.map(({ key, when, who, what, note }) => (
          <li key={key}>
            <strong>{what}</strong>
            {note !== '' && <span className="said">{note}</span>}
            <span className="soft small">{`${when} · ${who}`}</span>
          </li>
        ))}
      </ol>
      <p className="row gap-4">
        {later && <Link to="?#historia">{copy.newest}</Link>}
        {older && <Link to={`?desde=${encodeURIComponent(older)}#historia`}>{copy.older}</Link>}
      </p>
    </section>
  )
}
