import { Link } from 'react-router'

/** The link above the head of a page to its parent page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="links small">
      <Link to={to}>← {children}</Link>
    </p>
  )
}
