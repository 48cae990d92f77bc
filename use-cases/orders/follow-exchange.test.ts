import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, describe, test } from 'node:test'
import { eraseWordsOfEndedOrders } from '../../data/accounts/erasure.ts'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { exchangesOf } from '../../data/orders/exchanges.ts'
import type { PiecesBySize } from '../../domain/catalogue/stock-unit.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { type DeliveredOrder, deliveredOrder } from '../../test/helpers/delivered-order.ts'
import { countIn, piecesOfSizes } from '../../test/helpers/set-unit.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { changeSize } from './change-size.ts'
import {
  type ExchangeSent,
  sendExchange,
  settleExchange,
  undoExchange,
  undoExchangeStep,
} from './follow-exchange.ts'
import { takeParcelBack, takePiecesBack } from './take-parcel-back.ts'
import { undoOrderStep } from './undo-order-step.ts'

const at = await createMailingShop()
after(() => at.close())
afterEach(async () => assert.deepEqual(await brokenInvariants(at.db), []))
const owner = await hireStaff(at.db)
const workshop = await hireStaff(at.db, { role: 'workshop' })

const delivered = (of: Parameters<typeof deliveredOrder>[2] = {}, left?: PiecesBySize) =>
  deliveredOrder(at.shop, owner, of, left)

const start = (
  { number }: DeliveredOrder,
  { quantity = 1, size = '6', position = 0, id = randomUUID() } = {},
) => changeSize(at.shop, workshop, { id, number, version: null, position, size, quantity })

/** Starts an exchange of `quantity` pieces of age 4 for age 6. */
async function exchanged(order: DeliveredOrder, wish: Parameters<typeof start>[1] = {}) {
  const id = randomUUID()
  assert.equal((await start(order, { ...wish, id })).kind, 'done')
  return { number: order.number, id }
}

type Exchanged = Awaited<ReturnType<typeof exchanged>>

const estafeta = { carrier: 'Estafeta', trackingNumber: '8055241528' }
const send = (
  exchange: Exchanged,
  parcel: Parameters<typeof sendExchange>[2]['parcel'] = estafeta,
  corrects = false,
) => sendExchange(at.shop, workshop, { ...exchange, parcel, corrects })
const cameBack = (exchange: Exchanged, sound = 1) =>
  settleExchange(at.shop, workshop, { ...exchange, old: { kind: 'came-back', sound } })
const keep = (exchange: Exchanged) =>
  settleExchange(at.shop, workshop, { ...exchange, old: { kind: 'kept' } })
const undoStep = (exchange: Exchanged, step: 'send' | 'settle') =>
  undoExchangeStep(at.shop, workshop, { ...exchange, step })
const undo = (exchange: Exchanged) => undoExchange(at.shop, workshop, { ...exchange, key: randomUUID() })

const piecesOf = ({ product }: DeliveredOrder) => piecesOfSizes(at.db, product)

async function linesOf({ id }: DeliveredOrder): Promise<string[]> {
  const rows = await at.db
    .selectFrom('order_items')
    .select(['line_id', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ line_id, quantity }) => `${quantity} ${line_id.split('#')[1]}`)
}

async function mailsOf({ number }: DeliveredOrder | Exchanged): Promise<string[]> {
  await deliverDueMails(at)
  const kinds = ['order-exchange-started', 'order-exchange-sent', 'order-exchange-undone'] as const
  const found = await Promise.all(
    kinds.map(async (kind) =>
      (await mailsOfKind(at.mailFolder, kind)).filter(({ subject }) => subject.includes(number)),
    ),
  )
  return found.flat().map(({ text }) => text)
}

const refusal = (why: string) => ({ kind: 'may-not', why })

describe('an exchange', () => {
  test('sets the new piece apart at once, awaits the old one, and ends when both have travelled', async () => {
    const order = await delivered()
    const exchange = await exchanged(order)
    assert.deepEqual(await piecesOf(order), { '4': 0, '6': 1 })
    assert.deepEqual(await linesOf(order), ['1 na-6'])
    assert.deepEqual(await send(exchange), { kind: 'done', mail: 'waits' })
    assert.deepEqual(await cameBack(exchange), { kind: 'done' })
    assert.deepEqual(await piecesOf(order), { '4': 1, '6': 1 })
    const [ended] = await exchangesOf(at.db, order.id)
    assert.partialDeepStrictEqual(ended, { ...estafeta, oldPieces: 'came-back', oldSound: 1, undoneAt: null })
    const { state } = await at.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.equal(state, 'delivered')
    const log = await auditLinesOf(at.db, { kind: 'order', id: order.number })
    assert.deepEqual(
      log.flatMap(({ became }) => became['exchange'] ?? []),
      ['started', 'parcel-sent', 'came-back'],
    )
    await exchanged(order, { size: '4' })
    assert.deepEqual(await linesOf(order), ['1 na-4'])
  })

  test('of some pieces of a line becomes a line of its own', async () => {
    const order = await delivered({ quantity: 3 })
    await exchanged(order, { quantity: 2 })
    assert.deepEqual(await linesOf(order), ['1 na-4', '2 na-6'])
    assert.deepEqual(await piecesOf(order), { '4': 0, '6': 0 })
  })

  test('is refused without a free piece of the new size, also where all ages are counted together', async () => {
    assert.deepEqual(await start(await delivered({}, { '4': 5, '6': 0 })), { kind: 'size-taken', left: 0 })
    const together = await delivered({}, { '': 1 })
    const exchange = await exchanged(together)
    assert.deepEqual(await piecesOf(together), { '': 0 })
    await cameBack(exchange)
    assert.deepEqual(await piecesOf(together), { '': 1 })
  })

  test('one form sent twice starts one exchange, and a line has one open exchange', async () => {
    const order = await delivered({}, { '4': 3, '6': 5 })
    const { id } = await exchanged(order)
    assert.deepEqual(await start(order, { id }), { kind: 'done-already' })
    assert.deepEqual(await start(order, { size: '4' }), { kind: 'too-many-changed', left: 0 })
    assert.deepEqual(await piecesOf(order), { '4': 3, '6': 4 })
  })

  test('brings the old age back if the owner took it away meanwhile, and counts a defective piece as none', async () => {
    const order = await delivered({ quantity: 2 })
    const exchange = await exchanged(order, { quantity: 2 })
    await at.db
      .updateTable('products')
      .set({ ages: ['6'] })
      .where('id', '=', order.product)
      .execute()
    assert.deepEqual(await cameBack(exchange, 3), { kind: 'too-many-sound' })
    assert.deepEqual(await cameBack(exchange, 1), { kind: 'done' })
    assert.deepEqual(await piecesOf(order), { '4': 1, '6': 0 })
  })

  test('ends without the old piece if the shop stops waiting for it; the stock gains nothing', async () => {
    const order = await delivered()
    const exchange = await exchanged(order)
    await send(exchange, null)
    assert.deepEqual(await keep(exchange), { kind: 'done' })
    assert.deepEqual(await piecesOf(order), { '4': 0, '6': 1 })
    assert.deepEqual(await cameBack(exchange), refusal('not-now'))
  })

  test('is unknown under another order', async () => {
    const { id } = await exchanged(await delivered())
    assert.deepEqual(await send({ ...(await delivered()), id }), { kind: 'no-such-exchange' })
  })
})

describe('the mails of an exchange', () => {
  test('say what to send back and where, and follow the second parcel', async () => {
    const order = await delivered()
    const exchange = await exchanged(order)
    const [started] = await mailsOf(order)
    assert.match(started!, /4 Años/)
    assert.match(started!.replaceAll('\n', ' '), new RegExp(at.shop.settings.address.slice(0, 20)))
    await send(exchange)
    const [, sent] = await mailsOf(order)
    assert.match(sent!, /Estafeta/)
    assert.match(sent!, /8055241528/)
  })

  test('a corrected number replaces the number of a waiting mail, and makes a second mail after a sent one', async () => {
    const exchange = await exchanged(await delivered())
    await send(exchange, { ...estafeta, trackingNumber: '1' })
    const correct = (trackingNumber: string) => send(exchange, { ...estafeta, trackingNumber }, true)
    assert.equal((await correct('2')).kind, 'done')
    const numbersMailed = async () =>
      (await mailsOf(exchange)).flatMap((text) => /guía (\w+)/.exec(text)?.[1] ?? [])
    assert.deepEqual(await numbersMailed(), ['2'])
    assert.deepEqual(await correct('2'), { kind: 'done-already' })
    assert.equal((await correct('3')).kind, 'done')
    assert.deepEqual((await numbersMailed()).toSorted(), ['2', '3'])
    assert.deepEqual(await send(exchange, { ...estafeta, trackingNumber: '4' }), refusal('not-now'))
  })

  test('a parcel needs a carrier; pieces handed over in person need no mail, and neither does an order without address', async () => {
    const exchange = await exchanged(await delivered())
    assert.deepEqual(await send(exchange, { carrier: '', trackingNumber: '' }), {
      kind: 'faulty',
      fault: 'carrier-missing',
    } satisfies ExchangeSent)
    assert.deepEqual(await send(exchange, null), { kind: 'done', mail: 'nobody' })
    assert.partialDeepStrictEqual(await start(await delivered({ email: '' })), {
      kind: 'done',
      mail: 'nobody',
    })
  })
})

describe('undoing an exchange', () => {
  test('before its parcel leaves, the line has the old size again; no mail is sent within seconds', async () => {
    const order = await delivered()
    const exchange = await exchanged(order)
    assert.deepEqual(await undo(exchange), { kind: 'done', mail: 'taken-back' })
    assert.deepEqual(await undo(exchange), { kind: 'done-already' })
    assert.deepEqual(await mailsOf(order), [])
    assert.deepEqual(await linesOf(order), ['1 na-4'])
    assert.deepEqual(await piecesOf(order), { '4': 0, '6': 2 })
    const later = await exchanged(order)
    await mailsOf(order)
    assert.deepEqual(await undo(later), { kind: 'done', mail: 'waits' })
    assert.match((await mailsOf(order)).join(), /ya no se hace/)
  })

  test('with the old piece here already, counts that piece as returned, so that its money can go back', async () => {
    const order = await delivered({ quantity: 2 })
    const exchange = await exchanged(order, { quantity: 2 })
    await cameBack(exchange, 1)
    assert.equal((await undo(exchange)).kind, 'done')
    assert.deepEqual(await piecesOf(order), { '4': 1, '6': 2 })
    const back = await at.db
      .selectFrom('returned_pieces')
      .select(['quantity', 'sound'])
      .where('order_id', '=', order.id)
      .execute()
    assert.deepEqual(
      back.toSorted((one) => (one.sound ? -1 : 1)),
      [
        { quantity: 1, sound: true },
        { quantity: 1, sound: false },
      ],
    )
  })

  test('is refused once the parcel left; the sending itself can be undone, and its waiting mail is not sent', async () => {
    const exchange = await exchanged(await delivered())
    await send(exchange)
    assert.deepEqual(await undo(exchange), refusal('sent'))
    assert.deepEqual(await undoStep(exchange, 'send'), { kind: 'undone', mailSent: false })
    assert.equal((await mailsOf(exchange)).length, 1)
    await send(exchange)
    await mailsOf(exchange)
    assert.deepEqual(await undoStep(exchange, 'send'), { kind: 'undone', mailSent: true })
    assert.deepEqual(await undoStep(exchange, 'send'), refusal('not-now'))
  })

  test('staff undo the arrival of old pieces only while its sound pieces are still in stock', async () => {
    const order = await delivered()
    const exchange = await exchanged(order)
    await cameBack(exchange)
    assert.deepEqual(await undoStep(exchange, 'settle'), { kind: 'undone', mailSent: false })
    assert.deepEqual(await piecesOf(order), { '4': 0, '6': 1 })
    await cameBack(exchange)
    await countIn(at.db, order.product, { '4': 0, '6': 1 })
    assert.deepEqual(await undoStep(exchange, 'settle'), { kind: 'old-pieces-gone' })
  })

  test('a step of an ended exchange is not undone after a later exchange, a refund, the undo of the delivery, or thirty days', async () => {
    const ended = async () => {
      const order = await delivered({}, { '4': 2, '6': 2 })
      const exchange = await exchanged(order)
      await send(exchange)
      await keep(exchange)
      return { order, exchange }
    }
    const later = await ended()
    await exchanged(later.order, { size: '4' })
    assert.deepEqual(await undoStep(later.exchange, 'send'), refusal('line-changed'))
    const refunded = await ended()
    const wish = { kind: 'lines', lines: [{ position: 0, quantity: 1 }], shipping: false } as const
    await startRefund(at.shop, owner, {
      id: randomUUID(),
      orderNumber: refunded.order.number,
      wish,
      reason: 'x',
    })
    assert.deepEqual(await undoStep(refunded.exchange, 'settle'), refusal('line-changed'))
    const undelivered = await ended()
    const step = { number: undelivered.order.number, version: null, meant: true }
    assert.equal((await undoOrderStep(at.shop, owner, step)).kind, 'undone')
    assert.deepEqual(await undoStep(undelivered.exchange, 'send'), refusal('not-now'))
    const old = await ended()
    const now = () => new Date(Date.now() + 31 * 86_400_000)
    const late = await undoExchangeStep({ ...at.shop, now }, owner, { ...old.exchange, step: 'send' })
    assert.deepEqual(late, refusal('too-late'))
  })
})

describe('while an exchange is open', () => {
  test('refunds and returns of its line are refused; other lines and amounts are free', async () => {
    const order = await delivered({ quantity: 3 })
    await exchanged(order)
    const { number } = order
    const refund = (wish: Parameters<typeof startRefund>[2]['wish']) =>
      startRefund(at.shop, owner, { id: randomUUID(), orderNumber: number, wish, reason: 'x' })
    const linesAt = (position: number) =>
      ({ kind: 'lines', lines: [{ position, quantity: 1 }], shipping: false }) as const
    assert.deepEqual(await refund(linesAt(1)), { kind: 'in-exchange' })
    assert.deepEqual(await refund({ kind: 'all' }), { kind: 'in-exchange' })
    assert.equal((await refund(linesAt(0))).kind, 'written')
    assert.equal((await refund({ kind: 'amount', amount: 100 })).kind, 'written')
    const back = (position: number) => [{ position, sound: 1, unsound: 0 }]
    const pieces = { id: randomUUID(), orderNumber: number, reason: 'x' }
    assert.deepEqual(await takePiecesBack(at.shop, owner, { ...pieces, back: back(1) }), {
      kind: 'in-exchange',
    })
    assert.equal((await takePiecesBack(at.shop, owner, { ...pieces, back: back(0) })).kind, 'done')
    const parcel = { id: randomUUID(), number, version: null, back: [], reason: 'x' }
    assert.partialDeepStrictEqual(await takeParcelBack(at.shop, owner, parcel), refusal('in-exchange'))
    const undone = await undoOrderStep(at.shop, owner, { number, version: null, meant: true })
    assert.deepEqual(undone, { kind: 'in-exchange' })
  })

  test('nothing is sent once the money went back elsewhere; the exchange can still be undone', async () => {
    const order = await delivered()
    const exchange = await exchanged(order)
    await at.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', order.id).execute()
    assert.deepEqual(await send(exchange), refusal('money-not-here'))
    assert.equal((await undo(exchange)).kind, 'done')
  })

  test('the telephone of an erased buyer stays until the exchange ends', async () => {
    const email = 'borrada@correo.example'
    const order = await delivered({ email, phone: '+525512345678' })
    const exchange = await exchanged(order)
    const guest = { guest: email }
    const phoneNow = async () =>
      (
        await at.db
          .selectFrom('orders')
          .select('delivery')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
      ).delivery.phone
    await eraseWordsOfEndedOrders(at.db, guest)
    assert.equal(await phoneNow(), '+525512345678')
    await send(exchange)
    await keep(exchange)
    await eraseWordsOfEndedOrders(at.db, guest)
    assert.equal(await phoneNow(), undefined)
  })
})
