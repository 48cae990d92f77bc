import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { containsNumber } from '../../test/helpers/contains-number.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import {
  correctTracking,
  deliverOrder,
  handOverOrder,
  prepareOrder,
  prepareOrders,
  shipOrder,
} from './prepare-ship-deliver.ts'
import { writeOrderNote } from './write-order-note.ts'
import { takeParcelBack } from './take-parcel-back.ts'
import { undoOrderStep } from './undo-order-step.ts'

const at = await createMailingShop()
after(() => at.close())
const marisol = await hireStaff(at.db, { name: 'Marisol', role: 'workshop' })
const lucia = await hireStaff(at.db, { name: 'Lucía' })

const fedex = { carrier: 'FedEx', trackingNumber: '5678' }
const dhl = { carrier: 'DHL', trackingNumber: '12 34' }

async function orderRow(number: string) {
  return at.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}

const prepared = async (placing: Parameters<typeof placeTestOrder>[1] = {}) => {
  const order = await placeTestOrder(at.db, placing)
  assert.equal((await prepareOrder(at.shop, marisol, { number: order.number, version: 1 })).kind, 'done')
  return order.number
}

describe('the steps of an order', () => {
  test('preparing sends no mail; preparing, shipping and delivering each record their time, version and log line', async () => {
    const order = await placeTestOrder(at.db, { email: 'ana-viaje@correo.example' })
    await prepareOrder(at.shop, marisol, { number: order.number, version: 1 })
    assert.deepEqual(await mailsOf(order.id), [], 'preparing sends no mail')
    const sent = await shipOrder(at.shop, marisol, { number: order.number, version: 2, ...dhl })
    assert.deepEqual(sent, { kind: 'done' })
    const shipped = await orderRow(order.number)
    assert.deepEqual(
      [shipped.state, shipped.carrier, shipped.tracking_number, shipped.version],
      ['shipped', 'DHL', '1234', 3],
    )
    assert.ok(shipped.shipped_at)
    await deliverOrder(at.shop, lucia, { number: order.number, version: 3 })
    const delivered = await orderRow(order.number)
    assert.deepEqual([delivered.state, delivered.in_hand], ['delivered', false])
    assert.ok(delivered.delivered_at)
    const lines = await auditLinesOf(at.db, { kind: 'order', id: order.number })
    assert.deepEqual(
      lines.map(({ who, action, was, became }) => [who, action, was['state'], became['state']]),
      [
        ['Marisol', 'prepare order', 'paid', 'preparing'],
        ['Marisol', 'ship order', 'preparing', 'shipped'],
        ['Lucía', 'deliver order', 'shipped', 'delivered'],
      ],
    )
    const log = JSON.stringify(lines)
    assert.doesNotMatch(log, /Ana|Hidalgo/, 'the log has no data of the buyer')
    assert.ok(!containsNumber(log, '1234'), log)
  })

  test('the shipping mail names carrier, tracking number, tracking page and content, and answers the confirmation mail', async () => {
    const order = await placeTestOrder(at.db, { email: 'ana-correo@correo.example' })
    await prepareOrder(at.shop, marisol, { number: order.number, version: null })
    await shipOrder(at.shop, marisol, { number: order.number, version: null, ...dhl })
    await deliverDueMails(at)
    const mail = (await mailsOfKind(at.mailFolder, 'order-shipped')).find(({ subject }) =>
      subject.includes(order.number),
    )
    assert.ok(mail)
    assert.equal(mail.to, 'ana-correo@correo.example')
    for (const words of [mail.text, mail.html])
      for (const fact of ['DHL', '1234', 'tracking-id=1234', 'Playera Dino de Cartón', 'Hidalgo 12'])
        assert.ok(words.includes(fact), `${fact} in ${words}`)
    assert.equal(mail.inReplyTo, `<order-confirmation.${order.id}@pequenaleyenda.example>`)
  })

  test('handing over ships and delivers in one step, and the buyer gets a mail', async () => {
    const number = await prepared({ email: 'ana-mano@correo.example' })
    assert.deepEqual(await handOverOrder(at.shop, marisol, { number, version: 2 }), { kind: 'done' })
    const { state, in_hand, carrier, shipped_at, delivered_at } = await orderRow(number)
    assert.deepEqual([state, in_hand, carrier, shipped_at], ['delivered', true, '', delivered_at])
    await deliverDueMails(at)
    const mails = await mailsOfKind(at.mailFolder, 'order-handed-over')
    assert.ok(mails.some(({ to }) => to === 'ana-mano@correo.example'))
  })

  test('the parcel of an erased account is shipped without a mail', async () => {
    const number = await prepared({ email: '' })
    assert.equal((await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })).kind, 'done')
    assert.deepEqual(await mailsOf((await orderRow(number)).id), [])
  })

  test('a returned order is prepared and shipped again, with a new mail', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    await at.db.updateTable('orders').set({ state: 'returned' }).where('number', '=', number).execute()
    assert.equal((await prepareOrder(at.shop, marisol, { number, version: null })).kind, 'done')
    assert.equal((await shipOrder(at.shop, marisol, { number, version: null, ...fedex })).kind, 'done')
    assert.equal((await mailsOf((await orderRow(number)).id)).length, 2)
  })
})

describe('preparing several orders', () => {
  test('several orders are prepared one by one: a refused order does not stop the others, and each writes a log line', async () => {
    const first = await placeTestOrder(at.db)
    const cancelled = await placeTestOrder(at.db, { state: 'cancelled' })
    const last = await placeTestOrder(at.db)
    const numbers = [first, cancelled, last].map(({ number }) => number)
    const results = await prepareOrders(at.shop, lucia, [...numbers, first.number, 'PL-0000-00000'])
    assert.deepEqual(
      results.map(({ number, result }) => [number, result.kind]),
      [
        [first.number, 'done'],
        [cancelled.number, 'may-not'],
        [last.number, 'done'],
        ['PL-0000-00000', 'no-such-order'],
      ],
    )
    const lines = await Promise.all(numbers.map((id) => auditLinesOf(at.db, { kind: 'order', id })))
    assert.deepEqual(
      lines.map(({ length }) => length),
      [1, 0, 1],
    )
  })

  test('staff without permission prepare none of the orders', async () => {
    const accountant = await hireStaff(at.db, { role: 'accounting' })
    const { number } = await placeTestOrder(at.db)
    const [only] = await prepareOrders(at.shop, accountant, [number])
    assert.deepEqual(only!.result, { kind: 'not-allowed' })
  })
})

describe('orders that cannot be shipped', () => {
  test('an order whose money is in review or is refunded in full is not shipped', async () => {
    const state = async (capture: 'pending' | 'refunded') => {
      const order = await placeTestOrder(at.db, { state: 'preparing' })
      const { capture_id } = await orderRow(order.number)
      await at.db.updateTable('captures').set({ state: capture }).where('id', '=', capture_id).execute()
      return shipOrder(at.shop, lucia, { number: order.number, version: 1, ...dhl })
    }
    assert.deepEqual(await state('pending'), { kind: 'may-not', why: 'money-not-here', state: 'preparing' })
    const goingBack = { kind: 'may-not', why: 'money-going-back', state: 'preparing' }
    assert.deepEqual(await state('refunded'), goingBack)
  })

  test('an order of cards alone and a cancelled order are not shipped', async () => {
    const cards = await placeTestOrder(at.db, { lines: [{ category: 'DIGITAL_GOODS' }] })
    const off = await placeTestOrder(at.db, { state: 'cancelled' })
    const why = ({ number }: { number: string }) => prepareOrder(at.shop, lucia, { number, version: null })
    assert.deepEqual(await why(cards), { kind: 'may-not', why: 'nothing-to-send', state: 'paid' })
    assert.deepEqual(await why(off), { kind: 'may-not', why: 'cancelled', state: 'cancelled' })
  })

  test('an order is not shipped without the tracking number that its carrier gives', async () => {
    const number = await prepared()
    const shipped = await shipOrder(at.shop, lucia, { number, version: null, ...dhl, trackingNumber: '' })
    assert.deepEqual(shipped, { kind: 'faulty', fault: 'number-missing' })
  })

  test('an unknown order number is reported as unknown', async () => {
    const unknown = { number: 'PL-0000-00000', version: null }
    assert.deepEqual(await prepareOrder(at.shop, lucia, unknown), { kind: 'no-such-order' })
  })
})

describe('two people at the same order', () => {
  test('the same form sent twice takes one step; another form gets the name of the colleague and the step', async () => {
    const number = await prepared()
    const ship = (who: StaffActor, trackingNumber: string) =>
      shipOrder(at.shop, who, { number, version: 2, carrier: 'DHL', trackingNumber })
    assert.equal((await ship(marisol, '1')).kind, 'done')
    assert.deepEqual(await ship(marisol, '1'), { kind: 'done-already' })
    // A note does not raise the version, because no form could overwrite it.
    await writeOrderNote(at.shop, lucia, { number, key: randomUUID(), text: 'Va con regalo' })
    assert.partialDeepStrictEqual(await ship(lucia, '2'), {
      kind: 'changed',
      meanwhile: { who: 'Marisol', action: 'ship order', state: 'shipped' },
    })
    assert.equal((await orderRow(number)).tracking_number, '1', 'no change is overwritten')
  })
})

describe('undoing a step', () => {
  /** `later`: seconds between the step and its undo; 0 is the same moment, however slow the machine is. */
  const undo = async (number: string, { meant = false, later = 0 } = {}) => {
    const { state_since: since } = await orderRow(number)
    const now = () => new Date(since.getTime() + later * 1000)
    return undoOrderStep({ ...at.shop, now }, marisol, { number, version: null, meant })
  }

  test('undo of a fresh shipment also cancels its mail', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })
    assert.deepEqual(await undo(number), { kind: 'undone', state: 'preparing', mailSent: false })
    const order = await orderRow(number)
    assert.deepEqual(
      [order.state, order.carrier, order.tracking_number, order.shipped_at],
      ['preparing', '', '', null],
    )
    assert.deepEqual(await mailsOf(order.id), [])
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    assert.equal((await mailsOf(order.id)).length, 1, 'shipped again, the order gets its mail')
  })

  test('undo after the mail was sent needs a confirmation', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })
    await deliverDueMails(at)
    const { state_since: since } = await orderRow(number)
    assert.deepEqual(await undo(number), { kind: 'to-confirm', since, mailSent: true })
    assert.equal((await orderRow(number)).state, 'shipped')
    assert.deepEqual(await undo(number, { meant: true }), {
      kind: 'undone',
      state: 'preparing',
      mailSent: true,
    })
  })

  test('undo of a step of yesterday needs a confirmation; without it the mail keeps waiting', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })
    const { id, state_since: since } = await orderRow(number)
    const later = 24 * 60 * 60
    assert.deepEqual(await undo(number, { later }), { kind: 'to-confirm', since, mailSent: false })
    assert.equal((await orderRow(number)).state, 'shipped')
    assert.equal((await mailsOf(id)).length, 1)
    const undone = await undo(number, { later, meant: true })
    assert.deepEqual(undone, { kind: 'undone', state: 'preparing', mailSent: false })
    assert.deepEqual(await mailsOf(id), [])
  })

  test('a step of more than thirty days ago cannot be undone', async () => {
    const number = await prepared()
    const later = 30 * 24 * 60 * 60 + 1
    assert.deepEqual(await undo(number, { later, meant: true }), { kind: 'too-late' })
    assert.equal((await orderRow(number)).state, 'preparing')
  })

  test('undo of a shipment also cancels the mail with its corrected tracking number', async () => {
    const number = await prepared({ email: 'ana-otra-vez@correo.example' })
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    await deliverDueMails(at)
    const { id } = await orderRow(number)
    const fixed = await correctTracking(at.shop, marisol, { number, version: null, ...fedex })
    assert.deepEqual(fixed, { kind: 'done', mailedAgain: true })
    assert.equal((await undo(number, { meant: true })).kind, 'undone')
    await deliverDueMails(at)
    const sent = await mailsOfKind(at.mailFolder, 'order-shipped')
    assert.equal(sent.filter(({ to }) => to.includes('ana-otra-vez')).length, 1)
    assert.ok((await mailsOf(id)).every((mail) => !mail.includes('copy')))
  })

  test('steps are undone one by one back to paid, and no further', async () => {
    const number = await prepared()
    await handOverOrder(at.shop, marisol, { number, version: null })
    assert.equal((await undo(number)).kind, 'undone')
    assert.equal((await undo(number)).kind, 'undone')
    assert.equal((await orderRow(number)).state, 'paid')
    assert.deepEqual(await undo(number), { kind: 'nothing-to-undo' })
  })

  for (const [second, send] of [
    ['sent', (number: string) => shipOrder(at.shop, marisol, { number, version: null, ...fedex })],
    ['handed over', (number: string) => handOverOrder(at.shop, marisol, { number, version: null })],
  ] as const)
    test(`undo of a second shipment (${second}) restores the return and the first parcel`, async () => {
      const number = await prepared()
      await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
      await deliverOrder(at.shop, marisol, { number, version: null })
      await takeParcelBack(at.shop, lucia, { id: randomUUID(), number, version: null, back: [], reason: '' })
      const parcelOf = async () => {
        const { carrier, tracking_number, in_hand, shipped_at, delivered_at } = await orderRow(number)
        return { carrier, tracking_number, in_hand, shipped_at, delivered_at }
      }
      const first = await parcelOf()
      await prepareOrder(at.shop, marisol, { number, version: null })
      assert.deepEqual(await send(number), { kind: 'done' })
      assert.notDeepEqual(await parcelOf(), first)
      assert.deepEqual(await undo(number), { kind: 'undone', state: 'preparing', mailSent: false })
      assert.deepEqual(await parcelOf(), first)
      assert.deepEqual(await undo(number), { kind: 'undone', state: 'returned', mailSent: false })
      assert.deepEqual(await parcelOf(), first)
    })

  test('undo of a delivery restores the shipped state with its time', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    await deliverOrder(at.shop, marisol, { number, version: null })
    assert.equal((await undo(number)).kind, 'undone')
    const { state, state_since, shipped_at, delivered_at } = await orderRow(number)
    assert.deepEqual([state, state_since, delivered_at], ['shipped', shipped_at, null])
  })
})

/** Leaves out the confirmation of the order. */
async function mailsOf(orderId: string): Promise<string[]> {
  const rows = await at.db
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`payload ->> 'orderId' = ${orderId}`)
    .where('kind', '!=', 'order-confirmation')
    .execute()
  return rows.map(({ id }) => id)
}
