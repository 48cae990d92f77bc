import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { runOnce } from '../../jobs/worker.ts'
import { deliverOrder, prepareOrder, shipOrder } from '../../use-cases/orders/prepare-ship-deliver.ts'
import { recordRefund } from '../../use-cases/refunds/record-refund.ts'
import { startRefund } from '../../use-cases/refunds/start-refund.ts'
import { undoOrderStep } from '../../use-cases/orders/undo-order-step.ts'
import type { Reached } from '../../use-cases/step.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { refundAt } from '../helpers/member.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../helpers/test-staff.ts'
import {
  createMailingShop,
  createTestShop,
  type MailingShop,
  stock,
  type TestShop,
} from '../helpers/test-shop.ts'

let at: MailingShop
let marisol: StaffActor
let lucia: StaffActor
before(async () => {
  at = await createMailingShop()
  marisol = await hireStaff(at.db, { name: 'Marisol' })
  lucia = await hireStaff(at.db, { name: 'Lucía' })
})
after(() => at.close())

const rounds = 12
const dhl = { carrier: 'DHL', trackingNumber: '1234' }
const stateOf = async (number: string, { db }: Pick<TestShop, 'db'> = at) =>
  (await db.selectFrom('orders').select('state').where('number', '=', number).executeTakeFirstOrThrow()).state
/** The shop's clock is stopped, so an undo is always within its time limit, however slow the machine is. */
const stoppedShop = () => {
  const moment = at.shop.now()
  return { ...at.shop, now: () => moment }
}
const kinds = (results: readonly { kind: string }[]) => results.map(({ kind }) => kind).toSorted()
const stepsNoted = async (number: string, { db }: Pick<TestShop, 'db'> = at) =>
  (await auditLinesOf(db, { kind: 'order', id: number })).map(({ action }) => action)

describe('two staff members press at once', () => {
  test('ten people ship one order at once: one shipment, one log line, one mail; the others are told of the change', async () => {
    const { id, number } = await placeTestOrder(at.db, { state: 'preparing' })
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shipOrder(at.shop, n % 2 ? marisol : lucia, {
          number,
          version: 1,
          carrier: 'DHL',
          trackingNumber: `${n}`,
        }),
      ),
    )
    assert.deepEqual(kinds(results), [...Array.from({ length: 9 }, () => 'changed'), 'done'])
    assert.deepEqual(await stepsNoted(number), ['ship order'])
    const mails = await at.db
      .selectFrom('outbox')
      .select('id')
      .where(sql<boolean>`payload ->> 'orderId' = ${id}`)
      .execute()
    assert.equal(mails.length, 1)
  })

  test('undo and deliver at once: one succeeds and the other person is told of the change', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { number } = await placeTestOrder(at.db, { state: 'shipped' })
      const expected = { number, version: 1 }
      const pressed = [
        () => undoOrderStep(at.shop, marisol, { ...expected, meant: true }),
        () => deliverOrder(at.shop, lucia, expected),
      ]
      const results = await Promise.all((round % 2 ? pressed.toReversed() : pressed).map((press) => press()))
      const undone = results.some(({ kind }) => kind === 'undone')
      assert.equal(await stateOf(number), undone ? 'preparing' : 'delivered')
      assert.deepEqual(kinds(results), ['changed', undone ? 'undone' : 'done'])
    }
  })

  test('undo while the worker sends mails: either shipment and mail are both undone, or the mail is sent and the order stays shipped', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, number } = await placeTestOrder(at.db, { state: 'preparing' })
      const justNow = stoppedShop()
      await shipOrder(justNow, marisol, { number, version: 1, ...dhl })
      await sql`UPDATE jobs SET run_at = now() WHERE finished_at IS NULL`.execute(at.db)
      const undo = () => undoOrderStep(justNow, marisol, { number, version: 2, meant: false })
      const send = () => runOnce(at.shop, at.mailer)
      const [undone] =
        round % 2 ? await Promise.all([undo(), send()]) : (await Promise.all([send(), undo()])).toReversed()
      const mails = await at.db
        .selectFrom('outbox')
        .select('sent_count')
        .where(sql<boolean>`payload ->> 'orderId' = ${id}`)
        .execute()
      if (typeof undone === 'object' && undone.kind === 'undone') {
        assert.equal(await stateOf(number), 'preparing')
        assert.deepEqual(mails, [], 'no mail about an undone step')
      } else {
        assert.equal(await stateOf(number), 'shipped')
        assert.deepEqual(mails, [{ sent_count: 1 }])
      }
    }
  })
})

test('an undo while the mail is being sent asks for confirmation, because the buyer is already told', async () => {
  const { number } = await placeTestOrder(at.db, { state: 'preparing' })
  const justNow = stoppedShop()
  await shipOrder(justNow, marisol, { number, version: 1, ...dhl })
  await sql`UPDATE jobs SET run_at = now() WHERE finished_at IS NULL`.execute(at.db)
  const undone: string[] = []
  const reached: Reached = async (step) => {
    if (step !== 'mail-sent') return
    const result = await undoOrderStep(justNow, marisol, { number, version: 2, meant: false })
    undone.push(result.kind)
  }
  await runOnce({ ...at.shop, reached }, at.mailer)
  assert.deepEqual(undone, ['to-confirm'])
})

describe('refund during an order step', () => {
  let shop: TestShop
  let marisol: StaffActor
  before(async () => {
    shop = await createTestShop()
    await stock(shop.db, 'playera', 200)
    marisol = await hireStaff(shop.db, { name: 'Marisol' })
  })
  after(() => shop.close())
  afterEach(() => assertInvariants(shop))

  async function boughtAndPrepared(): Promise<{ number: string; captureId: string }> {
    const buyer = createBuyer(shop.app)
    const { body } = await buyer.order([{ sku: 'playera#na-4', quantity: 1, price: 28_900 }])
    shop.emulator.controls.approve(body.id!)
    const number = (await buyer.capture(body.id!)).body.order_number!
    await prepareOrder(shop.shop, marisol, { number, version: null })
    const { capture_id: captureId } = await shop.db
      .selectFrom('orders')
      .select('capture_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return { number, captureId }
  }

  test('shipping during the provider’s refund webhook never leaves a refunded order shipped', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { number, captureId } = await boughtAndPrepared()
      await refundAt(shop, captureId)
      const ship = () => shipOrder(shop.shop, marisol, { number, version: null, ...dhl })
      const hear = () => recordRefund(shop.shop, { provider: 'paypal', id: captureId })
      const both = round % 2 ? [ship(), hear()] : [hear(), ship()]
      const results = await Promise.all(both)
      assert.equal(await stateOf(number, shop), 'refunded')
      const shipped = results.some(({ kind }) => kind === 'done')
      assert.equal((await stepsNoted(number, shop)).includes('ship order'), shipped)
    }
  })

  test('shipping and a full refund at once: the second person sees what the first did', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { number } = await boughtAndPrepared()
      const ship = () => shipOrder(shop.shop, marisol, { number, version: null, ...dhl })
      const refund = () =>
        startRefund(shop.shop, marisol, {
          id: randomUUID(),
          orderNumber: number,
          wish: { kind: 'all' },
          reason: 'prueba',
        })
      if (round % 3 === 2) await refund()
      const [one, other] =
        round % 3 === 2
          ? [await ship()]
          : await Promise.all(round % 3 ? [ship(), refund()] : [refund(), ship()])
      const shipped = [one, other].some((result) => result?.kind === 'done')
      const noted = (await stepsNoted(number, shop)).filter((step) => step !== 'prepare order')
      assert.deepEqual(noted, shipped ? ['ship order', 'refund order'] : ['refund order'])
    }
  })
})
