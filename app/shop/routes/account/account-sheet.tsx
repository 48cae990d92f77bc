import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import { Picture } from '../../../ui/picture.tsx'

type AccountSheetProps = {
  title: string
  lead: string
  picture?: ShownPicture | null | undefined
  /** Explains why this page opened. */
  news?: ReactNode
  children?: ReactNode
}

/** A sheet beside a picture: the pages of the account, and those of the mails about sold-out garments. */
export function AccountSheet({ title, lead, picture, news, children }: AccountSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    // When the page's title changes, the heading gets the focus, so that screen readers announce the new title.
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <div className={picture ? 'page page-body halves gap-5 account' : 'page page-body account'}>
      {picture && (
        <div className="cutout account-scene" aria-hidden="true">
          <Picture picture={picture} alt="" sizes="(width < 60rem) 6rem, 34rem" first />
        </div>
      )}
      <div className="account-main">
        {news}
        <div className="sheet stack gap-5 account-sheet">
          <header>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="lead soft">{lead}</p>
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}
