import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

const mostRounds = 100

/**
 * Repeats VACUUM until every page is marked all-visible; a concurrent snapshot, also of PostgreSQL's own ANALYZE,
 * prevents the mark. Without the mark an index-only scan also reads the table.
 */
export async function vacuumAllVisible(db: Db, tables: readonly string[]): Promise<void> {
  let left = [...tables]
  for (let round = 0; round < mostRounds; round += 1) {
    // By default VACUUM skips the indexes when few rows are dead, and their pages do not become all-visible.
    await sql`VACUUM (ANALYZE, INDEX_CLEANUP ON) ${sql.raw(left.join(', '))}`.execute(db)
    left = await notAllVisible(db, left)
    if (left.length === 0) return
    await wait(100)
  }
  throw new Error(`somebody looks at an old state of ${left.join(', ')}`)
}

async function notAllVisible(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT relname AS table FROM pg_class
    WHERE oid = ANY (${tables}::regclass[]) AND relallvisible < relpages`.execute(db)
  return rows.map(({ table }) => table)
}
