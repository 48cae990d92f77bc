import { readBackupsState, insertBackup, insertFailedBackup } from '../../data/backups/stored-backups.ts'
import { enqueueJob } from '../../data/queue/jobs.ts'
import { mexicanDay } from '../../domain/values/mexican-days.ts'
import type { Shop } from '../shop.ts'
import { type Actor, noteInLog, permissionRefusal } from '../staff/acting.ts'
import { backupFault } from './backup-fault.ts'

export const backupJob = 'make-backup'

/** Queues a backup unless one is already queued or running. */
export async function requestBackup(shop: Shop, actor: Actor) {
  const refused = permissionRefusal(shop, actor, 'check shop')
  if (refused) return refused
  if ((await readBackupsState(shop.db)).underWay) return { kind: 'queued' } as const
  return shop.db.transaction().execute(async (tx) => {
    await enqueueJob(tx, { id: `${backupJob}:${shop.newId()}`, kind: backupJob, payload: {} })
    await noteInLog(tx, shop, actor, 'check shop', ['shop', 'backup'])
    return { kind: 'queued' } as const
  })
}

const hourMs = 3_600_000
const quietMs = 10 * 60_000

/**
 * Queues the daily backup once its hour has come; of several processes only the first queues it. Returns the day of
 * the last daily backup; null: automatic backups are off.
 */
export async function queueDailyBackup(shop: Shop, queuedOn: string | null): Promise<string | null> {
  const { backupHour } = shop.settings
  if (backupHour === null) return null
  const day = mexicanDay(new Date(shop.now().getTime() - backupHour * hourMs))
  if (day === queuedOn) return day
  // After a start the shop first serves its visitors; the backup begins a little later.
  const runAt = new Date(shop.now().getTime() + quietMs)
  await enqueueJob(shop.db, { id: `${backupJob}:${day}`, kind: backupJob, payload: {}, runAt })
  return day
}

/** Throws when the backup fails, so that the queue retries the job. */
export async function takeBackup(shop: Shop): Promise<{ kind: 'later'; seconds: number } | { kind: 'done' }> {
  try {
    const made = await shop.backups.make()
    if (made.kind === 'busy') return { kind: 'later', seconds: 60 }
    await insertBackup(shop.db, shop.newId(), shop.now(), made)
    const { name, bytes, orders, files, verified, dropped } = made
    shop.log({ level: 'info', what: 'backup made', name, bytes, orders, files, verified, dropped })
    return { kind: 'done' }
  } catch (error) {
    const fault = backupFault(error)
    await insertFailedBackup(shop.db, shop.newId(), shop.now(), fault)
    shop.log({ level: 'error', what: 'backup not made', error: fault })
    throw error
  }
}
