import type { ReactNode } from 'react'
import { legal } from '../../../../words/legal.ts'

type LongTextProps = {
  title: string
  lead: string
  /** When it was changed last. */
  updated?: string
  /** What its parts are called, in order; `id` is their anchor. */
  contents: readonly { id: string; title: string }[]
  children: ReactNode
}

/** A long text at a width that reads well, its contents beside it where there is room and above it where not. */
export function LongText({ title, lead, updated, contents, children }: LongTextProps) {
  return (
    <div className="page page-body stack gap-6 long-text">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {updated && <p className="soft">{updated}</p>}
      </header>
      <nav className="aside contents" aria-labelledby="contenido-del-texto">
        <h2 id="contenido-del-texto">{legal.contents}</h2>
        <ol className="plain">
          {contents.map(({ id, title: part }) => (
            <li key={id}>
              <a href={`#${id}`}>{part}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">{children}</div>
    </div>
  )
}
