import type { Db } from './database.ts'

const turns = new WeakMap<Db, Map<string, Promise<void>>>()

/**
 * One piece of work of each key after the other in this process, those of different keys side by side. For what waits
 * for a lock of the key in the database anyhow: whoever waits here holds none of the few connections that all share.
 */
export async function inTurn<Result>(db: Db, key: string, work: () => Promise<Result>): Promise<Result> {
  const last = turns.get(db) ?? new Map<string, Promise<void>>()
  turns.set(db, last)
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
