import { memo } from 'react'
import { Link } from 'react-router'
import { catalogue } from '../../../../words/catalogue.ts'
import type { CatalogueScreen } from './catalogue-screen.ts'

/** How many there are, announced when it changes, and the way out of what narrows them. */
export const CatalogueCount = memo(function CatalogueCount({
  count,
  reset,
}: Pick<CatalogueScreen, 'count' | 'reset'>) {
  return (
    <div className="row count small">
      <output className="soft">{count}</output>
      {reset !== null && (
        <Link to={reset} preventScrollReset prefetch="intent">
          {catalogue.reset}
        </Link>
      )}
    </div>
  )
})
