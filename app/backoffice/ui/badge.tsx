import type { ReactNode } from 'react'

/** act: a person must do something. waiting: soon. moving: on its way. Otherwise it rests. */
export type BadgeMeaning = 'act' | 'waiting' | 'moving' | 'resting'

/** A word on how something stands, in the one colour of that meaning. */
export function Badge({ meaning = 'resting', children }: { meaning?: BadgeMeaning; children: ReactNode }) {
  return <span className={meaning === 'resting' ? 'badge' : `badge badge-${meaning}`}>{children}</span>
}
