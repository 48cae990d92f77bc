import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

type WorkHeadProps = {
  title: string
  /** The title of the browser's tab if it differs from the page's title. */
  tab?: string
  children?: ReactNode
}

/** The head of a page: its title, and beside it the buttons of the page. */
export function WorkHead({ title, tab = title, children }: WorkHeadProps) {
  return (
    <div className="work-head">
      <PageTitle title={tab} />
      <h1>{title}</h1>
      {children && <div className="row">{children}</div>}
    </div>
  )
}
