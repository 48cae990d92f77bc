import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { paymentsForPeople } from '../../data/payments/payments-to-review.ts'
import { settleDuePayments } from '../../use-cases/purchase/settle-due-payments.ts'
import { type Bought, createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/invariants.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

/** A payment that the provider holds back for long: the shop's people see it. */

let at: TestShop
let shirts = 0

before(async () => {
  at = await createTestShop()
})
after(() => at.close())
afterEach(async () => {
  at.emulator.controls.clearFaults()
  await assertInvariants(at)
})

async function shirt(pieces = 5): Promise<Bought> {
  shirts += 1
  await stock(at.db, `detenida-${shirts}`, pieces)
  return { sku: `detenida-${shirts}#na-4`, quantity: 1, price: 28_900 }
}

/** A browser whose payment of these lines the provider holds as pending. */
async function pending(lines: readonly Bought[]) {
  const buyer = createBuyer(at.app)
  const { body } = await buyer.order(lines)
  const orderId = body.id!
  at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING', orderId })
  at.emulator.controls.approve(orderId)
  assert.equal((await buyer.capture(orderId)).status, 202)
  return { buyer, orderId, orderNumber: body.order_number! }
}

const inMoney = async (orderNumber: string) =>
  (await paymentsForPeople(at.db, new Date())).find((payment) => payment.orderNumber === orderNumber)

async function begunHoursAgo(orderNumber: string, hours: number): Promise<Date> {
  const since = new Date(Date.now() - hours * 3_600_000)
  await at.db
    .updateTable('checkouts')
    .set({ promised_at: since, updated_at: since, due_at: since })
    .where('order_number', '=', orderNumber)
    .execute()
  return since
}

test('a payment that the provider holds for more than an hour is in Dinero, however often it is asked about', async () => {
  const { orderNumber } = await pending([await shirt()])
  assert.equal(await inMoney(orderNumber), undefined, 'what takes its usual time is not shown')
  const since = await begunHoursAgo(orderNumber, 2)
  await settleDuePayments(at.shop)
  const shown = await inMoney(orderNumber)
  assert.deepEqual([shown?.state, shown?.since], ['confirming', since])
})

test('a payment about which the provider stays silent for more than an hour is in Dinero', async () => {
  const { orderNumber } = await pending([await shirt()])
  await begunHoursAgo(orderNumber, 2)
  at.emulator.controls.addFault({ on: 'orders.get', do: 'status', status: 503, times: 'always' })
  await settleDuePayments(at.shop)
  assert.equal((await inMoney(orderNumber))?.state, 'capturing')
})
