import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

export type OwnSession = {
  id: string
  /** 'Chrome en Android', or ''. */
  browser: string
  /** Of the network. */
  address: string
  createdAt: Date
  lastSeenAt: Date
}

/** Somebody's sessions that have not ended: those that proved their second factor before the others, the one seen last first. */
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
      // Of those half-way in there may be many, and some tell enough.
      .limit(40)
      .execute()
  )
}

/** Ends sessions of somebody: one, all but one, or all. Returns how many. */
export async function deleteSessionsOf(
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

/** Of somebody's sessions that proved their second factor, or of those that did not, only so many stay: this one and those seen last. */
export async function deleteOldestSessions(
  tx: Tx,
  staffId: string,
  { proved, most, and }: { proved: boolean; most: number; and: string },
): Promise<void> {
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
