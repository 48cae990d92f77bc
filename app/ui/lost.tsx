import type { ReactNode } from 'react'
import type { ShownPicture as PictureData } from '../../domain/pictures/picture.ts'
import { Picture } from './picture.tsx'

type LostProps = {
  /** undefined: the picture could not be loaded. */
  picture: PictureData | undefined
  title: string
  text: string
  /** True when the message is the whole page: its heading is then an h1. */
  page?: boolean
  children: ReactNode
}

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
