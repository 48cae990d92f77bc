import type { ReactNode } from 'react'
import type { ShownPicture as PictureData } from '../../domain/pictures/picture.ts'
import { Picture } from './picture.tsx'

type LostProps = {
  /** Left out where none could be fetched. */
  picture: PictureData | undefined
  title: string
  text: string
  /** The whole page says this: its heading is the page's own. */
  page?: boolean
  /** The ways on. */
  children: ReactNode
}

/** Nothing here: a picture of it, what it is, and ways on. */
export function Lost({ picture, title, text, page = false, children }: LostProps) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={page ? 'page page-body halves-soon lost' : 'halves-soon lost'}>
      {picture && (
        <div className="cutout">
          <Picture picture={picture} alt="" sizes="(width < 48rem) 80vw, 26rem" first={page} />
        </div>
      )}
      <div>
        <Heading>{title}</Heading>
        <p className="lead">{text}</p>
        <p className="actions">{children}</p>
      </div>
    </div>
  )
}
