import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createBuyer } from '../test/helpers/buyer.ts'
import { createMailingShop, type MailingShop, stock } from '../test/helpers/test-shop.ts'
import { insertMail } from '../data/mail/outbox.ts'
import { startWorker } from './worker.ts'

let at: MailingShop

before(async () => {
  at = await createMailingShop()
  await stock(at.db, 'playera', 1)
})
after(() => at.close())

test('no mail waits for the comparison with a provider that takes its time', async (t) => {
  await createBuyer(at.app).order([{ sku: 'playera#na-4', quantity: 1, price: 28_900 }])
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  at.emulator.controls.addFault({
    on: 'orders.get',
    when: 'before',
    do: 'run',
    times: 'always',
    async run() {
      asked.resolve()
      await released.promise
    },
  })
  const worker = startWorker(at.shop, at.mailer, { everyMs: 20 })
  t.after(() => {
    released.resolve()
    return worker.stop()
  })
  await asked.promise
  const id = 'password-changed:x'
  const mail = { id, kind: 'password-changed', recipient: 'ana@correo.example', payload: {} }
  await at.db.transaction().execute((tx) => insertMail(tx, mail))
  const sent = () =>
    at.db.selectFrom('outbox').select('sent_count').where('id', '=', id).executeTakeFirstOrThrow()
  while ((await sent()).sent_count === 0) await wait(20)
  const reconciling = await at.db
    .selectFrom('jobs')
    .select('finished_at')
    .where('kind', '=', 'reconcile-payments')
    .execute()
  assert.deepEqual(reconciling, [{ finished_at: null }], 'the provider still thinks')
})
