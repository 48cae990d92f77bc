import type { ReactNode } from 'react'

/** The head of a page: what it is, and beside it what one may begin here. */
export function WorkHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="work-head">
      <h1>{title}</h1>
      {children && <div className="row">{children}</div>}
    </div>
  )
}
