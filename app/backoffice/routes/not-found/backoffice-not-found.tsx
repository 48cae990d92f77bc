import { data, Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame as copy } from '../../../../words/backoffice/backoffice-frame-words.ts'
import { PageTitle } from '../../ui/page-parts.tsx'

/** Unknown addresses of the back office. Only staff see this 404; others are sent to the sign-in. */
export const loader = () => data(null, { status: 404 })

/** A POST to an unknown address gets a 404, too. */
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
