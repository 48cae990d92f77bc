import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { ShownPicture } from '../../../../domain/pictures/picture.ts'
import { paths } from '../../../../words/paths.ts'
import { stockWaitCopy } from '../../../../words/stock-wait-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'

type WaitFrameProps = {
  /** The picture of the garment that the page is about, if the page knows one. */
  picture?: ShownPicture | null | undefined
  title: string
  lead: string
  children?: ReactNode
}

/** A page of the mails about sold-out garments. Works without scripts. */
export function WaitFrame({ picture, title, lead, children }: WaitFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    // When the title changes, the heading gets the focus, so that screen readers announce the new title.
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

/** The page of a link that is too old. */
export function OldWaitLink() {
  const { title, lead } = stockWaitCopy.old
  return (
    <WaitFrame title={title} lead={lead}>
      <ToCatalogue />
    </WaitFrame>
  )
}

/** One button. `clave`: the key of the mail, which opened-waits.ts reads. */
export function KeyForm({ to, clave, children }: { to: string; clave: string; children: string }) {
  return (
    <Form method="post" action={to}>
      <input type="hidden" name="clave" value={clave} />
      <Button kind="main" type="submit" wide>
        {children}
      </Button>
    </Form>
  )
}

export function ToCatalogue() {
  return (
    <p>
      <ButtonLink to={paths.catalogue} kind="main">
        {stockWaitCopy.toCatalogue}
      </ButtonLink>
    </p>
  )
}
