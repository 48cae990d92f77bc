import type { ReactNode, RefObject } from 'react'
import { Message } from '../../../ui/message.tsx'

type FormRefusalProps = {
  ref: RefObject<HTMLDivElement | null>
  /** null: nothing was refused. */
  title: string | null
  children?: ReactNode
}

/** What the shop said to a whole form; the focus comes here. */
export function FormRefusal({ ref, title, children }: FormRefusalProps) {
  return (
    <div ref={ref} tabIndex={-1} className="form-refusal">
      {title !== null && (
        <Message kind="fault" title={title} urgent>
          {children}
        </Message>
      )}
    </div>
  )
}
