import { data, Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame as copy } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { PageTitle } from '../../ui/page-parts.tsx'

/** The 404 page for unknown addresses of the back office. Only staff see this page; others are sent to the sign-in. */
export const loader = () => data(null, { status: 404 })

export const action = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <div className="empty stack">
      <PageTitle title={copy.notFound.title} />
      <h1>{copy.notFound.title}</h1>
      <p>{copy.notFound.text}</p>
      <p>
        <Link to={paths.today}>{copy.notFound.onward}</Link>
      </p>
    </div>
  )
}
