import { useLayoutEffect } from 'react'
import { audiences, categoryFrom } from '../../../../domain/catalogue/catalogue.ts'
import { catalogue } from '../../../../words/catalogue-words.ts'
import { paths } from '../../../../words/paths.ts'
import { CardSkeletons } from '../../../ui/product/card-skeletons.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'

/** Shown between a press on a link to the catalogue and the server's answer. `search`: the query of the link. */
export function CatalogueArriving({ search, lead }: { search: string; lead: string }) {
  // The router restores the scroll position only when the answer comes; until then the page begins at its top.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const wanted = new URLSearchParams(search)
  // The names of collections come with the answer, so none of these buttons is marked for a collection.
  const chosen = wanted.has('coleccion') ? undefined : categoryFrom(wanted.get('category'))
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
