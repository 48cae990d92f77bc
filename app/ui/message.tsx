import type { ReactNode } from 'react'

type MessageProps = {
  kind?: 'news' | 'fault' | 'good'
  title?: string
  /** Interrupts a screen reader as soon as it appears. */
  urgent?: boolean
  children?: ReactNode
}

/** Something said in place and staying there, on its own slip of paper. */
export function Message({ kind = 'news', title, urgent = false, children }: MessageProps) {
  return (
    <div className={`sheet stack gap-2 message message-${kind}`} role={urgent ? 'alert' : undefined}>
      {title && <strong>{title}</strong>}
      <div className="given">{children}</div>
    </div>
  )
}
