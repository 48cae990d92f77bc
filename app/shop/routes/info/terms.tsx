import { terms } from '../../../../words/terms.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/terms.ts'
import { LegalSections } from './legal-sections.tsx'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return shopFacts(context.get(shopContext).settings)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: terms.title, description: terms.description, path: paths.terms })

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <LongText title={terms.title} lead={terms.lead} updated={terms.updated} contents={terms.sections}>
      <LegalSections sections={terms.sections} facts={loaderData} />
    </LongText>
  )
}
