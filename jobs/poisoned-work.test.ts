import assert from 'node:assert/strict'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { enqueueJob } from '../data/queue/jobs.ts'
import { insertMail } from '../data/mail/outbox.ts'
import { finishDailyWork } from '../test/helpers/daily-work.ts'
import { createTestShop, type TestShop } from '../test/helpers/test-shop.ts'
import { runOnce } from './worker.ts'

let at: TestShop
let folder: string

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
  at = await createTestShop({ mailFolder: folder })
  await finishDailyWork(at.db)
})
after(() => at.close())

const accountMail = (id: string) =>
  at.db
    .transaction()
    .execute((tx) =>
      insertMail(tx, { id, kind: 'account-exists', recipient: `${id}@correo.mx`, payload: {} }),
    )

test('a job that always fails does not hold back the jobs claimed with it', async () => {
  await accountMail('first')
  // The order id of this mail is no uuid, so the query that reads the orders of all claimed mails fails.
  await at.db.transaction().execute((tx) =>
    insertMail(tx, {
      id: 'poison',
      kind: 'order-confirmation',
      recipient: 'x@correo.mx',
      payload: { orderId: 'no-uuid' },
    }),
  )
  await enqueueJob(at.db, { id: 'no-payload', kind: 'deliver-mail', payload: null })
  await enqueueJob(at.db, { id: 'no-kind', kind: 'nothing of ours', payload: {} })
  await accountMail('last')

  await runOnce(at.shop, at.mailer)

  assert.equal((await readdir(folder)).length, 2)
  const jobs = await at.db
    .selectFrom('jobs')
    .select(['id', 'finished_at', 'locked_until', 'last_error'])
    .where('kind', 'not in', ['delete-expired-traces', 'reconcile-payments'])
    .execute()
  const unfinished = jobs.filter(({ finished_at }) => finished_at === null)
  assert.deepEqual(unfinished.map(({ id }) => id).toSorted(), [
    'deliver-mail:poison',
    'no-kind',
    'no-payload',
  ])
  for (const job of unfinished) {
    assert.equal(job.locked_until, null, `${job.id} is put off, not left to its lease`)
    assert.ok(job.last_error, job.id)
  }
})

test('an error text with characters that the database refuses is stored without them', async () => {
  await accountMail('strange')
  const mailer = {
    ...at.mailer,
    send: () => Promise.reject(new Error('550 \0 no \ud800 such user')),
  }
  const errors: string[] = []
  const log = ({ level, what }: { level: string; what: string }) =>
    void (level === 'error' && errors.push(what))
  await runOnce({ ...at.shop, log }, mailer)
  assert.deepEqual(errors, ['mail not sent'], 'the failed mail is logged')
  const job = await at.db
    .selectFrom('jobs')
    .select('last_error')
    .where('id', '=', 'deliver-mail:strange')
    .executeTakeFirstOrThrow()
  assert.match(job.last_error ?? '', /550 .*no .*such user/)
})
