import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { findOrderForInvoice } from '../../data/invoices/invoiced-orders.ts'
import { deleteExpiredTraces } from '../../data/queue/expired-traces.ts'
import { closeCheckout } from '../../use-cases/purchase/close-checkout.ts'
import { beginAnew } from '../../use-cases/payments/settle-payment.ts'
import { startPayment } from '../../use-cases/payments/start-payment.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { findTransfer } from '../../data/payments/transfers.ts'
import { createBuyer, orderOf } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { invoiceData, invoiceDraft } from '../helpers/invoice-scene.ts'
import { postJson } from '../helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'
import { moneyArrives, purchaseOf } from '../helpers/transfer-scene.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const line = (sku: string) => ({ sku: `${sku}#na-4`, quantity: 1, price: 28_900 })
const requestOf = async (number: string) => (await findOrderForInvoice(at.db, number))?.request
const stored = () =>
  at.db.selectFrom('invoice_requests').selectAll().orderBy('asked_at').orderBy('checkout_id').execute()

async function product(pieces = 9): Promise<string> {
  const id = `facturada-${randomUUID()}`
  await stock(at.db, id, pieces)
  return id
}

test('a request that goes with the payment counts once the order is written', async () => {
  const buyer = createBuyer(at.app)
  const { status, body } = await buyer.post({ ...orderBody(await product()), invoice: invoiceDraft })
  assert.equal(status, 200)
  assert.equal(await requestOf(body.order_number!), undefined, 'there is no order yet')
  at.emulator.controls.approve(body.id!)
  assert.equal((await buyer.capture(body.id!)).status, 200)
  const { rfc, name, regime, use, postalCode, email, state } = (await requestOf(body.order_number!))!
  assert.deepEqual({ rfc, name, regime, use, postalCode, email }, invoiceData)
  assert.equal(state, 'asked')
})

test('faulty data are refused before anything is held, and the refusal names the field', async () => {
  const id = await product(1)
  const before = (await stored()).length
  const buyer = createBuyer(at.app)
  const faulty = { ...invoiceDraft, regime: '616' }
  const { status, body } = await buyer.post({ ...orderBody(id), invoice: faulty })
  assert.equal(status, 400)
  assert.deepEqual([body.details![0]!.issue, body.details![0]!.field], ['INVOICE_INVALID', 'use'])
  assert.match(body.details![0]!.description, /régimen 616.*No se hizo ningún cargo/)
  assert.equal((await stored()).length, before)
  assert.equal((await buyer.post(orderBody(id))).status, 200, 'the piece is free')
})

test('other data begin another checkout, the same data continue the first', async () => {
  const id = await product()
  const input = { ...purchaseOf(id), invoice: invoiceData }
  const [first, same] = [await startPayment(at.shop, input), await startPayment(at.shop, input)]
  const other = await startPayment(at.shop, { ...input, invoice: { ...invoiceData, use: 'S01' } })
  assert.ok(first.kind === 'started' && same.kind === 'started' && other.kind === 'started')
  assert.equal(first.orderNumber, same.orderNumber)
  assert.notEqual(first.orderNumber, other.orderNumber)
})

test('an order by transfer keeps its request, and a repeated one brings the newer data', async () => {
  const input = { ...purchaseOf(await product()), invoice: invoiceData }
  const chosen = await chooseTransfer(at.shop, input)
  const again = await chooseTransfer(at.shop, { ...input, invoice: { ...invoiceData, use: 'S01' } })
  assert.ok(chosen.kind === 'chosen' && again.kind === 'chosen')
  assert.equal(chosen.orderNumber, again.orderNumber)
  const transfer = (await findTransfer(at.db, { orderNumber: chosen.orderNumber }))!
  await moneyArrives(at, transfer)
  assert.equal((await requestOf(chosen.orderNumber))!.use, 'S01')
})

test('when a new checkout replaces one whose payment attempts are used up, the invoice request moves to the new one', async () => {
  const input = { ...purchaseOf(await product()), invoice: invoiceData }
  const begun = await startPayment(at.shop, input)
  assert.ok(begun.kind === 'started')
  const { id } = await at.db
    .updateTable('checkouts')
    .set({ state: 'capturing' })
    .where('order_number', '=', begun.orderNumber)
    .returning('id')
    .executeTakeFirstOrThrow()
  assert.equal(await beginAnew(at.shop, { id, visitor: input.visitor }), true)
  const rows = await stored()
  assert.ok(rows.every(({ checkout_id }) => checkout_id !== id))
})

test('a checkout that ended unpaid takes its request along when it is deleted', async () => {
  const begun = await startPayment(at.shop, { ...purchaseOf(await product()), invoice: invoiceData })
  assert.ok(begun.kind === 'started')
  const long = new Date(at.shop.now().getTime() - 100 * 86_400_000)
  const { id } = await at.db
    .selectFrom('checkouts')
    .select('id')
    .where('order_number', '=', begun.orderNumber)
    .executeTakeFirstOrThrow()
  await closeCheckout(at.shop, id, 'refused')
  await at.db.updateTable('checkouts').set({ updated_at: long }).where('id', '=', id).execute()
  await deleteExpiredTraces(at.db, at.shop.now())
  assert.ok((await stored()).every(({ checkout_id }) => checkout_id !== id))
})

test('the page checks the data before the payment, without storing them', async () => {
  const before = (await stored()).length
  const check = async (body: object) => {
    const response = await postJson(at, '/api/invoice-data', body)
    return { status: response.status, body: (await response.json()) as { faults?: object } }
  }
  assert.deepEqual(await check(invoiceDraft), { status: 200, body: invoiceData })
  const { status, body } = await check({ ...invoiceDraft, rfc: 'ZNO010203A19', name: 'Telas SA de CV' })
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.faults!), ['name', 'regime', 'corrected'])
  assert.equal((await stored()).length, before)
})

/** The body of a payment request in the documented form. */
function orderBody(sku: string) {
  return orderOf([line(sku)], 15_000, 'ana@correo.example')
}
