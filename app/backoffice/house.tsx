import { isRouteErrorResponse, Outlet } from 'react-router'
import { backofficeFrame as copy } from '../../words/backoffice/frame.ts'
import { refusedProgram } from '../session/refuse-programs.ts'
import type { Route } from './+types/house.ts'
import styles from './styles/backoffice.css?url'
import { PageTitle } from './ui/page-title.tsx'

/** An address that is no page (`trastienda/*`) and that only programs ask for is refused before anybody is looked up. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => refusedProgram(`/${params['*'] ?? ''}`) ?? next(),
]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Around every page of the back office, those by which one enters included: its styles. */
export default function House() {
  return <Outlet />
}

/** What breaks outside the frame, where nobody is known yet. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isTooLong = isRouteErrorResponse(error) && error.status === 413
  const title = isTooLong ? copy.tooLongTitle : copy.faultTitle
  return (
    <main className="work work-narrow">
      <PageTitle title={title} />
      <div className="empty stack">
        <h1>{title}</h1>
        <p>{isTooLong ? copy.tooLong : copy.fault}</p>
      </div>
    </main>
  )
}
