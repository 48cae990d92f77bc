import { paths } from '../../../../words/paths.ts'
import { terms } from '../../../../words/terms.ts'
import type { Route } from './+types/terms.ts'
import { LongText, longTextMeta } from './long-text.tsx'
import { longText } from './info-page-facts.ts'

export const loader = longText('terms', terms)

export const meta = longTextMeta(paths.terms)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LongText {...loaderData} />
}
