import { useLayoutEffect } from 'react'
import { catalogue } from '../../copy/catalogue.ts'
import { paths } from '../../paths.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'

const audiences = ['Boy', 'Girl', 'Unisex'] as const

/** The catalogue from the press that leads to it until its answer: head, filters, empty sheets. `search`: its address's. */
export function CatalogueArriving({ search }: { search: string }) {
  // The router has noted how far the page before was scrolled, and does the same when the answer is there.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const asked = new URLSearchParams(search).get('category')?.toLowerCase()
  const chosen = audiences.find((each) => each.toLowerCase() === asked)
  const filters = [
    { to: paths.catalogue, words: catalogue.all, current: asked === undefined },
    ...audiences.map((each) => ({
      to: paths.category(each),
      words: catalogue.audience[each],
      current: each === chosen,
    })),
  ]
  return (
    <div className="page page-body catalogue">
      <header className="catalogue-head">
        <h1>{catalogue.title}</h1>
        <p className="lead soft">{catalogue.lead}</p>
        <div className="catalogue-tools">
          <CatalogueFilters filters={filters} />
        </div>
      </header>
      <CardSkeletons count={8} />
    </div>
  )
}
