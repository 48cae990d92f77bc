import { Link } from 'react-router'
import { catalogue } from '../../../../words/catalogue-words.ts'
import type { CatalogueScreen } from './catalogue-screen.ts'

type CatalogueFiltersProps = Pick<CatalogueScreen, 'filters'> & {
  /** The pressed link whose answer has not come yet. Its filter is marked at once. */
  pressed?: string | undefined
}

/** The filters are links, because links work without scripts, can be shared, and are in the browser's history. */
export function CatalogueFilters({ filters, pressed }: CatalogueFiltersProps) {
  const waiting = filters.some(({ to }) => to === pressed)
  return (
    <nav className="filters" aria-label={catalogue.filters}>
      <ul className="plain tags">
        {filters.map(({ to, words, current }) => (
          <li key={words}>
            <Link
              to={to}
              className="tag"
              aria-current={(waiting ? to === pressed : current) ? 'page' : undefined}
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
}
