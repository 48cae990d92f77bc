import type { Db } from '../../data/database.ts'
import { withDatabase } from '../with-database.ts'
import type { Preparation } from './screen.ts'

/** Work in the demonstration's tables: DATA_DIR (or DATABASE_URL) is said as the shop has it. */
export async function inTables(work: (db: Db) => Promise<void>): Promise<void> {
  const exit = await withDatabase(async (db) => {
    await work(db)
    return 0 as const
  })
  if (exit !== 0)
    throw new Error('the database of the demonstration is not at hand: is DATA_DIR as the shop has it?')
}

/** The same before a screen, once for its three widths. */
export function written(work: (db: Db) => Promise<unknown>): Preparation {
  let done: Promise<void> | undefined
  return () =>
    (done ??= inTables(async (db) => {
      await work(db)
    }))
}
