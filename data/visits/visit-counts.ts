import { sql } from 'kysely'
import type { VisitStep } from '../../domain/visits/visit-source.ts'
import type { Db } from '../database.ts'

export async function hasVisitSource(db: Db, { day, source }: { day: string; source: string }) {
  const row = await db
    .selectFrom('visit_counts')
    .select('day')
    .where('day', '=', day)
    .where('source', '=', source)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts one visit. `day`: '2026-11-27', in Mexico. `mostNew`: the visit counts under its source if the day has it already
 * or fewer sources than this, else under `otherwise`; null: always under its source.
 */
export async function insertVisit(
  db: Db,
  {
    day,
    source,
    step,
    mostNew,
    otherwise,
  }: { day: string; source: string; otherwise: string; step: VisitStep; mostNew: number | null },
) {
  const ofDay = sql`SELECT source FROM visit_counts WHERE day = ${day}::date`
  await sql`
    INSERT INTO visit_counts (day, source, step, visits)
    SELECT ${day}::date,
      CASE WHEN ${mostNew}::int IS NULL OR ${source} IN (${ofDay}) OR (SELECT count(DISTINCT source) FROM (${ofDay}) AS of_day) < ${mostNew}::int
        THEN ${source} ELSE ${otherwise} END,
      ${step}, 1
    ON CONFLICT (day, source, step) DO UPDATE SET visits = visit_counts.visits + 1`.execute(db)
}

export type VisitCount = { day: string; source: string; step: VisitStep; visits: number }

/** `first`: the first day. */
export async function visitCountsSince(db: Db, first: string): Promise<VisitCount[]> {
  return db
    .selectFrom('visit_counts')
    .select([sql<string>`day::text`.as('day'), 'source', 'step', 'visits'])
    .where('day', '>=', first)
    .execute()
}

/** Writes whole counts; a count that exists stays as it is. */
export async function insertVisitCounts(db: Db, counts: readonly VisitCount[]) {
  await db
    .insertInto('visit_counts')
    .values([...counts])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
