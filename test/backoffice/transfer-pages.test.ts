import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { awaitedTransfersCopy as copy } from '../../app/backoffice/routes/money/awaited-transfer-words.ts'
import type { Transfer } from '../../data/payments/transfers.ts'
import { cancelTransfer, reportTransfer } from '../../use-cases/transfers/follow-transfer.ts'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { todayCopy } from '../../words/backoffice/today.ts'
import { expectWords, itemsWith, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { awaitedTransfer, moneyArrives } from '../helpers/transfer-scene.ts'

let pages: StaffPages
let own: TestShop
/** A shop that offers transfers, on the database of the pages. */
let at: Pick<TestShop, 'shop' | 'db'>
let waiting: Transfer
let reported: Transfer
before(async () => {
  pages = await openStaffPages()
  own = await createTestShop()
  at = { shop: { ...own.shop, db: pages.db }, db: pages.db }
  await stock(pages.db, 'gris', 9)
  waiting = await awaitedTransfer(at, 'gris')
  reported = await awaitedTransfer(at, 'gris')
  await pages.db
    .updateTable('checkouts')
    .set({ delivery: JSON.stringify({ ...reported.delivery, fullName: 'Íñigo Muñoz' }) })
    .where('id', '=', reported.id)
    .execute()
  const receipt = { type: 'image/webp', bytes: Buffer.from('comprobante') } as const
  await reportTransfer(at.shop, ofBuyer(reported), { trackingKey: 'MBAN01002601', receipt })
})
after(async () => {
  await own.close()
  await pages.close()
})

const ofBuyer = ({ orderNumber, accessKey }: Transfer) => ({
  orderNumber,
  claim: { customerId: null, accessKey },
})
const listed = async (search: string) => {
  const page = await pages.get(`${paths.transfers}${search === '' ? '' : `?${search}`}`)
  return [waiting, reported].filter(({ orderNumber }) => itemsWith(page, orderNumber).length === 1)
}

test('transfers that are awaited are listed with reference, end and what their buyers say', async () => {
  const page = await pages.get(paths.transfers)
  expectWords(
    page,
    copy.reference(waiting.reference),
    copy.badge.waits,
    copy.badge.reported,
    copy.key('MBAN01002601'),
  )
  assert.deepEqual(await listed(''), [waiting, reported])
  assert.deepEqual(await listed('dicen=1'), [reported])
})

test('a transfer is found by reference, amount, name and order number', async () => {
  const { reference, orderNumber } = reported
  const written = `${reference.slice(0, 3)} ${reference.slice(3)}`
  for (const q of [reference, written, 'munoz', 'inigo muñoz', orderNumber.toLowerCase()])
    assert.deepEqual(await listed(`q=${encodeURIComponent(q)}`), [reported], q)
  assert.deepEqual(await listed('q=439.00'), [waiting, reported])
  for (const q of ['1', '438.00', 'nadie'])
    assert.deepEqual(await listed(`q=${encodeURIComponent(q)}`), [], q)
})

test('the missing part is shown and found when a part of the money has come', async () => {
  const part = await awaitedTransfer(at, 'gris')
  await moneyArrives(at, part, { amount: 30_000, choice: 'ask-rest' })
  const page = await pages.get(`${paths.transfers}?q=139`)
  assert.match(itemsWith(page, part.orderNumber).join(), /faltan \$139\.00/)
})

test('a transfer that was paid or given up is found by its reference, and not listed', async () => {
  const [paid, ended] = [await awaitedTransfer(at, 'gris'), await awaitedTransfer(at, 'gris')]
  await moneyArrives(at, paid)
  await cancelTransfer(at.shop, ofBuyer(ended))
  const all = await pages.get(paths.transfers)
  for (const [transfer, badge] of [
    [paid, copy.badge.paid],
    [ended, copy.badge.ended],
  ] as const) {
    assert.deepEqual(itemsWith(all, transfer.orderNumber), [])
    const found = await pages.get(`${paths.transfers}?q=${transfer.reference}`)
    assert.match(itemsWith(found, transfer.orderNumber).join(), new RegExp(badge))
  }
})

test('the search of the back office and the page of the payment lead to the list', async () => {
  const { orderNumber } = waiting
  const to = paths.transferOf(orderNumber)
  const found = await pages.get(`${paths.find}?q=${orderNumber}`)
  assert.ok(found.body.includes(to), found.body)
  assert.equal((await pages.get(paths.payment(orderNumber))).location, to)
  assert.equal(itemsWith(await pages.get(to), orderNumber).length, 1)
})

test('the receipt is a download for staff who may see money', async () => {
  const receipt = await pages.get(paths.transferReceipt(reported.orderNumber))
  assert.equal(receipt.body, 'comprobante')
  assert.match(String(receipt.headers['content-disposition']), /^attachment/)
  assert.match(String(receipt.headers['content-security-policy']), /sandbox/)
  assert.equal((await pages.get(paths.transferReceipt(waiting.orderNumber))).status, 404)
  const workshop = await pages.as({ role: 'workshop' })
  const refused = await pages.get(paths.transferReceipt(reported.orderNumber), workshop)
  assert.ok(!refused.body.includes('comprobante'))
})

test('Hoy lists who says that they paid, and what ends today', async () => {
  const soon = await awaitedTransfer(at, 'gris')
  await pages.db
    .updateTable('checkouts')
    .set({ hold_expires_at: new Date() })
    .where('id', '=', soon.id)
    .execute()
  const today = await pages.get(paths.today)
  const { 'transfers-reported': says, 'transfers-ending': ends } = todayCopy.waiting
  assert.match(itemsWith(today, says.title(1)).join(), new RegExp(`${reported.orderNumber}.*Íñigo Muñoz`))
  assert.match(itemsWith(today, ends.title(1)).join(), new RegExp(soon.orderNumber))
})
