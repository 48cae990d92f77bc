import { memo } from 'react'
import { Link } from 'react-router'
import { catalogue } from '../../copy/catalogue.ts'
import type { CatalogueScreen } from './catalogue-screen.ts'

/** Links, so that they work without scripts, can be shared and are kept by the browser's history. */
export const CatalogueFilters = memo(function CatalogueFilters({
  filters,
}: Pick<CatalogueScreen, 'filters'>) {
  return (
    <nav className="filters" aria-label={catalogue.filters}>
      <ul className="plain tags">
        {filters.map(({ to, words, current }) => (
          <li key={words}>
            <Link
              to={to}
              className="tag"
              aria-current={current ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
