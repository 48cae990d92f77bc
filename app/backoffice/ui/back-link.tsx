import { Link } from 'react-router'

/** Above the head of a page: the way to the page it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="links small">
      <Link to={to}>← {children}</Link>
    </p>
  )
}
