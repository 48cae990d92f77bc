import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Stores a search without results once per Mexican day, and at most `most` such searches per day. */
export async function keepEmptySearch(
  db: Db,
  { now, words, most }: { now: Date; words: string; most: number },
) {
  const day = sql`(${now}::timestamptz AT TIME ZONE 'America/Mexico_City')::date`
  await sql`
    INSERT INTO empty_searches (day, words)
    SELECT ${day}, ${words} WHERE (SELECT count(*) FROM empty_searches WHERE day = ${day}) < ${most}::int
    ON CONFLICT DO NOTHING`.execute(db)
}

/** Returns searches without results and on how many days each occurred, the most frequent first. */
export async function emptySearchesSince(
  db: Db,
  day: string,
  most: number,
): Promise<{ words: string; days: number }[]> {
  return db
    .selectFrom('empty_searches')
    .select(['words', ({ fn }) => fn.countAll<number>().as('days')])
    .where('day', '>=', day)
    .groupBy('words')
    .orderBy('days', 'desc')
    .orderBy(({ fn }) => fn.max('day'), 'desc')
    .orderBy('words')
    .limit(most)
    .execute()
}
