import { data } from 'react-router'
import { faults } from '../../copy/frame.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/not-found.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { pictures } = context.get(shopContext)
  return data({ picture: pictures.resolve('/pictures/no-encontrada') }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: faults.notFoundTitle, description: faults.notFoundText, path: null })

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page page-body lost">
      <div className="cutout">
        <Picture picture={loaderData.picture} alt="" sizes="(width < 48rem) 80vw, 26rem" first />
      </div>
      <div>
        <h1>{faults.notFoundTitle}</h1>
        <p className="lead">{faults.notFoundText}</p>
        <p className="actions">
          <ButtonLink to={paths.home} kind="main">
            {faults.backHome}
          </ButtonLink>
          <ButtonLink to={paths.catalogue}>{faults.toCatalogue}</ButtonLink>
        </p>
      </div>
    </div>
  )
}
