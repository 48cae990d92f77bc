import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runOnce, startWorker } from '../jobs/worker.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postJson, signUpCustomer } from '../test/helpers/sign-up-customer.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { deleteExpiredTraces } from './expired-traces.ts'

let at: TestShop
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  at = await createTestShop({ mailFolder: folder })
})
after(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

const tables = ['identity_sessions', 'identity_verifications', 'sign_in_attempts', 'known_devices'] as const

async function rows(): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await at.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
}

test('what still counts stays; what is over goes, from two processes at once', async () => {
  const { email } = await signUpCustomer(at)
  await postJson(at, '/api/auth/login', { email, pass: 'no-es-esa' })
  await postJson(at, '/api/auth/password-reset', { email })
  await runOnce(at.shop, at.mailer)
  await runOnce(at.shop, at.mailer)
  const before = await rows()
  assert.ok(before.every((count) => count > 0))
  await deleteExpiredTraces(at.db, at.shop.now())
  assert.deepEqual(await rows(), before)

  const nextWeek = new Date(at.shop.now().getTime() + 7 * 24 * 60 * 60 * 1000)
  await Promise.all([deleteExpiredTraces(at.db, nextWeek), deleteExpiredTraces(at.db, nextWeek)])
  assert.deepEqual(await rows(), [0, 0, 0, before[3]])
  const { jobs } = await at.db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .where('kind', '=', 'start-password-reset')
    .executeTakeFirstOrThrow()
  assert.equal(jobs, 0)

  await deleteExpiredTraces(at.db, new Date(nextWeek.getTime() + 366 * 24 * 60 * 60 * 1000))
  assert.deepEqual(await rows(), [0, 0, 0, 0])
})

test('two workers ask for it once a day', async () => {
  const workers = [1, 2].map(() => startWorker(at.shop, at.mailer, { everyMs: 5 }))
  const asked = () =>
    at.db
      .selectFrom('jobs')
      .select(['id', 'finished_at'])
      .where('kind', '=', 'delete-expired-traces')
      .execute()
  for (;;) {
    const jobs = await asked()
    if (jobs.some(({ finished_at }) => finished_at !== null)) break
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal((await asked()).length, 1)
})
