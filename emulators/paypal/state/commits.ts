import type { Change, Journal } from './journal.ts'

export interface Commits {
  /** Records a change of the state. Outside a commit the change is written at once. */
  record(change: Change, takeBack: () => void): void
  /** Writes all changes that are recorded inside as one journal line. A nested commit is part of the outer commit. */
  commit<T>(work: () => T): T
}

/** If the journal cannot be written, all changes of the commit are undone and StateNotWritten is thrown. */
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
