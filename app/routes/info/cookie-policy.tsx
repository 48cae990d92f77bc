import { cookiePolicy as copy } from '../../copy/cookie-policy.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../paths.ts'
import { shopContext } from '../../shop-context.ts'
import { ProseSections } from '../../ui/prose-sections.tsx'
import { whatsappUrl } from '../../ui/whatsapp-url.ts'
import type { Route } from './+types/cookie-policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { email, whatsapp } = context.get(shopContext).settings
  return { email, whatsapp }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: paths.cookiePolicy })

export default function CookiePolicy({ loaderData: { email, whatsapp } }: Route.ComponentProps) {
  return (
    <div className="page page-body prose">
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
      <ProseSections sections={copy.sections} />
      <section>
        <h2>{copy.contactTitle}</h2>
        <p>
          {copy.contactText} <a href={whatsappUrl(whatsapp)}>{whatsapp}</a>,{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </section>
    </div>
  )
}
