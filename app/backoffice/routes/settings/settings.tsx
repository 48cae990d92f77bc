import { Link } from 'react-router'
import { settledGroups } from '../../../../use-cases/settings/change-settings.ts'
import { backofficePaths as paths } from '../../../../words/backoffice/backoffice-paths.ts'
import {
  settingsCopy as copy,
  settingsPages,
  settingsSections,
  settingsSlugs,
} from '../../../../words/backoffice/settings-words.ts'
import { currentStaffFor } from '../../session/staff-context.ts'
import styles from '../../styles/settings.css?url'
import { WorkHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = currentStaffFor('change settings', { context })
  const settled = await settledGroups(shop)
  return {
    sections: settingsSections.map(({ title, pages }) => ({
      title,
      pages: pages.map((page) => ({
        ...settingsPages[page],
        to: paths.settingsOf(settingsSlugs[page]),
        // Pages with tables of their own do not record whether the owner changed them.
        asItCame: page !== 'sizes' && page !== 'mail' && page !== 'paypal' && !settled.has(page),
      })),
    })),
  }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <WorkHead title={copy.title} />
      <p className="soft">{copy.lead}</p>
      <div className="settings-sections">
        {loaderData.sections.map(({ title, pages }) => (
          <section key={title} className="stack gap-2">
            <h2>{title}</h2>
            <ul className="rows">
              {pages.map((page) => (
                <li key={page.to}>
                  <Link to={page.to} className="row-words settings-way">
                    <span className="firm">{page.title}</span>
                    <span className="soft small">{page.hint}</span>
                  </Link>
                  {page.asItCame && <span className="badge">{copy.asItCame}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="small">
        {copy.also}:{' '}
        <Link to={paths.notices} className="way">
          {copy.toNotices}
        </Link>
      </p>
    </>
  )
}
