import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type WorkHeadProps = {
  title: string
  /** The title of the browser's tab where it is not the page's own. */
  tab?: string
  children?: ReactNode
}

/** The head of a page: its title, and beside it what one may begin here. */
export function WorkHead({ title, tab = title, children }: WorkHeadProps) {
  return (
    <div className="work-head">
      <PageTitle title={tab} />
      <h1>{title}</h1>
      {children && <div className="row">{children}</div>}
    </div>
  )
}
