import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readBackupsState } from '../../data/backups/stored-backups.ts'
import type { Backups } from '../../gateways/backups/backups.ts'
import { runOnce } from '../../jobs/worker.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop } from '../../test/helpers/test-shop.ts'
import { firstStepsOf } from '../opening/look-at-first-steps.ts'
import type { Shop } from '../shop.ts'
import { waitingFor } from '../today/just-now.ts'
import { requestBackup, queueDailyBackup } from './take-backup.ts'

const at = await createTestShop({ settings: { backupHour: 4 } })
after(() => at.close())

const hours = (count: number) => count * 3_600_000
const inHours = (count: number): Shop => ({ ...at.shop, now: () => new Date(Date.now() + hours(count)) })
const backupStep = async (shop: Shop) =>
  (await firstStepsOf(shop, at.db)).find(({ name }) => name === 'backup')?.why
const isLate = async (shop: Shop, role: 'owner' | 'sales' = 'owner') =>
  (await waitingFor(shop, role)).some(({ kind }) => kind === 'backup-late')

test('the owner requests a backup, the worker makes it, and the health page shows it', async () => {
  assert.equal(await backupStep(at.shop), 'no-backup')
  const sales = await hireStaff(at.db, { role: 'sales' })
  assert.deepEqual(await requestBackup(at.shop, sales), { kind: 'not-allowed' })
  assert.deepEqual(await requestBackup(at.shop, await hireStaff(at.db)), { kind: 'queued' })
  const log = await at.db.selectFrom('audit_log').select(['action', 'subject_id']).execute()
  assert.deepEqual(log, [{ action: 'check shop', subject_id: 'backup' }])
  assert.equal((await readBackupsState(at.db)).underWay, true)
  await runOnce(at.shop, at.mailer)
  const { good, failed, underWay } = await readBackupsState(at.db)
  assert.equal(good?.verified, true)
  assert.ok(good.bytes > 1000)
  assert.deepEqual([failed, underWay], [null, false])
  // A temporary folder on the same machine does not count as another place.
  assert.equal(await backupStep(at.shop), 'backup-beside')
})

test('after two days without a good backup Hoy warns the owner and nobody else', async () => {
  assert.equal(await isLate(inHours(47)), false)
  assert.equal(await isLate(inHours(49)), true)
  assert.equal(await backupStep(inHours(24 * 8)), 'old-backup')
  const byOthers = { ...inHours(49), settings: { ...at.shop.settings, backupHour: null } }
  assert.equal(await isLate(byOthers), false)
  assert.equal(await isLate(inHours(49), 'sales'), false)
})

test('a failed backup records its reason and is tried again', async () => {
  const full: Backups = {
    make: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })),
  }
  await requestBackup(at.shop, await hireStaff(at.db, { role: 'owner' }))
  await runOnce({ ...at.shop, backups: full }, at.mailer)
  const { good, failed } = await readBackupsState(at.db)
  assert.equal(failed?.fault, 'ENOSPC')
  assert.notEqual(good, null, 'the earlier backup still counts')
  await at.db.updateTable('jobs').set({ run_at: new Date() }).execute()
  await runOnce(at.shop, at.mailer)
  assert.equal((await readBackupsState(at.db)).failed, null)
})

test('only one process queues the daily backup; a shop whose backups are made elsewhere queues none', async () => {
  const queuedIds = async () => {
    const jobs = await at.db.selectFrom('jobs').select('id').where('id', 'like', 'make-backup:20%').execute()
    return jobs.map(({ id }) => id)
  }
  const noon = new Date('2026-11-24T18:00:00Z')
  const shopAt = (now: Date): Shop => ({ ...at.shop, now: () => now })
  const day = await queueDailyBackup(shopAt(noon), null)
  assert.equal(day, '2026-11-24')
  await Promise.all([queueDailyBackup(shopAt(noon), null), queueDailyBackup(shopAt(noon), day)])
  assert.deepEqual(await queuedIds(), ['make-backup:2026-11-24'])
  // Until four in Mexico (10:00 UTC) the last due backup is yesterday's, from then on today's.
  assert.equal(await queueDailyBackup(shopAt(new Date('2026-11-25T09:59:00Z')), day), day)
  assert.equal(await queueDailyBackup(shopAt(new Date('2026-11-25T10:00:00Z')), day), '2026-11-25')
  assert.equal((await queuedIds()).length, 2)
  const off = { ...at.shop, settings: { ...at.shop.settings, backupHour: null } }
  assert.equal(await queueDailyBackup(off, null), null)
})
