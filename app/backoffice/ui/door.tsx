import type { ReactNode } from 'react'
import type { ShownPicture as PictureData } from '../../../domain/pictures/picture.ts'
import { backofficeFrame as copy } from '../../../words/backoffice/frame.ts'
import { Picture } from '../../ui/picture.tsx'

/** A page before one is in: the name over the door, what it is, and a sheet to fill in. */
export function Door({
  title,
  lead,
  picture,
  children,
}: {
  title: string
  lead?: string | null
  picture: PictureData
  children: ReactNode
}) {
  return (
    <div className="door">
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
