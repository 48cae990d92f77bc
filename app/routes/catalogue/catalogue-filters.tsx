import { Link } from 'react-router'
import type { Audience, Category } from '../../../domain/catalogue.ts'
import { catalogue } from '../../copy/catalogue.ts'
import { paths } from '../../paths.ts'

/** Links, so that they work without scripts, can be shared and are kept by the browser's history. */
export function CatalogueFilters({ chosen, total }: { chosen: Category | null; total: number }) {
  return (
    <nav className="filters" aria-label={catalogue.filters}>
      <ul className="plain tags">
        <Filter to={paths.catalogue} current={chosen === null}>
          {catalogue.all}
        </Filter>
        {(['Boy', 'Girl', 'Unisex'] satisfies Audience[]).map((audience) => (
          <Filter key={audience} to={paths.category(audience)} current={chosen === audience}>
            {catalogue.audience[audience]}
          </Filter>
        ))}
      </ul>
      <p className="soft small">{catalogue.count(total)}</p>
    </nav>
  )
}

function Filter({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="tag"
        aria-current={current ? 'page' : undefined}
        preventScrollReset
        prefetch="intent"
      >
        {children}
      </Link>
    </li>
  )
}
