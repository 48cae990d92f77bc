import { paths } from '../../../../words/paths.ts'
import { privacy } from '../../../../words/privacy.ts'
import type { Route } from './+types/privacy.ts'
import { LongText, longTextMeta } from './long-text.tsx'
import { longText } from './info-page-facts.ts'

export const loader = longText('privacy', privacy)

export const meta = longTextMeta(paths.privacy)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LongText {...loaderData} />
}
