import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { findMoneyOfOrder } from '../../data/orders/order-money.ts'
import { closeOf } from '../../data/payments/ledger.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { balanceOf, sumsOfClose } from '../../domain/today/day-close.ts'
import { stretchOfDays } from '../../domain/values/mexican-days.ts'
import type { RefundWish } from '../../domain/refunds/refund.ts'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { recordManualRefund, withdrawRefund } from '../../use-cases/refunds/record-manual-refund.ts'
import { sellDirectly } from '../../use-cases/payments/sell-directly.ts'
import { directSaleOf } from '../helpers/direct-sale-to-make.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'

let at: MailingShop
let owner: StaffActor
before(async () => {
  at = await createMailingShop()
  owner = await hireStaff(at.db, { role: 'owner' })
  await stock(at.db, 'gorro', 20)
})
after(() => at.close())
afterEach(() => assertInvariants(at))

/** The order is a cash sale of 289 pesos, handed over, with a requested refund. */
async function refundToGive(amount: number, email = ''): Promise<{ number: string; refundId: string }> {
  const sold = await sellDirectly(
    at.shop,
    owner,
    directSaleOf('gorro', { buyer: { name: 'Lupe', email, phone: '' } }),
  )
  assert.ok(sold.kind === 'sold')
  return requestRefund(sold.number, { kind: 'amount', amount })
}

async function requestRefund(
  number: string,
  wish: RefundWish,
): Promise<{ number: string; refundId: string }> {
  const input = { id: randomUUID(), orderNumber: number, wish, reason: 'Talla' }
  assert.equal((await startRefund(at.shop, owner, input)).kind, 'written')
  return { number, refundId: input.id }
}

const withdrawn = { order: 'delivered', capture: 'completed', refunds: ['failed'] }

const withdraw = (of: { number: string; refundId: string }) =>
  withdrawRefund(at.shop, owner, { ...of, reason: 'other order' })

const cashOf = async (day: string) =>
  (await closeOf(at.db, stretchOfDays(day, day, 1)!)).filter(({ provider }) => provider === 'cash')

async function statesOf(number: string) {
  const order = (await findMoneyOfOrder(at.db, number))!
  const { state } = await at.db
    .selectFrom('captures')
    .select('state')
    .where('id', '=', order.capture.id)
    .executeTakeFirstOrThrow()
  return { order: order.state, capture: state, refunds: order.refunds.map((refund) => refund.state) }
}

test('withdrawing a refund that was not handed over cancels it, and another refund can be written', async () => {
  const of = await refundToGive(28_900)
  assert.deepEqual(await withdraw(of), { kind: 'withdrawn' })
  assert.deepEqual(await withdraw(of), { kind: 'withdrawn-already' })
  assert.deepEqual(await recordManualRefund(at.shop, owner, of), { kind: 'done-already' })
  assert.deepEqual(await statesOf(of.number), withdrawn)
  await requestRefund(of.number, { kind: 'all' })
})

test('withdrawing a manual refund keeps the sums of its old day, books the money back today and restores the order', async () => {
  const of = await refundToGive(28_900, 'lupe@correo.example')
  await recordManualRefund(at.shop, owner, of)
  assert.equal((await statesOf(of.number)).order, 'refunded')
  await at.db
    .updateTable('refunds')
    .set({ done_at: new Date('2026-01-05T18:00:00Z') })
    .where('id', '=', of.refundId)
    .execute()
  await at.db
    .updateTable('captures')
    .set({ came_at: new Date('2026-01-04T18:00:00Z') })
    .where('id', '=', (await findMoneyOfOrder(at.db, of.number))!.capture.id)
    .execute()
  const before = await cashOf('2026-01-05')
  assert.deepEqual(await withdraw(of), { kind: 'withdrawn' })
  assert.deepEqual(await statesOf(of.number), withdrawn)
  assert.deepEqual(await cashOf('2026-01-05'), before, 'the sums of that day do not change')
  await at.db
    .updateTable('refunds')
    .set({ withdrawn_at: new Date('2026-01-06T18:00:00Z') })
    .where('id', '=', of.refundId)
    .execute()
  const today = await cashOf('2026-01-06')
  assert.deepEqual([today[0]?.withdrawals, balanceOf(sumsOfClose(today))], [1, 28_900])
  const waiting = await at.db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', `refund-done:${of.refundId}`)
    .execute()
  assert.deepEqual(waiting, [], 'a mail that was not sent yet stays unsent')
  const log = await auditLinesOf(at.db, { kind: 'order', id: of.number })
  const line = log.findLast(({ action }) => action === 'withdraw refund')
  assert.deepEqual(
    [line?.was, line?.became],
    [{ handedBack: true }, { refund: of.refundId, amount: 28_900, withdrawal: 'other order' }],
  )
})

test('withdrawing one of two refunds leaves the other refund done', async () => {
  const of = await refundToGive(10_000)
  await recordManualRefund(at.shop, owner, of)
  await recordManualRefund(at.shop, owner, await requestRefund(of.number, { kind: 'all' }))
  await withdraw(of)
  assert.deepEqual(await statesOf(of.number), {
    order: 'delivered',
    capture: 'partially-refunded',
    refunds: ['failed', 'done'],
  })
})

test('simultaneous records and withdrawals of one manual refund end with one withdrawal and consistent states', async () => {
  for (let round = 0; round < 6; round += 1) {
    const of = await refundToGive(28_900)
    const record = () => recordManualRefund(at.shop, owner, of)
    const answers = await Promise.all([record(), withdraw(of), record(), withdraw(of)])
    assert.equal(answers.filter(({ kind }) => kind === 'withdrawn').length, 1, `round ${round}`)
    assert.deepEqual(await statesOf(of.number), withdrawn)
  }
})

test('a refund that a provider pays cannot be withdrawn by staff', async () => {
  assert.deepEqual(await withdraw({ number: 'PL-0000-00000', refundId: randomUUID() }), {
    kind: 'not-by-hand',
  })
})
