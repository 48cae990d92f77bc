import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { startOverCopy as copy } from '../../app/backoffice/routes/opening/start-over-words.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expectWords, openStaffPages } from '../helpers/staff-pages.ts'

const day = 24 * 3_600_000

test('a demonstration says that its work is an example, and the owner takes it out only with a tick', async (t) => {
  const pages = await openStaffPages()
  t.after(() => pages.close())
  await pages.db
    .insertInto('example_work')
    .values({ id: randomUUID(), ends_at: new Date(Date.now() - day), state: 'filled' })
    .execute()
  for (const daysAgo of [3, 2, 0.5])
    await placeTestOrder(pages.db, { createdAt: new Date(Date.now() - daysAgo * day) })
  await pages.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 2 * day) })
    .execute()
  await placeTestOrder(pages.db)

  const today = await pages.get(paths.today)
  expectWords(today, backofficeFrame.example)
  assert.ok(today.document.querySelector(`a[href="${paths.startOver}"]`))

  expectWords(
    await pages.get(paths.startOver),
    'Se va el ejemplo: 3 pedidos.',
    'en esta demostración: 1 pedido.',
  )
  expectWords(await pages.press(paths.startOver, copy.button), copy.notSure)
  const count = () => pages.db.selectFrom('orders').select('id').execute()
  assert.equal((await count()).length, 4)

  const emptied = await pages.press(paths.startOver, copy.button, { sure: 'on' })
  expectWords(emptied, copy.done, copy.noExample)
  assert.equal((await count()).length, 0)
  assert.ok(!emptied.words.includes(backofficeFrame.example))
})

test('only the owner of a demonstration opens the page', async (t) => {
  const demonstration = await openStaffPages()
  t.after(() => demonstration.close())
  assert.equal(
    (await demonstration.get(paths.startOver, await demonstration.as({ role: 'sales' }))).status,
    403,
  )
  const real = await openStaffPages({
    MODE: 'production',
    MEMBERSHIP_CARD: 'off',
    ALLOW_DEMO_PARTS: 'database,catalogue,payments,mail',
    PUBLIC_URL: 'https://tienda.example',
    SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
  })
  t.after(() => real.close())
  assert.equal((await real.get(paths.startOver)).status, 404)
  assert.equal((await real.post(paths.startOver, { sure: 'on' })).status, 404)
})
