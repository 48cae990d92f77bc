import { privacy } from '../../../../words/privacy.ts'
import { paths } from '../../../../words/paths.ts'
import { metaOf } from '../../page-meta.ts'
import type { Route } from './+types/privacy.ts'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export const loader = shopFacts

export const meta = metaOf(privacy, paths.privacy)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LongText words={privacy} facts={loaderData} />
}
