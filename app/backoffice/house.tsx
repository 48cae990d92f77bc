import { Outlet } from 'react-router'
import { backofficeFrame as copy } from '../../words/backoffice/frame.ts'
import type { Route } from './+types/house.ts'
import styles from './styles/backoffice.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Around every page of the back office, those by which one enters included: its styles. */
export default function House() {
  return <Outlet />
}

/** What breaks outside the frame, where nobody is known yet. */
export function ErrorBoundary() {
  return (
    <main className="work work-narrow">
      <title>{copy.title(copy.faultTitle)}</title>
      <div className="empty stack">
        <h1>{copy.faultTitle}</h1>
        <p>{copy.fault}</p>
      </div>
    </main>
  )
}
