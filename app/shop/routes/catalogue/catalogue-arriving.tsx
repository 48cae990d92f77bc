import { useLayoutEffect } from 'react'
import { audiences, categoryFrom } from '../../../../domain/catalogue/catalogue.ts'
import { catalogue } from '../../../../words/catalogue.ts'
import { paths } from '../../../../words/paths.ts'
import { CardSkeletons } from '../../../ui/product/card-skeletons.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'

/** The catalogue from the press that leads to it until its answer: head, filters, empty sheets. `search`: its address's; `lead`: the sentence below its title. */
export function CatalogueArriving({ search, lead }: { search: string; lead: string }) {
  // The router has noted how far the page before was scrolled, and does the same when the answer is there.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const chosen = categoryFrom(new URLSearchParams(search).get('category'))
  const filters = [
    { to: paths.catalogue, words: catalogue.all, current: chosen === null },
    ...audiences.map((each) => ({
      to: paths.category(each),
      words: catalogue.audience[each],
      current: each === chosen,
    })),
  ]
  return (
    <div className="page page-body">
      <header className="stack gap-3 catalogue-head">
        <h1>{catalogue.title}</h1>
        <p className="lead soft">{lead}</p>
        <div className="catalogue-tools">
          <CatalogueFilters filters={filters} />
        </div>
      </header>
      <CardSkeletons count={8} />
    </div>
  )
}
