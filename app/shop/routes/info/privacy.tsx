import { privacy } from '../../../../words/privacy.ts'
import { paths } from '../../../../words/paths.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/privacy.ts'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export const loader = shopFacts

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: privacy.title, description: privacy.description, path: paths.privacy })

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LongText words={privacy} facts={loaderData} />
}
