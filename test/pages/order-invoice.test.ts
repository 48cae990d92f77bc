import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { invoiceInputs } from '../../app/forms/invoice-form.ts'
import { findOrderForInvoice } from '../../data/invoices/invoiced-orders.ts'
import { invoiceFormCopy } from '../../words/invoice-form-words.ts'
import { orderInvoiceCopy as copy, orderInvoiceRefusals } from '../../words/order-invoice-words.ts'
import { paths } from '../../words/paths.ts'
import { invoiceData, invoiceDraft } from '../helpers/invoice-scene.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expectWords, fieldOn, openStaffPages } from '../helpers/staff-pages.ts'
import { knownCustomer } from '../helpers/test-customers.ts'

let pages: Awaited<ReturnType<typeof openStaffPages>>
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

let buyer: { cookie: string }
beforeEach(() => {
  buyer = { cookie: '' }
})

type Placing = Parameters<typeof placeTestOrder>[1]

async function opened(placing: Placing = {}) {
  const order = await placeTestOrder(pages.db, placing)
  await pages.get(paths.order(order.number, order.accessKey), buyer)
  return order
}
const see = (number: string) => pages.get(paths.order(number), buyer)
const press = async (number: string, button: string, fields = {}) =>
  pages.press(await see(number), button, fields, { by: buyer })
const typed = Object.fromEntries(
  Object.entries(invoiceDraft).map(([field, value]) => [
    invoiceInputs[field as keyof typeof invoiceInputs],
    value,
  ]),
)
const requestOf = async (number: string) => (await findOrderForInvoice(pages.db, number))!.request

test('a buyer without scripts asks on the page of the order, changes the data and takes the request back', async () => {
  const { number } = await opened()
  const first = await see(number)
  expectWords(first, copy.ask, invoiceFormCopy.lead)
  assert.equal(fieldOn(first, invoiceInputs.email).value, 'ana@correo.example')
  const asked = await press(number, copy.send, typed)
  expectWords(asked, copy.to(invoiceData.name, invoiceData.rfc), copy.soon(invoiceData.email))
  const changed = await press(number, copy.save, { [invoiceInputs.use]: 'S01' })
  expectWords(changed, copy.change)
  assert.equal((await requestOf(number))!.use, 'S01')
  const gone = await press(number, copy.withdraw)
  expectWords(gone, copy.ask)
  assert.equal(fieldOn(gone, invoiceInputs.rfc).value, invoiceData.rfc, 'what was typed stays')
  assert.equal((await requestOf(number))!.state, 'withdrawn')
})

test('faults stand beside their fields, and nothing typed is lost', async () => {
  const { number } = await opened()
  const answer = await press(number, copy.send, {
    ...typed,
    [invoiceInputs.rfc]: 'XEXX010101000',
    [invoiceInputs.regime]: '616',
  })
  assert.equal(answer.status, 400)
  expectWords(answer, orderInvoiceRefusals.faulty)
  assert.match(fieldOn(answer, invoiceInputs.rfc).description, /escríbenos/)
  assert.match(fieldOn(answer, invoiceInputs.use).description, /régimen 616.*S01 · Sin efectos fiscales/)
  assert.equal(fieldOn(answer, invoiceInputs.name).value, 'ANA GÓMEZ TREVIÑO')
  assert.equal(await requestOf(number), null)
})

test('after the month’s end the page says how to write to the shop; cancelled orders say nothing', async () => {
  const late = await opened({ createdAt: new Date('2026-01-20T12:00:00-06:00') })
  const page = await see(late.number)
  expectWords(page, copy.over, copy.write)
  assert.ok(!page.words.includes(copy.ask))
  const refused = await pages.post(paths.order(late.number), { do: 'invoice', ...typed }, { by: buyer })
  assert.equal(refused.status, 409)
  expectWords(refused, orderInvoiceRefusals.mayNot['month-over'])
  const cancelled = await opened({ state: 'cancelled' })
  assert.ok(!(await see(cancelled.number)).words.includes(copy.ask))
})

test('a signed-in customer finds the data of the last invoice; another person changes nothing', async () => {
  const customer = await knownCustomer(pages.db)
  buyer = { cookie: customer.cookie }
  const first = await placeTestOrder(pages.db, { customerId: customer.id })
  await press(first.number, copy.send, typed)
  const second = await placeTestOrder(pages.db, { customerId: customer.id })
  const page = await see(second.number)
  assert.equal(fieldOn(page, invoiceInputs.rfc).value, invoiceData.rfc)
  assert.equal(fieldOn(page, invoiceInputs.regime).value, invoiceData.regime)

  const stranger = await knownCustomer(pages.db)
  const answer = await pages.post(
    paths.order(second.number),
    { do: 'invoice', ...typed },
    { by: { cookie: stranger.cookie } },
  )
  assert.equal(answer.status, 404)
  assert.equal(await requestOf(second.number), null)
})
