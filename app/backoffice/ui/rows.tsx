import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'

type RowsProps = {
  /** What the list says while it has no rows. */
  empty: ReactNode
  /** A class for what only this list has. */
  kind?: string
  children: ReactNode
}

/** A list: its rows, or why there are none. */
export function Rows({ empty, kind, children }: RowsProps) {
  if (Children.count(children) === 0) return <p className="empty">{empty}</p>
  return <ul className={kind ? `rows ${kind}` : 'rows'}>{children}</ul>
}

/** The way from a page of a list to the next one; nothing at its end. */
export function NextPage({ to, children }: { to: string | null; children: string }) {
  if (to === null) return null
  return (
    <p>
      <Link to={to}>{children}</Link>
    </p>
  )
}

type PagerProps = { first: string | null; next: string | null; words: { first: string; more: string } }

/** The ways from a page of a long list: to its beginning, and to its next page. */
export function Pager({ first, next, words }: PagerProps) {
  if (first === null && next === null) return null
  return (
    <p className="row">
      {first && <Link to={first}>{words.first}</Link>}
      {next && (
        <Link to={next} className="button" rel="next">
          {words.more}
        </Link>
      )}
    </p>
  )
}
