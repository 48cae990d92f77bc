import type { ReactNode } from 'react'

type MessageProps = {
  kind?: 'news' | 'fault' | 'good'
  title?: string
  /** `alert` interrupts a screen reader, `status` waits its turn. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Something said in place and staying there, on its own slip of paper. */
export function Message({ kind = 'news', title, role, children }: MessageProps) {
  return (
    <div className={`sheet message message-${kind}`} role={role}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  )
}
