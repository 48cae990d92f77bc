import { data } from 'react-router'
import { faults } from '../../../../words/frame-words.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../../shop-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Lost } from '../../../ui/lost.tsx'
import type { Route } from './+types/not-found.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { pictures } = context.get(shopContext)
  return data({ picture: pictures.resolve('/pictures/no-encontrada') }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: faults.notFoundTitle, description: faults.notFoundText, path: null })

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <Lost picture={loaderData.picture} title={faults.notFoundTitle} text={faults.notFoundText} page>
      <ButtonLink to={paths.home} kind="main">
        {faults.backHome}
      </ButtonLink>
      <ButtonLink to={paths.catalogue}>{faults.toCatalogue}</ButtonLink>
    </Lost>
  )
}
