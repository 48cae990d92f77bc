import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

export type OwnSession = {
  id: string
  /** The browser's name, for example 'Chrome en Android'; '' if unknown. */
  browser: string
  address: string
  createdAt: Date
  lastSeenAt: Date
}

/** Sessions with a proved second factor come first; within each group, the last seen session comes first. */
export async function staffSessionsOf(db: Db, staffId: string, now: Date): Promise<OwnSession[]> {
  return (
    db
      .selectFrom('staff_sessions')
      .select(['id', 'browser', 'address', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('staff_id', '=', staffId)
      .where('expires_at', '>', now)
      .orderBy(sql`second_factor_at IS NULL`)
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      // Strangers can open many sessions that lack the second factor, so the list is limited.
      .limit(40)
      .execute()
  )
}

/** Ends one session, all but one, or all sessions of a staff member. Returns the number of ended sessions. */
export async function deleteStaffSessions(
  tx: Tx,
  staffId: string,
  which: { id: string } | { allBut: string } | 'all',
): Promise<number> {
  const theirs = tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  const chosen =
    which === 'all'
      ? theirs
      : theirs.where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('id', '<>', which.allBut)))
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keeps this session and the sessions seen last, separately for sessions with and without a proved second factor. */
export async function deleteOldestSessions(
  tx: Tx,
  staffId: string,
  { proved, most, and }: { proved: boolean; most: number; and: string },
) {
  await tx
    .deleteFrom('staff_sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('staff_sessions')
        .select('id')
        .where('staff_id', '=', staffId)
        .where('second_factor_at', proved ? 'is not' : 'is', null)
        .where('id', '<>', and)
        .orderBy('last_seen_at', 'desc')
        .orderBy(sql`id`)
        .offset(most - 1),
    )
    .execute()
}
