import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { joinGuestOrders } from '../../data/orders/guest-orders.ts'
import { manualRefundsOf } from '../../data/refunds/refund-list.ts'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { resolvePayment } from '../../use-cases/payments/resolve-payment.ts'
import { recordManualRefund } from '../../use-cases/refunds/record-manual-refund.ts'
import { cancelTransfer } from '../../use-cases/transfers/follow-transfer.ts'
import { groupedClabe } from '../../domain/payments/grouped-clabe.ts'
import { longDate } from '../../words/dates.ts'
import { paths } from '../../words/paths.ts'
import { transferPage, transferRefusals } from '../../words/transfer-page-words.ts'
import { profile as profileCopy } from '../../words/profile.ts'
import { expectWords, fieldOn, openStaffPages, type StaffPage } from '../helpers/staff-pages.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { awaitedTransfer, hoursLater, moneyArrives } from '../helpers/transfer-scene.ts'

let pages: Awaited<ReturnType<typeof openStaffPages>>
let at: TestShop
before(async () => {
  at = await createTestShop({ settings: { publicUrl: 'http://tienda.example' } })
  pages = await openStaffPages({}, { connectionString: at.connectionString })
})
after(async () => {
  await at.close()
  await pages.close()
})

let transfer: Transfer
let ana: { cookie: string }
beforeEach(async () => {
  const product = `pieza-${crypto.randomUUID()}`
  await stock(at.db, product, 3)
  transfer = await awaitedTransfer(at, product)
  ana = { cookie: '' }
})

/** The link of the mail, and where it leads. */
async function open(by = ana): Promise<StaffPage> {
  await pages.get(paths.order(transfer.orderNumber, transfer.accessKey), by)
  return pages.get(paths.order(transfer.orderNumber), by)
}
const press = (on: StaffPage, button: string, fields = {}) => pages.press(on, button, fields, { by: ana })
const { report, reported, cancel, ended } = transferPage
const now = async () => (await findTransfer(at.db, { id: transfer.id }))!

test('the page says how much, to which account and until when, and the key leaves the address', async () => {
  const led = await pages.get(paths.order(transfer.orderNumber, transfer.accessKey), ana)
  assert.deepEqual([led.status, led.location], [302, paths.order(transfer.orderNumber)])
  assert.match(String(led.headers['set-cookie']), /^transfer-keys=\S+; Max-Age=518400;/)
  const page = await open()
  assert.equal(page.status, 200)
  const { account, reference } = transfer
  const { holder, bank, clabe } = account
  expectWords(page, '$439.00 MXN', groupedClabe(clabe), holder, bank, reference, transfer.orderNumber)
  expectWords(page, transferPage.alsoMailed(transfer.email))
  expectWords(page, transferPage.demonstration, /hora del centro de México/, /Tienes todavía \d/)
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.match(page.body, /<meta name="robots" content="noindex/)
  assert.ok(!page.body.includes(transfer.accessKey), 'the page does not contain the key')
})

test('a stranger gets the same answer as for an unknown order, with every form too', async () => {
  const stranger = { cookie: '' }
  const wrong = transfer.accessKey.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))
  const customer = await knownCustomer(at.db, {})
  const { number: other } = { number: 'PL-0000-00000' }
  const bodies = new Set<string>()
  for (const [address, by] of [
    [paths.order(other), stranger],
    [paths.order(transfer.orderNumber), stranger],
    [paths.order(transfer.orderNumber, wrong), stranger],
    [paths.order(transfer.orderNumber), customer],
  ] as const) {
    const page = await pages.get(address, { ...by })
    assert.equal(page.status, 404, address)
    bodies.add(page.words.replaceAll(transfer.orderNumber, 'N').replaceAll(other, 'N'))
  }
  for (const what of ['report', 'cancel', 'online', 'otra cosa']) {
    const fields = { do: what, trackingKey: 'ABC123' }
    const page = await pages.post(paths.order(transfer.orderNumber), fields, { by: { cookie: '' } })
    assert.equal(page.status, 404, what)
    bodies.add(page.words.replaceAll(transfer.orderNumber, 'N'))
  }
  assert.equal(bodies.size, 1)
  const { state, reportedAt } = await now()
  assert.deepEqual([state, reportedAt], ['awaiting_transfer', null])
})

test('a report with the tracking key is shown as said, and a second report replaces it', async () => {
  const said = await press(await open(), report.send, { trackingKey: ' mbx-0123 456 ' })
  expectWords(said, reported.title, 'MBX0123456', /Tus prendas siguen apartadas hasta el/)
  assert.equal((await now()).trackingKey, 'MBX0123456')
  const again = await press(said, report.sendAgain, { trackingKey: 'OTRA9' })
  expectWords(again, reported.title, 'OTRA9')
  assert.ok(!again.words.includes('MBX0123456'))
})

test('a receipt is cleaned and kept, and only its existence is shown', async () => {
  const bytes = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const receipt = new File([new Uint8Array(bytes)], 'comprobante.jpg', { type: 'image/jpeg' })
  const said = await press(await open(), report.send, { trackingKey: '', receipt })
  expectWords(said, reported.title, reported.receiptKept)
  assert.equal((await now()).receiptType, 'image/webp')
})

test('a refused report says why beside the field, and keeps what was typed', async () => {
  const page = await open()
  const nothing = await press(page, report.send, { trackingKey: '' })
  assert.equal(nothing.status, 400)
  assert.match(fieldOn(nothing, 'trackingKey').description, new RegExp(transferRefusals.neither))
  const foreign = await press(page, report.send, { trackingKey: 'clave_ñ!' })
  assert.equal(fieldOn(foreign, 'trackingKey').value, 'clave_ñ!')
  assert.ok(fieldOn(foreign, 'trackingKey').description.includes(transferRefusals.keyFaults.foreign))
  const text = new File(['no soy una foto'], 'nota.txt')
  const noPicture = await press(page, report.send, { trackingKey: 'ABC', receipt: text })
  assert.equal(fieldOn(noPicture, 'trackingKey').value, 'ABC')
  assert.ok(fieldOn(noPicture, 'receipt').description.includes(transferRefusals.receiptFaults['no-receipt']))
  const both = await press(page, report.send, { trackingKey: '¿?', receipt: text })
  assert.ok(fieldOn(both, 'trackingKey').description.includes(transferRefusals.again.trim()))
  assert.equal((await now()).reportedAt, null)
})

test('a file that is too large is not kept and the tracking key beside it stays typed; a stranger is answered before any file is read', async () => {
  const large = new File([new Uint8Array(10_100_000)], 'video.jpg')
  const fields = { trackingKey: 'CLAVE ñ 1', receipt: large, do: 'report' }
  await open()
  const refused = await pages.post(paths.order(transfer.orderNumber), fields, { by: ana })
  assert.equal(refused.status, 413)
  expectWords(refused, transferRefusals.tooLong)
  assert.equal(fieldOn(refused, 'trackingKey').value, 'CLAVE ñ 1')
  // The body never comes: the answer does not wait for it.
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' }
    const path = paths.order(transfer.orderNumber)
    const sending = request({ port: pages.door.port, method: 'POST', path, headers, agent: false })
    sending.on('response', (answer) => {
      resolve(answer.statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    sending.flushHeaders()
  })
  assert.equal(status, 404)
})

test('a form with very many fields is refused before it is parsed', async () => {
  await open()
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'x']))
  const refused = await pages.post(
    paths.order(transfer.orderNumber),
    { trackingKey: 'ABC', ...fields, do: 'report', receipt: new File(['x'], 'x') },
    { by: ana },
  )
  assert.equal(refused.status, 413)
  assert.equal(fieldOn(refused, 'trackingKey').value, 'ABC')
})

test('the buyer cancels by a second press, and the page no longer shows the account', async () => {
  const page = await press(await open(), cancel.yes)
  expectWords(page, ended.cancelled.title, transferPage.ifPaid.cancelledText)
  assert.ok(!page.words.includes(groupedClabe(transfer.account.clabe)))
  assert.equal((await now()).closedReason, 'cancelled')
})

test('after the time is over the page says what to do if the money was sent', async () => {
  await hoursLater(at, 49)
  const page = await open()
  expectWords(page, ended.expired.title, transferPage.ifPaid.title)
  assert.ok(!page.body.includes(transfer.account.clabe))
})

test('while a payment is looked at or goes back, the page says so without the account', async () => {
  for (const state of ['confirming', 'review', 'returning'] as const) {
    await at.db.updateTable('checkouts').set({ state }).where('id', '=', transfer.id).execute()
    const page = await open()
    expectWords(page, ended[state].title, ended[state].text, transfer.orderNumber)
    assert.ok(!page.body.includes(transfer.account.clabe), state)
    assert.ok(!page.words.includes(report.send), state)
  }
})

test('when a part came, the page says what came and what is missing, and the buyer reports the rest anew', async () => {
  await press(await open(), report.send, { trackingKey: 'LAPARTE1' })
  await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
  const page = await open()
  expectWords(
    page,
    transferPage.arrived(40_000, '27 de noviembre de 2026'),
    transferPage.payRest,
    '$39.00 MXN',
  )
  assert.ok(!page.words.includes('LAPARTE1'), 'the first report is answered')
  const said = await press(page, report.send, { trackingKey: 'ELRESTO2' })
  expectWords(said, reported.title, 'ELRESTO2', transferPage.payRest)
  const notices = await at.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'transfer-reported-notice')
    .where('id', 'like', `%${transfer.id}%`)
    .execute()
  assert.equal(notices.length, 2, 'the shop hears of both reports')
})

test('the same address shows the order once the money came', async () => {
  const before = await open()
  await moneyArrives(at, transfer)
  const page = await open()
  assert.equal(page.address, before.address)
  expectWords(page, 'Pagado', transfer.orderNumber)
  assert.ok(!page.body.includes(transfer.account.clabe))
  // An old page of another tab sends its form to the order.
  const late = await press(before, report.send, { trackingKey: 'ABC' })
  expectWords(late, 'Pagado')
})

test('paying online leads to the provider without the key, and every outcome is told', async () => {
  const { number, online } = { number: transfer.orderNumber, online: transferPage.online.outcomes }
  await open()
  const sent = await pages.post(paths.order(number), { do: 'online' }, { by: ana })
  assert.equal(sent.status, 303)
  assert.ok(!sent.location!.includes(transfer.accessKey))
  const back = (outcome: string) => pages.get(`${paths.order(number)}?pago=${outcome}`, ana)
  expectWords(await back('cancelado'), online.cancelled)
  expectWords(await back('aprobado'), online['not-approved'])
  assert.equal((await now()).state, 'awaiting_transfer')
  expectWords(await pages.get(paths.order(number), ana), transferPage.pay)
})

test('money that goes back is told on the page, before and after the order is paid, until it is done and after', async () => {
  const { orderNumber } = transfer
  await moneyArrives(at, transfer, { amount: 40_000, choice: 'give-back' })
  const owed = /\$400\.00 MXN · te lo transferimos de regreso/
  expectWords(await open(), transferPage.pay, owed)
  await moneyArrives(at, transfer, { amount: 50_000, choice: 'give-back' })
  expectWords(await open(), owed, /\$61\.00 MXN · te lo transferimos de regreso/)
  for (const { id: refundId } of await manualRefundsOf(at.db, orderNumber, ['transfer']))
    await recordManualRefund(at.shop, { kind: 'console' }, { number: orderNumber, refundId })
  const done = await open()
  const day = longDate(at.shop.now())
  expectWords(
    done,
    `$400.00 MXN · ya te lo devolvimos, el ${day}`,
    `$61.00 MXN · ya te lo devolvimos, el ${day}`,
  )
})

test('an order whose whole money went back says so, and not that nothing was charged', async () => {
  const { orderNumber, accessKey } = transfer
  await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
  await cancelTransfer(at.shop, { orderNumber, claim: { customerId: null, accessKey } })
  await resolvePayment(
    at.shop,
    { kind: 'console' },
    {
      id: randomUUID(),
      orderNumber,
      choice: 'give-back',
    },
  )
  expectWords(await open(), ended.returning.title, /\$400\.00 MXN · te lo transferimos de regreso/)
  const [refund] = await manualRefundsOf(at.db, orderNumber, ['transfer'])
  await recordManualRefund(at.shop, { kind: 'console' }, { number: orderNumber, refundId: refund!.id })
  expectWords(await open(), ended.returned.title, /\$400\.00 MXN · ya te lo devolvimos, el/)
})

test('strange input changes nothing', async () => {
  await open()
  const address = paths.order(transfer.orderNumber)
  for (const fields of [{}, { do: '' }, { do: 'borrar' }, { trackingKey: 'ABC' }] as Record<
    string,
    string
  >[]) {
    const page = await pages.post(address, fields, { by: ana })
    assert.deepEqual([page.status, page.location], [303, address])
  }
  const bodies = ['', '--x', '--x\r\ncontent-disposition: form-data; name="do"\r\n\r\nreport', '--x--']
  for (const body of bodies)
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain']) {
      const headers = { cookie: ana.cookie, 'content-type': type }
      const sent = await pages.door.send({ method: 'POST', address, headers, body: Buffer.from(body) })
      assert.ok(sent.status < 500, `${type}: ${body} → ${sent.status}`)
    }
  for (const query of ['?pago=', '?pago=otro', '?pago=%00', '?clave=&pago=x'])
    assert.ok([200, 302, 303, 404].includes((await pages.get(address + query, ana)).status), query)
  const { state, reportedAt } = await now()
  assert.deepEqual([state, reportedAt], ['awaiting_transfer', null])
})

test('a customer finds the order at the top of the profile until it is paid, and a closed order is gone', async () => {
  // The customer chose transfer as a guest.
  const customer = await knownCustomer(at.db, { verified: true, email: transfer.email })
  assert.equal(await joinGuestOrders(at.db, customer.id), 1)
  const profile = await pages.get(paths.profile, customer)
  expectWords(
    profile,
    profileCopy.waiting.title,
    transfer.orderNumber,
    /\$439\.00 MXN por transferencia, hasta el/,
  )
  const page = await pages.get(paths.order(transfer.orderNumber), customer)
  expectWords(page, transferPage.pay)
  const claim = { customerId: customer.id, accessKey: null }
  await cancelTransfer(at.shop, { orderNumber: transfer.orderNumber, claim })
  assert.ok(!(await pages.get(paths.profile, customer)).words.includes(transfer.orderNumber))
})
