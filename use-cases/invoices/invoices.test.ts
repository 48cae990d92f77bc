import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { filesOfInvoice, isPostalCodeUnknown, lastInvoiceData } from '../../data/invoices/invoice-requests.ts'
import {
  findOrderForInvoice,
  madeInvoices,
  requestedInvoices,
  waitingInvoices,
} from '../../data/invoices/invoiced-orders.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { invoicesExpiredBefore } from '../../data/invoices/erased-invoices.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { monthBegins } from '../../domain/invoices/invoice-time.ts'
import type { OrderState } from '../../domain/orders/order-life.ts'
import { cfdiXml } from '../../test/helpers/cfdi-xml.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { cfdiUuid, invoiceData, invoiceDraft, pdfBytes } from '../../test/helpers/invoice-scene.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { eraseCustomerByStaff } from '../accounts/erase-customer.ts'
import { waitingFor } from '../today/just-now.ts'
import { askInvoice, typeInvoiceData, withdrawInvoice } from './ask-invoice.ts'
import { correctInvoice, markInvoiced, takeInvoiceBack } from './make-invoice.ts'
import { readInvoiceFiles } from './read-invoice-files.ts'

let at: MailingShop
let owner: StaffActor
before(async () => {
  at = await createMailingShop()
  owner = await hireStaff(at.db)
  // The clock stands in the middle of a month, so that no test runs over its end.
  const middle = monthBegins(at.shop.now(), 1).getTime() + 10 * 86_400_000
  at.later((middle - at.shop.now().getTime()) / 60_000)
})
after(() => at.close())

const pdf = { kind: 'pdf', bytes: pdfBytes } as const
const requestOf = async (number: string) => (await findOrderForInvoice(at.db, number))!.request

async function askedOrder(placing: Parameters<typeof placeTestOrder>[1] = {}) {
  const order = await placeTestOrder(at.db, { createdAt: at.shop.now(), ...placing })
  assert.deepEqual(await askInvoice(at.shop, order.number, invoiceDraft), { kind: 'asked' })
  return { ...order, version: (await requestOf(order.number))!.version }
}

async function madeOrder() {
  const order = await askedOrder()
  const { number, version } = order
  assert.deepEqual(await markInvoiced(at.shop, owner, { number, version, folio: 'A1', files: [pdf] }), {
    kind: 'done',
  })
  return { ...order, version: version + 1 }
}

test('a buyer asks, changes the data and takes the request back; the same data change nothing', async () => {
  const { number } = await askedOrder()
  const first = (await requestOf(number))!
  assert.deepEqual(
    [first.rfc, first.name, first.regime, first.use, first.postalCode, first.email, first.state],
    [...Object.values(invoiceData), 'asked'],
  )
  await askInvoice(at.shop, number, { ...invoiceDraft, name: 'ana gómez  treviño' })
  assert.equal((await requestOf(number))!.version, first.version)
  await askInvoice(at.shop, number, { ...invoiceDraft, use: 'S01' })
  assert.deepEqual([(await requestOf(number))!.use, (await requestOf(number))!.version], ['S01', 2])
  assert.deepEqual(await withdrawInvoice(at.shop, number), { kind: 'withdrawn' })
  assert.equal((await requestOf(number))!.state, 'withdrawn')
  await askInvoice(at.shop, number, invoiceDraft)
  assert.deepEqual([(await requestOf(number))!.state, (await requestOf(number))!.version], ['asked', 4])
})

test('faulty data are refused field by field, and nothing is stored', async () => {
  const { number } = await placeTestOrder(at.db, { createdAt: at.shop.now() })
  const asked = await askInvoice(at.shop, number, { ...invoiceDraft, rfc: 'XAXX010101000', regime: '' })
  assert.ok(asked.kind === 'faulty')
  assert.deepEqual(
    asked.faults.map(({ field, why }) => [field, why]),
    [
      ['rfc', 'general'],
      ['regime', 'missing'],
    ],
  )
  assert.equal(await requestOf(number), null)
})

test('cancelled and refunded orders, and orders of an earlier month, take no request', async () => {
  const whyOf = async (placing: { state?: OrderState; createdAt?: Date }) => {
    const { number } = await placeTestOrder(at.db, { createdAt: at.shop.now(), ...placing })
    const asked = await askInvoice(at.shop, number, invoiceDraft)
    return asked.kind === 'may-not' ? asked.why : asked.kind
  }
  assert.equal(await whyOf({ state: 'cancelled' }), 'no-sale')
  assert.equal(await whyOf({ state: 'refunded' }), 'no-sale')
  assert.equal(await whyOf({ createdAt: new Date('2026-01-31T12:00:00-06:00') }), 'month-over')
  assert.equal(await whyOf({ state: 'delivered' }), 'asked')
})

test('the postal code must be on the list that the owner sent; without a list every code of a state is good', async () => {
  assert.equal(await isPostalCodeUnknown(at.db, '64999'), false)
  await at.db
    .insertInto('postal_code_files')
    .values({
      id: crypto.randomUUID(),
      name: 'x',
      content: null,
      expected: 1,
      state: 'taken',
      done: 1,
      codes: 1,
      created_at: new Date(),
      ended_at: new Date(),
    })
    .execute()
  const { number } = await placeTestOrder(at.db, { createdAt: at.shop.now() })
  const asked = await askInvoice(at.shop, number, { ...invoiceDraft, postalCode: '64999' })
  assert.deepEqual(asked.kind === 'faulty' && asked.faults, [{ field: 'postalCode', why: 'unknown' }])
  await at.db.deleteFrom('postal_code_files').execute()
})

test('a made invoice is mailed with its files, and the buyer can no longer change the data', async () => {
  const order = await askedOrder({ email: 'ana@correo.example' })
  const { number, version } = order
  const xml = Buffer.from(cfdiXml({ rfc: invoiceData.rfc, uuid: cfdiUuid }))
  const read = await readInvoiceFiles(at.shop, { pdf: pdfBytes, xml, rfc: invoiceData.rfc })
  assert.ok(read.kind === 'read')
  assert.equal(read.uuid, cfdiUuid)
  const made = { number, version, folio: cfdiUuid, files: read.files }
  assert.deepEqual(await markInvoiced(at.shop, owner, made), { kind: 'done' })
  const request = (await requestOf(number))!
  assert.deepEqual(
    [request.state, request.folio, request.invoicedBy, request.files],
    ['invoiced', cfdiUuid, owner.name, ['pdf', 'xml']],
  )
  assert.deepEqual(await askInvoice(at.shop, number, { ...invoiceDraft, use: 'S01' }), {
    kind: 'may-not',
    why: 'invoiced',
  })
  assert.deepEqual(await withdrawInvoice(at.shop, number), { kind: 'may-not', why: 'invoiced' })

  at.later(1)
  await deliverDueMails(at)
  const [mail, ...others] = (await mailsOfKind(at.mailFolder, 'invoice-made')).filter(({ subject }) =>
    subject.includes(number),
  )
  assert.equal(others.length, 0)
  assert.equal(mail!.to, invoiceData.email)
  assert.ok(mail!.text.includes(cfdiUuid) && mail!.text.includes(order.accessKey))
  assert.deepEqual(
    (await filesOfInvoice(at.db, order.id)).map(({ kind, bytes }) => [kind, bytes.length]),
    [
      ['pdf', pdfBytes.length],
      ['xml', xml.length],
    ],
  )
  const lines = await auditLinesOf(at.db, { kind: 'order', id: number })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became]),
    [['make invoice', { invoice: 'invoiced', folio: cfdiUuid }]],
  )
})

test('of two members who mark at once, one does, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { number, version } = await askedOrder()
    const results = await Promise.all(
      ['A1', 'B2'].map((folio) => markInvoiced(at.shop, owner, { number, version, folio, files: [pdf] })),
    )
    assert.deepEqual(results.map(({ kind }) => kind).toSorted(), ['done', 'meanwhile'])
    assert.equal((await auditLinesOf(at.db, { kind: 'order', id: number })).length, 1)
  }
})

test('an accountant never marks data that the buyer has changed meanwhile', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { number, version } = await askedOrder()
    const change = () => askInvoice(at.shop, number, { ...invoiceDraft, use: 'S01' })
    const mark = () => markInvoiced(at.shop, owner, { number, version, folio: 'A1', files: [pdf] })
    const works = round % 2 === 0 ? [change, mark] : [mark, change]
    await Promise.all(works.map((work) => work()))
    const request = (await requestOf(number))!
    assert.deepEqual(
      [request.state, request.use].join(),
      request.state === 'invoiced' ? 'invoiced,G03' : 'asked,S01',
    )
  }
  const { number, version } = await askedOrder()
  await withdrawInvoice(at.shop, number)
  const marked = await markInvoiced(at.shop, owner, { number, version, folio: 'A1', files: [pdf] })
  assert.deepEqual(marked, { kind: 'meanwhile' })
})

test('a corrected invoice replaces the chosen files and is mailed again', async () => {
  const { number, id, version } = await madeOrder()
  const xml = { kind: 'xml', bytes: Buffer.from('<x/>') } as const
  assert.deepEqual(await correctInvoice(at.shop, owner, { number, version, folio: 'A2', files: [xml] }), {
    kind: 'done',
  })
  const request = (await requestOf(number))!
  assert.deepEqual([request.folio, request.files], ['A2', ['pdf', 'xml']])
  assert.equal((await filesOfInvoice(at.db, id))[1]!.bytes.toString(), '<x/>')
  at.later(1)
  await deliverDueMails(at)
  for (const kind of ['invoice-made', 'invoice-corrected'])
    assert.equal(
      (await mailsOfKind(at.mailFolder, kind)).filter(({ subject }) => subject.includes(number)).length,
      1,
      kind,
    )
  const [, line] = (await auditLinesOf(at.db, { kind: 'order', id: number })).toReversed()
  assert.ok(line)
})

test('an undone invoice waits again and tells nobody; a cancelled one is told, and may be asked again', async () => {
  const undone = await madeOrder()
  const { number, version } = undone
  assert.deepEqual(await takeInvoiceBack(at.shop, owner, { number, version, how: 'undo' }), { kind: 'done' })
  const request = (await requestOf(number))!
  assert.deepEqual([request.state, request.folio, request.files], ['asked', '', []])
  const cancelled = await madeOrder()
  assert.deepEqual(
    await takeInvoiceBack(at.shop, owner, {
      number: cancelled.number,
      version: cancelled.version,
      how: 'cancel',
    }),
    { kind: 'done' },
  )
  at.later(1)
  await deliverDueMails(at)
  const told = async (kind: string, of: string) =>
    (await mailsOfKind(at.mailFolder, kind)).filter(({ subject }) => subject.includes(of)).length
  assert.deepEqual([await told('invoice-made', number), await told('invoice-cancelled', number)], [0, 0])
  assert.deepEqual(
    [await told('invoice-made', cancelled.number), await told('invoice-cancelled', cancelled.number)],
    [0, 1],
  )
  assert.deepEqual((await requestOf(cancelled.number))!.files, ['pdf'], 'staff keep the cancelled invoice')
  assert.deepEqual(await askInvoice(at.shop, cancelled.number, invoiceDraft), { kind: 'asked' })
  const again = (await requestOf(cancelled.number))!
  assert.deepEqual([again.state, again.folio, again.files], ['asked', '', []])
})

test('staff type what a buyer gave them, also after the month, and see when the buyer was faster', async () => {
  const seller = await hireStaff(at.db, { role: 'sales' })
  const { number } = await placeTestOrder(at.db, { createdAt: new Date('2026-01-31T12:00:00-06:00') })
  const type = (version: number, use = 'G03') =>
    typeInvoiceData(at.shop, seller, { number, version, typed: { ...invoiceDraft, use } })
  assert.deepEqual(await type(0), { kind: 'asked' })
  assert.deepEqual(await type(0), { kind: 'meanwhile' })
  assert.deepEqual(await type(1, 'S01'), { kind: 'asked' })
  assert.equal((await type(2, 'D01')).kind, 'faulty')
  const lines = await auditLinesOf(at.db, { kind: 'order', id: number })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became]),
    Array(2).fill(['type invoice data', { invoice: 'asked' }]),
  )
  const marked = await markInvoiced(at.shop, seller, { number, version: 2, folio: 'A1', files: [pdf] })
  assert.deepEqual(marked, { kind: 'not-allowed' })
})

test('lists have waiting requests by payment, made invoices by month, and no cancelled orders', async () => {
  await at.db.deleteFrom('invoice_requests').execute()
  const now = at.shop.now()
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const late = await askedOrder({ createdAt: minutesAgo(1) })
  const early = await askedOrder({ createdAt: minutesAgo(9) })
  const gone = await askedOrder({ createdAt: minutesAgo(5) })
  await at.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', gone.id).execute()
  const made = await madeOrder()
  const numbers = (page: { rows: { number: string }[] }) => page.rows.map(({ number }) => number)
  assert.deepEqual(numbers(await waitingInvoices(at.db, { after: null, size: 9 })), [
    early.number,
    late.number,
  ])
  const first = await waitingInvoices(at.db, { after: null, size: 1 })
  assert.deepEqual(numbers(await waitingInvoices(at.db, { after: first.next, size: 1 })), [late.number])
  const span = { from: minutesAgo(60), until: new Date(now.getTime() + 3_600_000), after: null, size: 9 }
  assert.deepEqual(numbers(await madeInvoices(at.db, span)), [made.number])
  assert.equal(numbers(await requestedInvoices(at.db, span)).length, 4)
})

test('Hoy counts waiting invoices for owner and accounting, and those whose month ends are urgent', async () => {
  await at.db.deleteFrom('invoice_requests').execute()
  const order = await askedOrder()
  const waits = async (role: 'accounting' | 'sales', now: Date) =>
    (await waitingFor({ ...at.shop, now: () => now }, role))
      .filter(({ kind }) => kind.startsWith('invoices'))
      .map(({ kind, count, urgency, orderNumber }) => [kind, count, urgency, orderNumber])
  const [first, last] = [new Date('2026-11-02T12:00:00-06:00'), new Date('2026-11-28T12:00:00-06:00')]
  await at.db.updateTable('orders').set({ created_at: first }).where('id', '=', order.id).execute()
  await at.db.updateTable('invoice_requests').set({ asked_at: first }).execute()
  assert.deepEqual(await waits('accounting', first), [['invoices', 1, 'waiting', order.number]])
  assert.deepEqual(await waits('accounting', last), [['invoices-ending', 1, 'act', order.number]])
  assert.deepEqual(await waits('sales', last), [])
})

test('the next form is filled with the customer’s last data', async () => {
  const { id } = await knownCustomer(at.db)
  assert.equal(await lastInvoiceData(at.db, id), null)
  await askedOrder({ customerId: id })
  at.later(5)
  const second = await placeTestOrder(at.db, { customerId: id, createdAt: at.shop.now() })
  await askInvoice(at.shop, second.number, { ...invoiceDraft, use: 'S01' })
  assert.deepEqual(await lastInvoiceData(at.db, id), { ...invoiceData, use: 'S01' })
})

test('an erasure deletes requests without an invoice, and keeps made invoices as long as the law asks', async () => {
  const { id, email } = await knownCustomer(at.db, { verified: true })
  const asked = await askedOrder({ customerId: id, email })
  const made = await askedOrder({ customerId: id, email })
  await markInvoiced(at.shop, owner, {
    number: made.number,
    version: made.version,
    folio: 'A1',
    files: [pdf],
  })
  // The checkout of this order was a guest's.
  const joined = await askedOrder({ customerId: null, email })
  await at.db.updateTable('orders').set({ customer_id: id }).where('id', '=', joined.id).execute()
  const proved = { ...owner, secondFactor: at.shop.now() }
  assert.equal((await eraseCustomerByStaff(at.shop, proved, { customerId: id })).kind, 'erased')
  assert.equal(await requestOf(asked.number), null)
  assert.equal(await requestOf(joined.number), null)
  assert.equal((await requestOf(made.number))!.rfc, invoiceData.rfc)

  const year = at.shop.now().getUTCFullYear()
  await deleteExpiredTraces(at.db, new Date(`${year + 6}-04-30T12:00:00Z`))
  assert.ok(await requestOf(made.number), 'five years after the annual return are not over')
  await deleteExpiredTraces(at.db, new Date(`${year + 6}-05-02T12:00:00Z`))
  assert.equal(await requestOf(made.number), null)
  assert.deepEqual(await filesOfInvoice(at.db, made.id), [])
  assert.equal(
    invoicesExpiredBefore(new Date('2032-05-01T00:00:00Z')).toISOString(),
    '2027-01-01T00:00:00.000Z',
  )
})
