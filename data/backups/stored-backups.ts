import { sql } from 'kysely'
import type { GoodBackup } from '../../domain/backups/backup.ts'
import type { Db, Tx } from '../database.ts'

export async function insertBackup(db: Db, id: string, endedAt: Date, made: GoodBackup) {
  const { name, takenAt, bytes, verified, apart, encrypted } = made
  await db
    .insertInto('backups')
    .values({ id, ended_at: endedAt, name, taken_at: takenAt, bytes, verified, apart, encrypted })
    .execute()
}

/** `fault` says why the backup failed, for operators, without personal data. */
export async function insertFailedBackup(db: Db, id: string, endedAt: Date, fault: string) {
  await db.insertInto('backups').values({ id, ended_at: endedAt, name: '', taken_at: null, fault }).execute()
}

export type BackupsState = {
  good: GoodBackup | null
  failed: { endedAt: Date; fault: string } | null
  underWay: boolean
}

export async function readBackupsState(db: Db): Promise<BackupsState> {
  // Reads the waiting job before the backups: a page that sees no backup job stops polling, so it must see that job's
  // backup.
  const waitingJob = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'make-backup')
    .where('finished_at', 'is', null)
    .where('run_at', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  const [good, newest] = await Promise.all([
    lastGoodBackup(db),
    db
      .selectFrom('backups')
      .select(['ended_at as endedAt', 'fault'])
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { good, failed: newest && newest.fault !== '' ? newest : null, underWay: waitingJob !== undefined }
}

export async function lastGoodBackup(db: Db | Tx): Promise<GoodBackup | null> {
  const found = await db
    .selectFrom('backups')
    .select(['name', 'taken_at', 'bytes', 'verified', 'apart', 'encrypted'])
    .where('fault', '=', '')
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { ...found, takenAt: found.taken_at! } : null
}
