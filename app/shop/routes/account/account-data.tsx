import { data, Link } from 'react-router'
import { usePersonalPage } from '../../client/account/use-personal-page.ts'
import { accountData as copy } from '../../../../words/account-data.ts'
import { metaOf } from '../../page-meta.ts'
import { paths } from '../../../../words/paths.ts'
import { shopContext } from '../../../shop-context.ts'
import styles from '../../styles/account.css?url'
import type { Route } from './+types/account-data.ts'
import { NeedsScripts } from './account-frame.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { personal, requireCustomer } from './require-customer.ts'
import { DataRightsPanel } from './data-rights-panel.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { customer, mirror } = await requireCustomer(shop, request, paths.account)
  return data({ mirror, emailVerified: customer.emailVerifiedAt !== null }, { headers: personal })
}

export const headers: Route.HeadersFunction = () => personal

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta = metaOf(copy, null)

export default function AccountData({ loaderData }: Route.ComponentProps) {
  const { mirror, emailVerified } = loaderData
  if (usePersonalPage(mirror, paths.account)) return null
  return (
    <div className="page page-body stack gap-6 account-data">
      <header>
        <p className="links">
          <Link to={paths.profile} viewTransition>
            {copy.back}
          </Link>
        </p>
        <h1>{copy.title}</h1>
        <p className="lead">{copy.lead}</p>
      </header>
      <NeedsScripts />
      <div className="halves gap-5 account-sheets">
        <ProfilePanel customer={mirror} emailVerified={emailVerified} />
        <PasswordPanel customer={mirror} />
        <DataRightsPanel />
      </div>
    </div>
  )
}
