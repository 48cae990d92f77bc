import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { closeOf } from '../../data/payments/ledger.ts'
import { findTransfer, type Transfer } from '../../data/payments/transfers.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { settlePayment } from '../../use-cases/payments/settle-payment.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import {
  cancelTransfer,
  payTransferOnline,
  reportTransfer,
  settleTransferOnline,
} from '../../use-cases/transfers/follow-transfer.ts'
import { recordArrival } from '../../use-cases/transfers/record-arrival.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { freePieces } from '../helpers/set-unit.ts'
import { createTestShop, stock } from '../helpers/test-shop.ts'
import {
  arrivalOf,
  awaitedTransfer,
  hoursLater,
  moneyArrives,
  purchaseOf,
  transferTotal as total,
} from '../helpers/transfer-scene.ts'

const at = await createTestShop()
const { shop, db } = at
after(() => at.close())

let made = 0
/** A product with one piece. */
async function lastPiece(): Promise<string> {
  const id = `unica-${(made += 1)}`
  await stock(db, id, 1)
  return id
}

const now = async ({ id }: Pick<Transfer, 'id'>) => (await findTransfer(db, { id }))!
const free = async (id: string) => (await freePieces(db, [id])).get(id)
const mailsOf = async (kind: string, { id }: Pick<Transfer, 'id'>) =>
  (await db.selectFrom('outbox').select('id').where('id', 'like', `${kind}:${id}%`).execute()).length
const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
const ofBuyer = ({ orderNumber, accessKey }: Transfer) => ({
  orderNumber,
  claim: { customerId: null, accessKey },
})
const noReport = { trackingKey: '', receipt: null }

describe('an order that is paid by transfer', () => {
  test('an order by transfer has its number, reference, account and mail at once, and holds its pieces', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    assert.equal(transfer.state, 'awaiting_transfer')
    assert.match(transfer.reference, /^[1-9]\d{6}$/)
    assert.deepEqual(transfer.account, shop.settings.transfer!.account)
    assert.ok(transfer.payBy.getTime() - shop.now().getTime() > 47 * 3_600_000)
    assert.equal(await free(product), 0)
    assert.equal(await mailsOf('transfer-chosen', transfer), 1)
    assert.equal(await orderOf(transfer.orderNumber), undefined, 'there is no order without money')
  })

  test('is refused after twenty choices of one mail address in a day, because each sends a mail', async () => {
    const product = await lastPiece()
    const choose = async () => {
      const chosen = await chooseTransfer(shop, purchaseOf(product, { email: 'vecina@correo.example' }))
      if (chosen.kind !== 'chosen') return chosen.kind
      const { orderNumber, accessKey } = chosen
      return (await cancelTransfer(shop, { orderNumber, claim: { customerId: null, accessKey } })).kind
    }
    const kinds = new Set<string>()
    for (let each = 0; each < 20; each += 1) kinds.add(await choose())
    assert.deepEqual([...kinds], ['cancelled'])
    assert.equal(await choose(), 'too-many-transfers')
  })

  test('recorded money makes the order, under the number and access key that the buyer knows', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    const recorded = await moneyArrives(at, transfer)
    assert.ok(recorded.kind === 'recorded' && recorded.settlement.kind === 'paid')
    const order = await orderOf(transfer.orderNumber)
    assert.deepEqual(
      [order?.provider, order?.access_key, order?.total_centavos],
      ['transfer', transfer.accessKey, total],
    )
    assert.equal((await now(transfer)).state, 'paid')
    await assertInvariants(at)
  })

  test('an order by transfer keeps its price when its product is retired or its price rises', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    await db
      .updateTable('products')
      .set({ price_centavos: 99_900, status: 0 })
      .where('id', '=', product)
      .execute()
    await moneyArrives(at, transfer)
    assert.equal((await orderOf(transfer.orderNumber))?.total_centavos, total)
  })

  test('an order by transfer keeps the account that its buyer was told when the owner changes the account', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    const { account } = transfer
    const other = { ...shop.settings.transfer!, account: { ...account, holder: 'Otra Persona' } }
    const changed = { ...shop, settings: { ...shop.settings, transfer: other } }
    await chooseTransfer(changed, purchaseOf(await lastPiece()))
    assert.deepEqual((await now(transfer)).account, account)
  })

  test('the first report of a transfer extends the hold by a day and cancels the reminder; a second report extends nothing', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    await hoursLater(at, 30)
    const reported = await reportTransfer(shop, ofBuyer(transfer), { ...noReport, trackingKey: 'ABC123' })
    assert.ok(reported.kind === 'reported')
    assert.ok(reported.heldUntil > transfer.payBy)
    await hoursLater(at, 20)
    const again = await reportTransfer(shop, ofBuyer(transfer), { ...noReport, trackingKey: 'ABC124' })
    assert.deepEqual(again, reported, 'a second report gives no more time')
    assert.equal((await now(transfer)).trackingKey, 'ABC124')
    assert.deepEqual(
      [await mailsOf('transfer-reminder', transfer), await mailsOf('transfer-reported-notice', transfer)],
      [0, 1],
    )
    await hoursLater(at, 5)
    assert.equal((await now(transfer)).state, 'closed')
  })

  test('only the buyer can cancel an order by transfer, and its pieces are then free', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    const stranger = {
      orderNumber: transfer.orderNumber,
      claim: { customerId: null, accessKey: 'f'.repeat(32) },
    }
    assert.deepEqual(await cancelTransfer(shop, stranger), { kind: 'no-such-transfer' })
    assert.deepEqual(await cancelTransfer(shop, ofBuyer(transfer)), { kind: 'cancelled' })
    assert.equal(await free(product), 1)
    assert.deepEqual(await reportTransfer(shop, ofBuyer(transfer), noReport), { kind: 'not-awaited' })
  })
})

describe('money on the account', () => {
  test('an arrival is recorded once although staff press twice, and no two arrivals have the same tracking key', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    const key = '00000000-0000-4000-8000-00000000000a'
    const twice = await Promise.all([
      moneyArrives(at, transfer, { key, trackingKey: 'CLAVE1' }),
      moneyArrives(at, transfer, { key, trackingKey: 'CLAVE1' }),
    ])
    assert.deepEqual(twice.map(({ kind }) => kind).toSorted(), ['recorded', 'recorded-already'])
    const other = await awaitedTransfer(at, await lastPiece())
    assert.deepEqual(await moneyArrives(at, other, { trackingKey: 'CLAVE1' }), {
      kind: 'tracking-key-used',
      orderNumber: transfer.orderNumber,
    })
  })

  test('money of another amount than the order needs is recorded only after staff have chosen what to do with it', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    assert.deepEqual(await moneyArrives(at, transfer, { amount: 40_000 }), {
      kind: 'other-amount',
      missing: total,
    })
    assert.equal((await now(transfer)).arrivals.length, 0, 'nothing is recorded')
  })

  test('staff may accept an amount that is too small, and the order is paid', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    await recordArrival(shop, { kind: 'console' }, arrivalOf(transfer, { amount: 40_000, choice: 'accept' }))
    assert.ok(await orderOf(transfer.orderNumber))
    const [line] = await auditLinesOf(db, { kind: 'payment', id: transfer.orderNumber })
    assert.deepEqual([line?.action, line?.became], ['record transfer', { amount: 40_000, choice: 'accept' }])
    await assertInvariants(at)
  })

  test('the day close lists transfers apart from the payments of the provider', async () => {
    const day = { from: shop.now(), until: new Date(shop.now().getTime() + 3_600_000) }
    await moneyArrives(at, await awaitedTransfer(at, await lastPiece()))
    const rows = await closeOf(db, day)
    assert.deepEqual(
      rows.map(({ provider, channel, taken, fee, net }) => ({ provider, channel, taken, fee, net })),
      [{ provider: 'transfer', channel: 'web', taken: total, fee: 0, net: total }],
    )
  })

  test('staff may ask for the missing amount; when it comes, the order is paid', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    const asked = await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
    assert.ok(asked.kind === 'rest-asked' && asked.missing === total - 40_000)
    assert.equal(await orderOf(transfer.orderNumber), undefined)
    await moneyArrives(at, transfer, { amount: total - 40_000 })
    assert.equal((await orderOf(transfer.orderNumber))?.provider, 'transfer')
    await assertInvariants(at)
  })

  test('an order whose missing amount never comes is put under review at its end', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
    await hoursLater(at, 60)
    assert.equal((await now(transfer)).state, 'review')
    assert.equal(await free(product), 0)
  })

  test('staff may give back an amount that is too small, and the order waits for its money as before', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    assert.deepEqual(await moneyArrives(at, transfer, { amount: 40_000, choice: 'give-back' }), {
      kind: 'goes-back',
    })
    await moneyArrives(at, transfer)
    assert.ok(await orderOf(transfer.orderNumber))
    await assertInvariants(at)
  })

  test('an amount that is too large pays the order, and staff give the excess back by hand', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    await moneyArrives(at, transfer, { amount: 50_000, choice: 'give-back' })
    const order = await orderOf(transfer.orderNumber)
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order!.id).execute()
    assert.deepEqual(
      refunds.map(({ amount_centavos, state }) => [amount_centavos, state]),
      [[50_000 - total, 'asked']],
    )
    await assertInvariants(at)
  })

  test('money that comes after the end pays the order if its pieces are free; otherwise staff give it back by hand', async () => {
    const [there, gone] = [await lastPiece(), await lastPiece()]
    const [first, second] = [await awaitedTransfer(at, there), await awaitedTransfer(at, gone)]
    await hoursLater(at, 50)
    await awaitedTransfer(at, gone)
    await moneyArrives(at, first)
    assert.ok(await orderOf(first.orderNumber))
    const late = await moneyArrives(at, second)
    assert.ok(late.kind === 'recorded' && late.settlement.kind === 'returned')
    assert.equal((await now(second)).state, 'returning')
    await assertInvariants(at)
  })
})

describe('paying a transfer online instead', () => {
  const from = { visitor: 'v', address: '', returnUrl: 'http://shop.test/a', cancelUrl: 'http://shop.test/b' }
  async function begun(transfer: Transfer): Promise<string> {
    const online = await payTransferOnline(shop, ofBuyer(transfer), from)
    assert.equal(online.kind, 'started')
    return at.emulator.controls.orders().at(-1)!.id
  }

  test('an order by transfer that is paid online keeps its number and access key', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    at.emulator.controls.approve(await begun(transfer))
    assert.equal((await settleTransferOnline(shop, ofBuyer(transfer))).kind, 'paid')
    const order = await orderOf(transfer.orderNumber)
    assert.deepEqual([order?.provider, order?.access_key], ['paypal', transfer.accessKey])
    await assertInvariants(at)
  })

  test('an order by transfer keeps its pieces and its time when its buyer leaves the provider unpaid, or the card is refused', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    const orderId = await begun(transfer)
    assert.equal((await settleTransferOnline(shop, ofBuyer(transfer))).kind, 'not-approved')
    at.emulator.controls.approve(orderId)
    at.emulator.controls.addFault({
      on: 'orders.capture',
      do: 'issue',
      issue: 'INSTRUMENT_DECLINED',
      orderId,
    })
    assert.equal((await settleTransferOnline(shop, ofBuyer(transfer))).kind, 'declined')
    const { state, holdExpiresAt } = await now(transfer)
    assert.deepEqual([state, holdExpiresAt], ['awaiting_transfer', transfer.holdExpiresAt])
    assert.equal(await free(product), 0)
    await moneyArrives(at, transfer)
    assert.equal((await orderOf(transfer.orderNumber))?.provider, 'transfer')
  })

  test('an order that is paid online and by transfer keeps the second payment for a person', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    at.emulator.controls.approve(await begun(transfer))
    await settleTransferOnline(shop, ofBuyer(transfer))
    const second = await moneyArrives(at, transfer)
    assert.ok(second.kind === 'recorded' && second.settlement.kind === 'second')
    const beside = await db
      .selectFrom('captures')
      .selectAll()
      .where('beside', '=', true)
      .where('checkout_id', '=', transfer.id)
      .execute()
    assert.deepEqual(
      beside.map(({ provider, amount_centavos }) => [provider, amount_centavos]),
      [['transfer', total]],
    )
    await assertInvariants(at)
  })

  test('the rest of a partly transferred order cannot be paid online, because the provider would charge the whole total', async () => {
    const transfer = await awaitedTransfer(at, await lastPiece())
    await moneyArrives(at, transfer, { amount: 40_000, choice: 'ask-rest' })
    assert.deepEqual(await payTransferOnline(shop, ofBuyer(transfer), from), { kind: 'not-awaited' })
  })

  test('before an order by transfer ends, the provider is asked whether the buyer approved a payment online', async () => {
    const product = await lastPiece()
    const transfer = await awaitedTransfer(at, product)
    at.emulator.controls.approve(await begun(transfer))
    await hoursLater(at, 49)
    assert.equal((await orderOf(transfer.orderNumber))?.provider, 'paypal', 'the payer had approved')
    assert.equal((await settlePayment(shop, transfer.id, 'later')).kind, 'paid')
  })
})
