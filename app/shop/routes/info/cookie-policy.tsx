import { cookiePolicy as copy } from '../../../../words/cookie-policy.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'
import type { Route } from './+types/cookie-policy.ts'
import { KeptItems } from './kept-items.tsx'
import { LegalSections } from './legal-sections.tsx'
import { LongText } from './long-text.tsx'
import { shopFacts } from './shop-facts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return shopFacts(context.get(shopContext).settings)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.cookiePolicy })

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  const { email, whatsapp } = loaderData
  return (
    <LongText title={copy.title} lead={copy.lead} contents={[copy.kept, ...copy.more]}>
      <section id={copy.kept.id}>
        <h2>{copy.kept.title}</h2>
        <KeptItems />
      </section>
      <LegalSections sections={copy.more} facts={loaderData} />
      <section>
        <h2>{copy.contactTitle}</h2>
        <p>
          {copy.contactText} <a href={whatsappUrl(whatsapp)}>{whatsapp}</a>,{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </section>
    </LongText>
  )
}
