import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { findOrders } from '../../data/orders/orders.ts'
import type { RefundWish } from '../../domain/refunds/refund.ts'
import type { CancelledMoney } from '../../gateways/mail/cancelled-mail.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { connectionsWait } from '../../test/helpers/connections-wait.ts'
import { createTestShop, stock } from '../../test/helpers/test-shop.ts'
import { type CancelOrder, cancelOrder } from './cancel-order.ts'
import { prepareOrder, shipOrder } from './prepare-ship-deliver.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { takeParcelBack } from './take-parcel-back.ts'

let shirts = 0
const at = await createTestShop()
after(() => at.close())
const owner = await hireStaff(at.db)

/** Two shirts at 289 pesos and 150 for shipping: 728 pesos. */
async function ordered(state: 'paid' | 'preparing' | 'shipped' | 'returned' = 'preparing') {
  shirts += 1
  const product = `playera-${shirts}`
  await stock(at.db, product, 5)
  const { number, id } = await placeTestOrder(at.db, { state, lines: [{ productId: product }] })
  const snapshot = async () => {
    const [order, { pieces }, refunds, mails] = await Promise.all([
      at.db.selectFrom('orders').select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
      at.db.selectFrom('products').select('pieces').where('id', '=', product).executeTakeFirstOrThrow(),
      at.db.selectFrom('refunds').select('amount_centavos as amount').where('order_id', '=', id).execute(),
      at.db.selectFrom('outbox').select(['kind', 'payload']).where('id', 'like', `%${id}%`).execute(),
    ])
    return { state: order.state, pieces, refunds: refunds.map(({ amount }) => amount), mails }
  }
  return { number, id, snapshot }
}

const both = [{ position: 0, sound: 2, unsound: 0 }]
const inputFor = (number: string, more: Partial<CancelOrder> = {}): CancelOrder => ({
  id: randomUUID(),
  number,
  version: 1,
  refund: true,
  back: both,
  reason: 'Lo pidió quien compró',
  expectedRefunded: 0,
  ...more,
})

const giveBack = (
  orderNumber: string,
  wish: RefundWish,
  more: { expectedRefunded?: number; version?: number } = {},
) => startRefund(at.shop, owner, { id: randomUUID(), orderNumber, wish, reason: 'Otro', ...more })
const ship = (number: string, version: number | null = 1) =>
  shipOrder(at.shop, owner, { number, version, carrier: 'Estafeta', trackingNumber: '1234567890' })

test('a cancellation refunds the money, returns the pieces to the shelf and mails the buyer about both', async () => {
  const { number, id, snapshot } = await ordered()
  const result = await cancelOrder(at.shop, owner, inputFor(number))
  assert.deepEqual(result, { kind: 'cancelled', amount: 72_800, pieces: 2, onShelf: 2 })
  assert.deepEqual(await snapshot(), {
    state: 'cancelled',
    pieces: 7,
    refunds: [72_800],
    mails: [{ kind: 'order-cancelled', payload: { orderId: id, amount: 72_800, before: 0, kept: 0 } }],
  })
})

test('an order is cancelled without refund and without pieces if the form says so', async () => {
  const { number, snapshot } = await ordered('paid')
  const result = await cancelOrder(at.shop, owner, inputFor(number, { refund: false, back: [] }))
  assert.equal(result.kind, 'cancelled')
  const { state, pieces, refunds } = await snapshot()
  assert.deepEqual([state, pieces, refunds], ['cancelled', 5, []])
})

test('a shipped order cannot be cancelled; a returned order can', async () => {
  const sent = await ordered('shipped')
  const tooLate = { kind: 'may-not', why: 'not-now', state: 'shipped' }
  assert.deepEqual(await cancelOrder(at.shop, owner, inputFor(sent.number)), tooLate)
  const input = { id: randomUUID(), number: sent.number, version: 1, back: [], reason: '' }
  assert.equal((await takeParcelBack(at.shop, owner, input)).kind, 'taken-back')
  assert.equal((await takeParcelBack(at.shop, owner, input)).kind, 'done-already')
  assert.equal((await cancelOrder(at.shop, owner, inputFor(sent.number, { version: 2 }))).kind, 'cancelled')
  assert.deepEqual((await sent.snapshot()).refunds, [72_800])
})

test('an order whose pieces went back to the shelf is not shipped again', async () => {
  const { number, snapshot } = await ordered('shipped')
  const input = { id: randomUUID(), number, version: 1, back: both, reason: 'Lo rechazaron' }
  assert.deepEqual(await takeParcelBack(at.shop, owner, input), { kind: 'taken-back', pieces: 2, onShelf: 2 })
  assert.equal((await snapshot()).pieces, 7)
  const again = await prepareOrder(at.shop, owner, { number, version: null })
  assert.deepEqual(again, { kind: 'may-not', why: 'pieces-came-back', state: 'returned' })
})

test('when shipping and cancelling are requested at the same moment, the first to get the order’s lock wins, and money and shelf match it', async () => {
  for (const first of ['ship', 'cancel'] as const) {
    const { number, id, snapshot } = await ordered()
    const presses = {
      ship: () => ship(number),
      cancel: () => cancelOrder(at.shop, owner, inputFor(number)),
    }
    const second = first === 'ship' ? 'cancel' : 'ship'
    // Both requests wait for the lock in a known order before either continues.
    const begun = await at.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
      const one = presses[first]()
      await connectionsWait(at.db, 1)
      const other = presses[second]()
      await connectionsWait(at.db, 2)
      return { one, other }
    })
    const [one, other] = await Promise.all([begun.one, begun.other])
    assert.ok(one.kind === 'done' || one.kind === 'cancelled', `${first} came first: ${JSON.stringify(one)}`)
    assert.equal(other.kind, 'changed')
    const { state, pieces, refunds } = await snapshot()
    const ended = first === 'ship' ? ['shipped', 5, []] : ['cancelled', 7, [72_800]]
    assert.deepEqual([state, pieces, refunds], ended)
  }
})

test('no parcel is shipped after its full refund, also when both are requested at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { number, snapshot } = await ordered()
    const refund = () => giveBack(number, { kind: 'all' }, { expectedRefunded: 0 })
    const [refunded, shipped] =
      round % 2 === 0
        ? await Promise.all([refund(), ship(number)])
        : (await Promise.all([ship(number), refund()])).toReversed()
    assert.equal(refunded!.kind, 'written')
    const { state } = await snapshot()
    // A refund after shipping is allowed, because a person decided it. After a refund nothing is shipped.
    assert.equal(state, shipped!.kind === 'done' ? 'shipped' : 'preparing')
    if (shipped!.kind === 'done') continue
    assert.ok(shipped!.kind === 'changed' && shipped.meanwhile.action === 'refund order')
    assert.deepEqual(await ship(number, null), {
      kind: 'may-not',
      why: 'money-going-back',
      state: 'preparing',
    })
  }
})

async function mailOf(id: string): Promise<string> {
  const mail = await at.db
    .selectFrom('outbox')
    .select('payload')
    .where('id', '=', `order-cancelled:${id}`)
    .executeTakeFirstOrThrow()
  const [order] = await findOrders(at.db, [id])
  const { templates, writeMail } = at.mailer
  const { settings } = at.shop
  return writeMail(templates.cancelledMail(order!, mail.payload as CancelledMoney, settings), settings).text
}

describe('the cancellation mail explains the money of the order', () => {
  const cancel = async (number: string, more: Partial<CancelOrder>) =>
    assert.equal(
      (await cancelOrder(at.shop, owner, inputFor(number, { version: null, ...more }))).kind,
      'cancelled',
    )

  test('the whole amount is already being refunded', async () => {
    const { number, id } = await ordered()
    await giveBack(number, { kind: 'all' })
    await cancel(number, { expectedRefunded: 72_800 })
    const mail = await mailOf(id)
    assert.match(mail, /Te devolvemos \$728\.00/)
    assert.doesNotMatch(mail, /te escribimos aparte|\$0\.00/)
  })

  test('the whole amount is already refunded', async () => {
    const { number, id } = await ordered()
    await giveBack(number, { kind: 'all' })
    await at.db.updateTable('refunds').set({ state: 'done' }).where('order_id', '=', id).execute()
    await cancel(number, { expectedRefunded: 72_800 })
    const mail = await mailOf(id)
    assert.match(mail, /Ya te habíamos devuelto \$728\.00 MXN, todo lo que pagaste/)
    assert.doesNotMatch(mail, /Te devolvemos|te escribimos aparte/)
  })

  test('a part is refunded, and the rest follows or is kept', async () => {
    for (const refund of [true, false]) {
      const { number, id } = await ordered()
      await giveBack(number, { kind: 'amount', amount: 10_000 })
      await at.db.updateTable('refunds').set({ state: 'done' }).where('order_id', '=', id).execute()
      await cancel(number, { refund, expectedRefunded: 10_000 })
      const mail = await mailOf(id)
      assert.match(mail, /Antes ya te habíamos devuelto \$100\.00 MXN\./)
      if (refund) assert.match(mail, /Te devolvemos \$628\.00/)
      else assert.match(mail, /Sobre el resto del dinero te escribimos aparte/)
      assert.equal(/te escribimos aparte/.test(mail), !refund)
    }
  })

  test('nothing is refunded', async () => {
    const { number, id } = await ordered()
    await cancel(number, { refund: false })
    assert.match(await mailOf(id), /Sobre el dinero te escribimos aparte/)
  })
})

describe('changes since the form was shown', () => {
  test('a cancellation is refused if a colleague refunded money meanwhile', async () => {
    const { number, snapshot } = await ordered()
    await giveBack(number, { kind: 'amount', amount: 10_000 })
    assert.equal((await cancelOrder(at.shop, owner, inputFor(number))).kind, 'changed')
    const other = await cancelOrder(at.shop, owner, inputFor(number, { version: null }))
    assert.deepEqual(other, { kind: 'changed-meanwhile', before: 10_000 })
    const { state, refunds } = await snapshot()
    assert.deepEqual([state, refunds], ['preparing', [10_000]])
  })

  test('a refund is refused if a colleague shipped the parcel meanwhile', async () => {
    const { number, snapshot } = await ordered()
    await ship(number)
    const late = await giveBack(number, { kind: 'all' }, { expectedRefunded: 0, version: 1 })
    assert.ok(late.kind === 'changed')
    assert.deepEqual([late.meanwhile.action, late.meanwhile.staffId], ['ship order', owner.id])
    assert.deepEqual((await snapshot()).refunds, [])
  })
})

test('ten simultaneous requests of one form and a colleague’s request cancel the order once', async () => {
  const { number, snapshot } = await ordered()
  const input = inputFor(number)
  const results = await Promise.all([
    ...Array.from({ length: 10 }, () => cancelOrder(at.shop, owner, input)),
    cancelOrder(at.shop, owner, inputFor(number)),
  ])
  assert.equal(results.filter(({ kind }) => kind === 'cancelled').length, 1)
  assert.equal(results.filter(({ kind }) => kind === 'done-already').length, 10)
  const { pieces, refunds, mails } = await snapshot()
  assert.deepEqual([pieces, refunds, mails.length], [7, [72_800], 1])
})

test('sales staff cancel up to their refund limit; the workshop cannot cancel', async () => {
  const sales = await hireStaff(at.db, { role: 'sales' })
  const { number } = await placeTestOrder(at.db, { lines: [{ quantity: 20 }] })
  const dear = { kind: 'above-limit', most: 200_000 }
  assert.deepEqual(await cancelOrder(at.shop, sales, inputFor(number, { back: [] })), dear)
  assert.equal(
    (await cancelOrder(at.shop, sales, inputFor(number, { back: [], refund: false }))).kind,
    'cancelled',
  )
  const workshop = await hireStaff(at.db, { role: 'workshop' })
  assert.deepEqual(await cancelOrder(at.shop, workshop, inputFor(number)), { kind: 'not-allowed' })
})
