import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { insertMail } from '../../data/mail/outbox.ts'
import { noticesOneByOne } from '../../domain/mail/order-notices.ts'
import { runOnce } from '../../jobs/worker.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { type Placed, placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { testSettings } from '../../test/helpers/test-settings.ts'
import { chooseNotices } from '../today/choose-notices.ts'
import { noticeRecipients } from './send-order-notices.ts'

const at = await createMailingShop()
after(() => at.close())

async function paid(): Promise<Placed> {
  const order = await placeTestOrder(at.db)
  await at.db.transaction().execute((tx) =>
    insertMail(tx, {
      id: `order-notice:${order.id}`,
      kind: 'order-notice',
      recipient: testSettings.email,
      payload: { orderId: order.id },
    }),
  )
  return order
}

async function workThrough(): Promise<void> {
  while (await runOnce(at.shop, at.mailer));
}

const digestIsDue = () =>
  sql`UPDATE jobs SET run_at = now() WHERE id LIKE 'deliver-mail:orders-digest:%'`.execute(at.db)
const digests = () => mailsOfKind(at.mailFolder, 'orders-digest')
const notices = () => mailsOfKind(at.mailFolder, 'order-notice')

test('orders are announced one by one up to the limit; the rest come in one mail, each order once', async () => {
  const orders: Placed[] = []
  for (let count = 0; count < noticesOneByOne.most + 5; count += 1) orders.push(await paid())
  await workThrough()
  assert.equal((await notices()).length, noticesOneByOne.most)
  assert.deepEqual(await digests(), [], 'no digest before the window ends')
  await digestIsDue()
  await workThrough()
  const [digest, ...others] = await digests()
  assert.deepEqual(others, [])
  assert.equal(digest!.subject, '5 pedidos nuevos, $3,640.00 MXN')
  const alone = (await notices()).map(({ subject }) => subject).join(' ')
  for (const { number } of orders)
    assert.equal(Number(alone.includes(number)) + Number(digest!.text.includes(number)), 1, number)
  const { rows } = await sql`SELECT FROM jobs WHERE finished_at IS NULL`.execute(at.db)
  assert.equal(rows.length, 0, 'no job is left unfinished')
})

test('the owner chooses who gets notices; staff who leave get none, and somebody always gets them', async () => {
  const owner = await hireStaff(at.db)
  const sales = await hireStaff(at.db, { role: 'sales' })
  const workshop = await hireStaff(at.db, { role: 'workshop' })
  const chosen = { orderMail: 'each', toShop: false, toStaff: [sales.id], version: 1 } as const
  const choose = (more: object) =>
    chooseNotices(at.shop, owner, { ...chosen, toStaff: [...chosen.toStaff], ...more })
  assert.deepEqual(await chooseNotices(at.shop, sales, { ...chosen, toStaff: [] }), { kind: 'not-allowed' })
  assert.deepEqual(await choose({ toStaff: [workshop.id] }), { kind: 'not-for-them' })
  assert.deepEqual(await choose({ toStaff: [] }), { kind: 'nobody-chosen' })
  assert.deepEqual(await choose({}), { kind: 'chosen' })
  assert.deepEqual(await choose({}), { kind: 'changed' }, 'a change of another person is not overwritten')
  assert.deepEqual(await noticeRecipients(at.shop), [`${sales.id}@tienda.example`])
  assert.deepEqual(await choose({ toShop: true, version: 2 }), { kind: 'chosen' })
  assert.deepEqual(await noticeRecipients(at.shop), [testSettings.email, `${sales.id}@tienda.example`])
  await at.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', sales.id).execute()
  assert.deepEqual(await noticeRecipients(at.shop), [testSettings.email])
  const lines = await at.db.selectFrom('audit_log').select(['was', 'became']).orderBy('id').execute()
  assert.deepEqual(
    lines,
    [
      { was: { toShop: true, toStaff: [] }, became: { toShop: false, toStaff: ['Marisol'] } },
      { was: { toShop: false }, became: { toShop: true } },
    ],
    'unchanged settings are not logged',
  )
})

test('the combined mode sends one mail an hour; the mode without notices sends no mail and queues none', async () => {
  const owner = await hireStaff(at.db)
  await sql`TRUNCATE counted_attempts`.execute(at.db)
  const before = { alone: (await notices()).length, together: (await digests()).length }
  const { version } = await at.db.selectFrom('shop_notices').select('version').executeTakeFirstOrThrow()
  await chooseNotices(at.shop, owner, { orderMail: 'together', toShop: true, toStaff: [], version })
  const [one, other] = [await paid(), await paid()]
  await workThrough()
  await digestIsDue()
  await workThrough()
  assert.equal((await notices()).length, before.alone)
  const newest = (await digests()).filter(({ text }) => text.includes(one.number))
  assert.equal(newest.length, 1)
  assert.ok(newest[0]!.text.includes(other.number))

  await chooseNotices(at.shop, owner, { orderMail: 'none', toShop: true, toStaff: [], version: version + 1 })
  await paid()
  await workThrough()
  assert.equal((await notices()).length, before.alone)
  const { rows } = await sql`SELECT FROM outbox WHERE sent_at IS NULL`.execute(at.db)
  assert.equal(rows.length, 0)
})
