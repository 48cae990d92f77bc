import type { Db } from './database.ts'

const locks = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * Runs tasks with the same key one after the other in this process. A task that would wait for a database lock of the
 * key anyway waits here without holding one of the few connections.
 */
export async function withProcessLock<Result>(
  db: Db,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const last = locks.get(db) ?? new Map<string, Promise<void>>()
  locks.set(db, last)
  const mine = (last.get(key) ?? Promise.resolve()).then(work)
  const over = mine.then(
    () => {},
    () => {},
  )
  last.set(key, over)
  try {
    return await mine
  } finally {
    if (last.get(key) === over) last.delete(key)
  }
}
