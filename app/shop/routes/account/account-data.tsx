import { data, Link, redirect } from 'react-router'
import { whoIs } from '../../../../use-cases/accounts/who-is.ts'
import { sessionTokenOf } from '../../../session/session-cookie.ts'
import { usePersonalPage } from '../../client/account/use-personal-page.ts'
import { accountData as copy } from '../../../../words/account-data.ts'
import { pageMeta } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../shop-context.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/account-data.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { YoursSheet } from './yours-sheet.tsx'

const personal = { 'cache-control': 'no-store' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const who = await whoIs(shop, sessionTokenOf(request.headers, shop.settings.publicUrl))
  if (who.kind !== 'signed-in') throw redirect(paths.loginThen(paths.account), { headers: personal })
  const { id, name, lastName, phone, email, emailVerifiedAt } = who.customer
  return data(
    {
      session: { id, name, lastName, phone, email, expDate: who.expiresAt.toISOString() },
      emailVerified: emailVerifiedAt !== null,
      shopEmail: shop.settings.email,
    },
    { headers: personal },
  )
}

export const headers: Route.HeadersFunction = () => personal

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, path: null })

/** Everything about one's account that is not the purchases. */
export default function AccountData({ loaderData }: Route.ComponentProps) {
  const { session, emailVerified, shopEmail } = loaderData
  if (usePersonalPage(session, paths.account)) return null
  return (
    <div className="page page-body account-data">
      <header>
        <p className="account-back">
          <Link to={paths.profile} viewTransition>
            {copy.back}
          </Link>
        </p>
        <h1>{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <NeedsScripts email={shopEmail} />
      <div className="account-sheets">
        <PersonSheet customer={session} emailVerified={emailVerified} shopEmail={shopEmail} />
        <PasswordSheet customer={session} />
        <YoursSheet />
      </div>
    </div>
  )
}
