import { login } from '../../copy/login.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: login.title, description: login.description, path: paths.login })

export default function Login() {
  return (
    <div className="page page-body narrow">
      <div className="sheet sheet-stitched">
        <h1>{login.title}</h1>
        <p className="lead">{login.lead}</p>
        <p>{login.how}</p>
        <p className="actions">
          <ButtonLink to={paths.catalogue} kind="main">
            {login.toCatalogue}
          </ButtonLink>
          <ButtonLink to={paths.cart}>{login.toCart}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
