import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { openDatabase } from '../database.ts'
import { claimJobs, enqueueJob, finishJobs } from './jobs.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString, max: 8 })
after(() => db.destroy())

const all = { but: [] }
const names = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id).toSorted()

test('one worker has a job during its lease; an unfinished job becomes due again', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `trabajo:${String(index).padStart(2, '0')}`)
  for (const id of ids) await enqueueJob(db, { id, kind: 'prueba', payload: {} })
  await enqueueJob(db, { id: ids[0]!, kind: 'prueba', payload: { otra: true } })

  const claims = await Promise.all(
    Array.from({ length: 6 }, () => claimJobs(db, { limit: 5, leaseSeconds: 60, of: all })),
  )
  assert.deepEqual(names(claims.flat()), ids, 'every job, no job twice')
  assert.deepEqual(await claimJobs(db, { limit: 20, leaseSeconds: 60, of: all }), [])

  await finishJobs(db, [ids[0]!])
  await sql`UPDATE jobs SET locked_until = now() - interval '1 second'`.execute(db)
  const again = await claimJobs(db, { limit: 20, leaseSeconds: 60, of: all })
  assert.deepEqual(names(again), ids.slice(1), 'a finished job is not claimed again')
  assert.ok(again.every(({ attempts }) => attempts === 2))
})
