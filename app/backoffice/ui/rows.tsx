import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'

type RowsProps = {
  /** The text of an empty list. */
  empty: ReactNode
  /** A CSS class for the styles of this list alone. */
  kind?: string
  children: ReactNode
}

/** A list, or its text if it is empty. */
export function Rows({ empty, kind, children }: RowsProps) {
  if (Children.count(children) === 0) return <p className="empty">{empty}</p>
  return <ul className={kind ? `rows ${kind}` : 'rows'}>{children}</ul>
}

/** The link to the next page of a list; hidden on the last page. */
export function NextPage({ to, children }: { to: string | null; children: string }) {
  if (to === null) return null
  return (
    <p>
      <Link to={to}>{children}</Link>
    </p>
  )
}

type PagerProps = { first: string | null; next: string | null; words: { first: string; more: string } }

/** The links of a long list to its first and its next page. */
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
