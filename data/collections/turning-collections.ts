import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * Opens and closes the collections that are due. Returns the next moment at which one opens or closes; null: none.
 * Several processes may call it at once.
 */
export async function saveOpenCollections(db: Db, now: Date): Promise<Date | null> {
  const isOpen = sql<boolean>`(shown_from IS NULL OR shown_from <= ${now}) AND (shown_until IS NULL OR shown_until > ${now})`
  const { rows } = await sql<{ next: Date | null }>`
    WITH turned AS (UPDATE collections SET open = NOT open WHERE open <> (${isOpen}))
    SELECT min(moment) AS next FROM collections, unnest(ARRAY[shown_from, shown_until]) AS moment
    WHERE moment > ${now}`.execute(db)
  return rows[0]?.next ?? null
}
