import { Link } from 'react-router'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { Price } from '../../../ui/price.tsx'

type Line = {
  key: string
  ago: string
  what: string
  to: string
  subject: string
  more: string
  total: number | null
}

/** The last things that happened, each with its way there. */
export function JustNow({ news }: { news: readonly Line[] }) {
  return (
    <section className="stack gap-3" aria-labelledby="just-now">
      <h2 id="just-now">{copy.justNow}</h2>
      {news.length === 0 ? (
        <p className="empty">{copy.justNowEmpty}</p>
      ) : (
        <ul className="rows">
          {news.map(({ key, ago, what, to, subject, more, total }) => (
            <li key={key} className="happened">
              <span className="soft small">{ago}</span>
              <span className="happened-words">
                <strong>{what}</strong> <Link to={to}>{subject}</Link> <span className="soft">{more}</span>
              </span>
              {total !== null && (
                <span className="figure firm">
                  <Price amount={total} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
