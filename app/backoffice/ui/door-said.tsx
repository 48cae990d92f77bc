import type { ReactNode } from 'react'
import { Message } from '../../ui/message.tsx'

/** A message about a whole form outside the session. The message receives the focus (client/use-first-fault.ts). */
export function DoorSaid({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div data-said tabIndex={-1}>
      <Message kind="fault" title={title} urgent>
        <p>{text}</p>
        {children}
      </Message>
    </div>
  )
}
