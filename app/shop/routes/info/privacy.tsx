import { privacy } from '../../../../words/privacy.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/privacy.ts'
import { LegalSections } from './legal-sections.tsx'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return shopFacts(context.get(shopContext).settings)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacy.title, description: privacy.description, path: paths.privacy })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LongText title={privacy.title} lead={privacy.lead} updated={privacy.updated} contents={privacy.sections}>
      <LegalSections sections={privacy.sections} facts={loaderData} />
    </LongText>
  )
}
