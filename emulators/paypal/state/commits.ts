import type { Change, Journal } from './journal.ts'

export interface Commits {
  /** Takes note of a change that was made; outside of a commit it is written at once. */
  record(change: Change, takeBack: () => void): void
  /** Everything recorded inside is one line of the journal. A commit inside another belongs to it. */
  commit<T>(work: () => T): T
}

/** Writes changes together. Where that fails, all of them are taken back, and it throws StateNotWritten. */
export function createCommits(journal: Journal, onCommitted: () => void): Commits {
  let pending: { change: Change; takeBack: () => void }[] = []
  let depth = 0

  function record(change: Change, takeBack: () => void): void {
    pending.push({ change, takeBack })
    if (depth === 0) flush()
  }

  function flush(): void {
    const written = pending
    pending = []
    if (written.length === 0) return
    try {
      journal.append(written.map(({ change }) => change))
    } catch (error) {
      for (const { takeBack } of written.toReversed()) takeBack()
      throw error
    }
  }

  function commit<T>(work: () => T): T {
    depth += 1
    try {
      return work()
    } finally {
      depth -= 1
      if (depth === 0) {
        flush()
        onCommitted()
      }
    }
  }

  return { record, commit }
}
