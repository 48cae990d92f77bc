import type { ReactNode } from 'react'

/** act: a person must act now. waiting: a person must act soon. moving: under way. resting: nothing to do. */
export type BadgeMeaning = 'act' | 'waiting' | 'moving' | 'resting'

/** A short state in the colour of its meaning. */
export function Badge({ meaning = 'resting', children }: { meaning?: BadgeMeaning; children: ReactNode }) {
  return <span className={meaning === 'resting' ? 'badge' : `badge badge-${meaning}`}>{children}</span>
}
