import { terms } from '../../../../words/terms.ts'
import { paths } from '../../../../words/paths.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/terms.ts'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export const loader = shopFacts

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: terms.title, description: terms.description, path: paths.terms })

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LongText words={terms} facts={loaderData} />
}
