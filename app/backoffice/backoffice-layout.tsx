import { isRouteErrorResponse, Outlet } from 'react-router'
import { backofficeFrame as copy } from '../../words/backoffice/backoffice-frame-words.ts'
import { refusedProgram } from '../session/refuse-programs.ts'
import type { Route } from './+types/backoffice-layout.ts'
import styles from './styles/backoffice.css?url'
import { PageTitle } from './ui/page-parts.tsx'

/** Refuses addresses of scanners and other programs before the session is looked up. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => refusedProgram(`/${params['*'] ?? ''}`) ?? next(),
]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The layout of every page of the back office, also of pages outside the frame such as the sign-in. */
export default function BackofficeLayout() {
  return (
    <>
      <noscript>
        <p className="scripts-wanted">{copy.needsScripts}</p>
      </noscript>
      <p className="scripts-failed">{copy.scriptsFailed}</p>
      <Outlet />
    </>
  )
}

/** Shows errors of pages outside the frame, where the user may not be signed in. */
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
