import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { secondPayments } from '../../data/payments/captures.ts'
import { manualRefundsOf } from '../../data/refunds/refund-list.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { directMethods } from '../../domain/payments/direct-sale.ts'
import type { Transfer } from '../../data/payments/transfers.ts'
import { resolveSecondPayment } from '../../use-cases/payments/resolve-second-payment.ts'
import { recordManualRefund } from '../../use-cases/refunds/record-manual-refund.ts'
import { payTransferOnline, settleTransferOnline } from '../../use-cases/transfers/follow-transfer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { createTestShop, stock } from '../helpers/test-shop.ts'
import { awaitedTransfer, hoursLater, moneyArrives } from '../helpers/transfer-scene.ts'
import { workOn } from '../helpers/work-on.ts'

const at = await createTestShop()
const { shop, db } = at
after(() => at.close())
await stock(db, 'luna', 50)
const staff = { kind: 'console' } as const

const ofBuyer = ({ orderNumber, accessKey }: Transfer) => ({
  orderNumber,
  claim: { customerId: null, accessKey },
})
const waiting = async ({ orderNumber }: Transfer) =>
  (await secondPayments(db, 50)).filter((each) => each.orderNumber === orderNumber)
const orderOf = ({ orderNumber }: Transfer) =>
  db.selectFrom('orders').select(['state', 'provider']).where('number', '=', orderNumber).executeTakeFirst()

/** The money of a transfer arrives between the provider's capture and its recording. */
async function paidTwice(): Promise<Transfer> {
  const transfer = await awaitedTransfer(at, 'luna')
  const from = { visitor: 'v', address: '', returnUrl: 'http://shop.test/a', cancelUrl: 'http://shop.test/b' }
  await payTransferOnline(shop, ofBuyer(transfer), from)
  at.emulator.controls.approve(at.emulator.controls.orders().at(-1)!.id)
  const meanwhile: typeof shop.reached = async (step) => {
    if (step === 'capture-answered') await moneyArrives(at, transfer)
  }
  const settled = await settleTransferOnline({ ...shop, reached: meanwhile }, ofBuyer(transfer))
  assert.equal(settled.kind, 'second')
  return transfer
}

test('a payment of an order that was paid meanwhile is kept, and the owner gets a mail', async () => {
  const transfer = await paidTwice()
  assert.equal((await orderOf(transfer))?.provider, 'transfer')
  const [second] = await waiting(transfer)
  assert.deepEqual([second?.provider, second?.amount], ['paypal', transfer.total])
  const mail = db
    .selectFrom('outbox')
    .select('recipient')
    .where('id', '=', `payment-second-notice:${second!.id}`)
  assert.equal((await mail.executeTakeFirst())?.recipient, shop.settings.email)
  await assertInvariants(at)
})

test('the second payment goes back through its own provider, once, and the order stays paid', async () => {
  const transfer = await paidTwice()
  const [second] = await waiting(transfer)
  const key = randomUUID()
  const decide = () => resolveSecondPayment(shop, staff, { key, payment: second!, choice: 'give-back' })
  const answers = await Promise.all([decide(), decide()])
  assert.deepEqual(answers.map(({ kind }) => kind).toSorted(), ['going-back', 'no-such-payment'])
  await workOn(at)
  const back = at.emulator.controls.refunds().filter(({ captureId }) => captureId === second!.id)
  assert.deepEqual(
    back.map(({ amount }) => amount.value),
    ['439.00'],
  )
  assert.equal((await orderOf(transfer))?.state, 'paid')
  assert.deepEqual(await waiting(transfer), [])
  await assertInvariants(at)
})

test('a second transfer goes back by hand: staff say when, and the order stays paid', async () => {
  const transfer = await awaitedTransfer(at, 'luna')
  await moneyArrives(at, transfer)
  await moneyArrives(at, transfer)
  const [second] = await waiting(transfer)
  await resolveSecondPayment(shop, staff, { key: randomUUID(), payment: second!, choice: 'give-back' })
  await workOn(at)
  const [owed] = await manualRefundsOf(db, transfer.orderNumber, directMethods)
  const handed = { number: transfer.orderNumber, refundId: owed!.id }
  assert.deepEqual(await recordManualRefund(shop, staff, handed), { kind: 'done' })
  assert.deepEqual(await recordManualRefund(shop, staff, handed), { kind: 'done-already' })
  assert.equal((await orderOf(transfer))?.state, 'paid')
  await assertInvariants(at)
})

test('a second payment that was settled with the buyer waits no longer, and its money stays', async () => {
  const transfer = await paidTwice()
  const [second] = await waiting(transfer)
  const decided = await resolveSecondPayment(shop, staff, {
    key: randomUUID(),
    payment: second!,
    choice: 'seen',
  })
  assert.deepEqual(decided, { kind: 'seen' })
  const line = (await auditLinesOf(db, { kind: 'payment', id: transfer.orderNumber })).find(
    ({ action }) => action === 'resolve payment',
  )
  assert.deepEqual([line?.action, line?.became], ['resolve payment', { choice: 'seen', amount: 0 }])
  assert.deepEqual(await waiting(transfer), [])
  assert.deepEqual(await manualRefundsOf(db, transfer.orderNumber, directMethods), [])
})

test('a transfer that came when the pieces were gone is closed when staff have given it back', async () => {
  await stock(db, 'ultima', 1)
  const late = await awaitedTransfer(at, 'ultima')
  await hoursLater(at, 50)
  await awaitedTransfer(at, 'ultima')
  await moneyArrives(at, late)
  await workOn(at)
  const [owed] = await manualRefundsOf(db, late.orderNumber, directMethods)
  await recordManualRefund(shop, staff, { number: late.orderNumber, refundId: owed!.id })
  const checkout = db.selectFrom('checkouts').select(['state', 'closed_reason']).where('id', '=', late.id)
  assert.deepEqual(await checkout.executeTakeFirst(), { state: 'closed', closed_reason: 'returned' })

  const again = await moneyArrives(at, late)
  assert.ok(
    again.kind === 'recorded' && again.settlement.kind === 'second',
    'money that comes once more is kept',
  )
  assert.equal((await waiting(late)).length, 1)
  await assertInvariants(at)
})
