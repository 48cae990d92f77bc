// Mails of 'Avísame': the headers by which a mail program ends them, and a mail that leaves late.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { mailsTo } from '../../test/helpers/mail-folder.ts'
import { countIn, setUnit } from '../../test/helpers/set-unit.ts'
import { createMailingShop, type MailingShop, stock } from '../../test/helpers/test-shop.ts'
import { waitFor, waitingPeople } from '../../test/helpers/waiting-people.ts'
import { stockWaitPaths } from '../../words/stock-wait-paths.ts'
import { askStockWait } from './ask-stock-wait.ts'
import { openStockWaits } from './confirm-stock-waits.ts'
import { tellStockWaits } from './tell-stock-waits.ts'

let at: MailingShop
before(async () => {
  at = await createMailingShop()
})
after(() => at.close())

let id: string
let ana: string
beforeEach(async () => {
  for (const table of ['outbox', 'jobs', 'stock_waits'] as const) await at.db.deleteFrom(table).execute()
  id = `luna-${crypto.randomUUID()}`
  ana = `ana-${crypto.randomUUID().slice(0, 8)}@correo.example`
  await stock(at.db, id, 0)
})

/** Also sends mails that the first round of jobs writes. */
async function deliver(): Promise<void> {
  await deliverDueMails(at)
  await deliverDueMails(at)
}

const told = (email: string) => mailsTo(at.mailFolder, email, 'stock-wait-told')
const state = async (email: string) =>
  (
    await at.db
      .selectFrom('stock_waits')
      .select('state')
      .where('email', '=', email)
      .orderBy('asked_at')
      .execute()
  ).map((wait) => wait.state)

test('a mail program can end both mails by one POST to the address in their headers', async () => {
  await askStockWait(at.shop, { productId: id, size: '', email: ana, address: '203.0.113.1', customer: null })
  await deliver()
  const other = `otra-${ana}`
  await waitFor(at.db, id, [other])
  await setUnit(at.db, id, { pieces: 1 })
  await deliver()
  const mails = [...(await mailsTo(at.mailFolder, ana, 'stock-wait-asked')), ...(await told(other))]
  assert.equal(mails.length, 2)
  for (const mail of mails) {
    assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const [, address = ''] = /^List-Unsubscribe:\s+<([^>]+)>\r?$/m.exec(mail) ?? []
    const key = address.split('/').at(-1)!
    assert.equal(address, at.shop.settings.publicUrl + stockWaitPaths.stopAtOnce(key))
    assert.equal((await openStockWaits(at.shop, key))?.mailed.productId, id, 'the key is that of the mail')
  }
})

test('a mail that leaves late is not sent when the pieces are gone again, and the person waits on in front', async () => {
  await waitFor(at.db, id, [ana, ...waitingPeople(2)])
  await setUnit(at.db, id, { pieces: 1 })
  await tellStockWaits(at.shop, id)
  assert.deepEqual(await state(ana), ['told'])
  await setUnit(at.db, id, { pieces: 1, held: 1 })
  await deliver()
  assert.deepEqual([await told(ana), await state(ana)], [[], ['waiting']])
  await setUnit(at.db, id, { pieces: 1, held: 0 })
  await deliver()
  assert.deepEqual([(await told(ana)).length, await state(ana)], [1, ['told']])
})

test('a mail that leaves late looks at the size of the person', async () => {
  await countIn(at.db, id, { '4': 0, '6': 0 })
  await waitFor(at.db, id, [ana], '6')
  await setUnit(at.db, id, { size: '6', pieces: 1 })
  await tellStockWaits(at.shop, id)
  await setUnit(at.db, id, { size: '6', pieces: 0 })
  await setUnit(at.db, id, { size: '4', pieces: 3 })
  await deliver()
  assert.deepEqual([await told(ana), await state(ana)], [[], ['waiting']])
})

test('a person who asked again while the mail was late waits once', async () => {
  await waitFor(at.db, id, [ana])
  await setUnit(at.db, id, { pieces: 1 })
  await tellStockWaits(at.shop, id)
  await setUnit(at.db, id, { pieces: 0 })
  await waitFor(at.db, id, [ana])
  await deliver()
  assert.deepEqual(await told(ana), [])
  assert.deepEqual((await state(ana)).toSorted(), ['told', 'waiting'])
})
