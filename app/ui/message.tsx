import type { ReactNode } from 'react'

type MessageProps = {
  kind?: 'news' | 'fault' | 'good'
  title?: string
  /** True: a screen reader interrupts itself to read the message at once. */
  urgent?: boolean
  children?: ReactNode
}

export function Message({ kind = 'news', title, urgent = false, children }: MessageProps) {
  return (
    <div className={`sheet stack gap-2 message message-${kind}`} role={urgent ? 'alert' : undefined}>
      {title && <strong>{title}</strong>}
      <div className="given">{children}</div>
    </div>
  )
}
