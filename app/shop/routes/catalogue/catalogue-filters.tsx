import { useEffect, useRef } from 'react'
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
  const row = useRef<HTMLUListElement>(null)
  const here = filters.find(({ current }) => current)?.to
  // On a phone the row scrolls sideways: the button of this page comes into view.
  useEffect(() => {
    const button = row.current!.querySelector<HTMLElement>('[aria-current]')
    if (button) row.current!.scrollLeft = button.offsetLeft - row.current!.offsetLeft - 40
  }, [here])
  return (
    <nav className="filters" aria-label={catalogue.filters}>
      <ul className="plain tags" ref={row}>
        {filters.map(({ to, words, current }) => (
          <li key={to}>
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
