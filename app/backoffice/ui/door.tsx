import type { ReactNode } from 'react'
import type { ShownPicture as PictureData } from '../../../domain/pictures/picture.ts'
import { backofficeFrame as copy } from '../../../words/backoffice/backoffice-frame-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { PageTitle } from './page-parts.tsx'

/** The layout of the pages outside the session, such as the sign-in. */
export function Door({
  title,
  tab = title,
  lead,
  picture,
  children,
}: {
  title: string
  tab?: string
  lead?: string | null
  picture: PictureData
  children: ReactNode
}) {
  return (
    <div className="door">
      <PageTitle title={tab} />
      <div className="door-scene" aria-hidden="true">
        <Picture picture={picture} alt="" sizes="(width >= 60rem) 50vw, 100vw" first />
      </div>
      <main className="door-in stack">
        <p className="backoffice-name">{copy.name}</p>
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
        {children}
      </main>
    </div>
  )
}
