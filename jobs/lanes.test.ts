import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createMailer } from '../gateways/mail/mailer.ts'
import { createBuyer } from '../test/helpers/buyer.ts'
import { openSmtpSink } from '../test/helpers/smtp-sink.ts'
import { prepareMarkdown } from '../test/helpers/test-markdown.ts'
import { createMailingShop, type MailingShop, stock } from '../test/helpers/test-shop.ts'
import { findMarkdown } from '../data/discounts/markdowns.ts'
import { insertMail } from '../data/mail/outbox.ts'
import { until } from '../test/helpers/until.ts'
import { startWorker } from './worker.ts'

let at: MailingShop

before(async () => {
  at = await createMailingShop()
  await stock(at.db, 'playera', 10)
})
after(() => at.close())

test('mails do not wait for a slow reconciliation with the provider', async (t) => {
  await createBuyer(at.app).order([{ sku: 'playera#na-4', quantity: 1, price: 28_900 }])
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  at.emulator.controls.addFault({
    on: 'orders.get',
    when: 'before',
    do: 'run',
    times: 'always',
    async run() {
      requested.resolve()
      await released.promise
    },
  })
  const worker = startWorker(at.shop, at.mailer, { everyMs: 20 })
  t.after(() => {
    released.resolve()
    return worker.stop()
  })
  await requested.promise
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
  assert.deepEqual(reconciling, [{ finished_at: null }], 'the reconciliation still waits for the provider')
})

test('an order’s mail is sent while the mail server refuses 400 account mails', async (t) => {
  const released = Promise.withResolvers<void>()
  const accountMailArrived = Promise.withResolvers<void>()
  const sink = await openSmtpSink((id) => {
    if (!/^<(verify-email|contact-message)/.test(id)) return Promise.resolve()
    accountMailArrived.resolve()
    return released.promise
  })
  const sender = createMailer({
    kind: 'smtp',
    url: sink.url,
    shop: () => at.shop.settings,
    domain: 'tienda.example',
  })
  await at.db.transaction().execute(async (tx) => {
    for (let each = 0; each < 400; each += 1) {
      const recipient = `extrana-${each}@correo.example`
      await insertMail(tx, {
        id: `verify-email:${each}`,
        kind: 'verify-email',
        recipient,
        payload: { token: 'x' },
      })
    }
  })
  const worker = startWorker(at.shop, { ...at.mailer, ...sender }, { everyMs: 20 })
  t.after(async () => {
    await sink.shut()
    released.resolve()
    sender.close()
    await worker.stop()
  })
  await accountMailArrived.promise
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order([{ sku: 'playera#na-4', quantity: 1, price: 28_900 }])
  at.emulator.controls.approve(body.id!)
  assert.equal((await buyer.capture(body.id!)).status, 200)
  const ofOrder = () => sink.taken.filter((id) => id.startsWith('<order-')).map((id) => id.split('.')[0])
  while (ofOrder().length < 2) await wait(20)
  assert.deepEqual(ofOrder().toSorted(), ['<order-confirmation', '<order-notice'])
})

test('the worker wakes at the moment at which a markdown begins, however long its pauses are', async (t) => {
  const { id } = await prepareMarkdown(at.db, { beginsAt: new Date(Date.now() + 300) })
  const worker = startWorker(at.shop, at.mailer, { everyMs: 3_600_000 })
  t.after(() => worker.stop())
  await until(async () => (await findMarkdown(at.db, id))?.products === 1, 'the markdown has begun')
})
