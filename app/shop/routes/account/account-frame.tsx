import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownPicture as PictureData } from '../../../../domain/pictures/picture.ts'
import { account } from '../../../../words/account-words.ts'
import { Message } from '../../../ui/message.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useShop } from '../../use-shop.ts'

type AccountFrameProps = {
  title: string
  lead: string
  picture: PictureData
  /** Explains why this page opened. */
  news?: ReactNode
  children: ReactNode
}

export function AccountFrame({ title, lead, picture, news, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    // When the page's title changes, the heading gets the focus, so that screen readers announce the new title.
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])

  return (
    <div className="page page-body halves gap-5 account">
      <div className="cutout account-scene" aria-hidden="true">
        <Picture picture={picture} alt="" sizes="(width < 60rem) 6rem, 34rem" first />
      </div>
      <div className="account-main">
        {news}
        <div className="sheet stack gap-5 account-sheet">
          <header>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="lead soft">{lead}</p>
          </header>
          <div className="stack needs-scripts">{children}</div>
          <NeedsScripts />
        </div>
      </div>
    </div>
  )
}

export function NeedsScripts() {
  const { email } = useShop()
  return (
    <noscript>
      <Message>
        <p>{account.needsScripts}</p>
        <p>{account.needsScriptsElse(email)}</p>
      </Message>
    </noscript>
  )
}
