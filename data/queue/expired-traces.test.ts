import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { runOnce, startWorker } from '../../jobs/worker.ts'
import { postJson, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { deleteExpiredTraces } from './expired-traces.ts'

const at = await createMailingShop()
after(() => at.close())

const tables = ['sessions', 'single_use_links', 'counted_attempts', 'known_devices'] as const

const rows = () =>
  Promise.all(tables.map(async (table) => (await at.db.selectFrom(table).selectAll().execute()).length))

test('two processes at once delete what has expired and nothing else', async () => {
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
  const jobs = await at.db.selectFrom('jobs').select('kind').execute()
  assert.ok(jobs.every(({ kind }) => kind !== 'start-password-reset'))

  await deleteExpiredTraces(at.db, new Date(nextWeek.getTime() + 366 * 24 * 60 * 60 * 1000))
  assert.deepEqual(await rows(), [0, 0, 0, 0])
})

test('expired sessions, challenges and browsers of staff are deleted', async () => {
  const { id: staff_id } = await hireStaff(at.db)
  const now = at.shop.now()
  const long = new Date(now.getTime() - 366 * 24 * 60 * 60 * 1000)
  const session = { staff_id, second_factor_at: null, last_seen_at: now }
  await at.db
    .insertInto('staff_sessions')
    .values([
      { ...session, id: randomUUID(), token_hash: 'over', expires_at: now },
      { ...session, id: randomUUID(), token_hash: 'open', expires_at: new Date(now.getTime() + 60_000) },
    ])
    .execute()
  const challenge = { challenge: 'over', staff_id, expires_at: now }
  await at.db.insertInto('staff_challenges').values(challenge).execute()
  await at.db
    .insertInto('staff_devices')
    .values([
      { id: 'long ago', staff_id, last_seen: long },
      { id: 'known', staff_id },
    ])
    .execute()
  await deleteExpiredTraces(at.db, now)
  const sessions = await at.db.selectFrom('staff_sessions').select('token_hash').execute()
  const devices = await at.db.selectFrom('staff_devices').select('id').execute()
  const challenges = await at.db.selectFrom('staff_challenges').select('challenge').execute()
  assert.deepEqual([sessions, devices, challenges], [[{ token_hash: 'open' }], [{ id: 'known' }], []])
})

test('old unpaid checkouts are deleted; paid ones and their emails stay', async () => {
  const { db, shop } = at
  const long = new Date(shop.now().getTime() - 91 * 24 * 60 * 60 * 1000)
  const cart = (id: string, state: 'paid' | 'closed', updated_at: Date) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    visitor: id,
    order_number: id,
    state,
    closed_reason: state === 'closed' ? ('expired' as const) : null,
    fingerprint: id,
    lines: JSON.stringify([{}]),
    delivery: JSON.stringify({ street: 'Hidalgo 12' }),
    email: 'ana@correo.example',
    garments_centavos: 100,
    cards_centavos: 0,
    shipping_centavos: 0,
    provider: 'paypal',
    provider_order_id: `P${id}`,
    hold_expires_at: long,
    due_at: long,
    updated_at,
  })
  const carts = [
    cart('1', 'closed', long),
    cart('2', 'closed', shop.now()),
    cart('3', 'paid', long),
    cart('4', 'closed', long),
  ]
  await db.insertInto('checkouts').values(carts).execute()
  const ofCart = { checkout_id: carts[3]!.id, provider_order_id: 'P4', provider: 'paypal' }
  const capture = { ...ofCart, id: 'C4', state: 'refunded', amount_centavos: 100, currency: 'MXN' } as const
  await db.insertInto('captures').values(capture).execute()
  const mail = { recipient: 'ana@correo.example', payload: '{}', sent_at: long, sent_count: 1 }
  await db
    .insertInto('outbox')
    .values(['order-confirmation', 'password-changed'].map((kind) => ({ ...mail, id: `old-${kind}`, kind })))
    .execute()
  const notice = { provider: 'paypal', type: 'X', body: Buffer.from('{}'), headers: '{}', received_at: long }
  await db
    .insertInto('webhook_events')
    .values([
      { ...notice, id: 'acted-on', processed_at: long },
      { ...notice, id: 'waiting' },
    ])
    .execute()
  await db
    .insertInto('jobs')
    .values(['old-done', 'old-waiting'].map((id) => ({ id, kind: 'deliver-mail', payload: '{}' })))
    .execute()
  await db.updateTable('jobs').set({ finished_at: long }).where('id', '=', 'old-done').execute()

  await deleteExpiredTraces(db, shop.now())
  const left = async (table: 'checkouts' | 'outbox' | 'webhook_events' | 'jobs', column: 'id') =>
    (await db.selectFrom(table).select(column).orderBy(column).execute()).map((row) => row.id)
  assert.deepEqual(await left('checkouts', 'id'), [carts[1]!.id, carts[2]!.id, carts[3]!.id])
  assert.deepEqual(
    (await left('outbox', 'id')).filter((id) => id.startsWith('old-')),
    ['old-order-confirmation'],
  )
  assert.deepEqual(await left('webhook_events', 'id'), ['waiting'])
  assert.deepEqual(
    (await left('jobs', 'id')).filter((id) => id.startsWith('old-')),
    ['old-waiting'],
  )
})

test('two workers schedule it once a day', async () => {
  // Both workers get the same fixed time, so a midnight during the test changes nothing.
  const now = at.shop.now()
  const workers = [1, 2].map(() => startWorker({ ...at.shop, now: () => now }, at.mailer, { everyMs: 5 }))
  const queuedJobs = () =>
    at.db
      .selectFrom('jobs')
      .select(['id', 'finished_at'])
      .where('kind', '=', 'delete-expired-traces')
      .execute()
  for (;;) {
    const jobs = await queuedJobs()
    if (jobs.some(({ finished_at }) => finished_at !== null)) break
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal((await queuedJobs()).length, 1)
})
