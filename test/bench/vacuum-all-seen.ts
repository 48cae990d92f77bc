import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

const mostRounds = 100

/**
 * VACUUM (ANALYZE) of these tables, until each page of them is known to be seen by all. Whoever looks at an older state
 * of the database keeps pages from that, as PostgreSQL itself does while it counts its tables; a read that needs an
 * index alone then goes to the table as well, in one shop and not in the other that it is compared with.
 */
export async function vacuumAllSeen(db: Db, tables: readonly string[]): Promise<void> {
  let left = [...tables]
  for (let round = 0; round < mostRounds; round += 1) {
    // A few dead rows would be left in the indexes, and their pages not seen by all.
    await sql`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${sql.raw(left.join(', '))}`.execute(db)
    left = await notAllSeen(db, left)
    if (left.length === 0) return
    await wait(100)
  }
  throw new Error(`somebody looks at an old state of ${left.join(', ')}`)
}

async function notAllSeen(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT relname AS table FROM pg_class
    WHERE oid = ANY (${tables}::regclass[]) AND relallvisible < relpages`.execute(db)
  return rows.map(({ table }) => table)
}
