import { Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { todayCopy as copy } from '../../../../words/backoffice/today.ts'
import { Price } from '../../../ui/price.tsx'
import { Rows } from '../../ui/page-parts.tsx'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'

type Line = {
  key: string
  ago: string
  what: string
  /** The page of the news; null: the user may see no such page. */
  to: string | null
  subject: string
  more: string
  total: number | null
}

export function JustNow({ news, seesLog }: { news: readonly Line[]; seesLog: boolean }) {
  return (
    <section className="stack gap-3" aria-labelledby="just-now">
      <h2 id="just-now">{copy.justNow}</h2>
      <Rows empty={copy.justNowEmpty}>
        {news.map(({ key, ago, what, to, subject, more, total }) => (
          <li key={key} className="happened">
            <span className="soft small">{ago}</span>
            <span className="happened-words">
              <strong>{what}</strong>{' '}
              {to === null ? (
                <span>{subject}</span>
              ) : (
                <Link to={to}>
                  <WholeNumbers words={subject} />
                </Link>
              )}
              <span className="soft">{` ${more}`}</span>
            </span>
            {total !== null && (
              <span className="figure firm">
                <Price amount={total} />
              </span>
            )}
          </li>
        ))}
      </Rows>
      {news.length > 0 && (
        <p className="ways-on">
          <Link to={paths.orders}>{copy.allOrders}</Link>
          {seesLog && <Link to={paths.log}>{copy.wholeLog}</Link>}
        </p>
      )}
    </section>
  )
}
