import { terms } from '../../../../words/terms.ts'
import { paths } from '../../../../words/paths.ts'
import { metaOf } from '../../page-meta.ts'
import type { Route } from './+types/terms.ts'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export const loader = shopFacts

export const meta = metaOf(terms, paths.terms)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LongText words={terms} facts={loaderData} />
}
