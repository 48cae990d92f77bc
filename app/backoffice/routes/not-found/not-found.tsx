import { data, Link } from 'react-router'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import { backofficeFrame as copy } from '../../../../words/backoffice/frame.ts'
import { PageTitle } from '../../ui/page-title.tsx'

/** Any address of the back office that is none; only staff are told so. */
export const loader = () => data(null, { status: 404 })

/** A press on such a page: nothing is there to do it. */
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
