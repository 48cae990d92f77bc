import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/staff.ts'
import { standsIn } from '../../test/helpers/stands-in.ts'
import { createMailingShop, type MailingShop } from '../../test/helpers/test-shop.ts'
import { correctTracking } from './correct-tracking.ts'
import { deliverOrder } from './deliver-order.ts'
import { handOverOrder } from './hand-over-order.ts'
import { writeOrderNote } from './order-notes.ts'
import { prepareOrder } from './prepare-order.ts'
import { shipOrder } from './ship-order.ts'
import { takeParcelBack } from './take-parcel-back.ts'
import { undoOrderStep } from './undo-order-step.ts'

let at: MailingShop
let marisol: StaffActor
let lucia: StaffActor
before(async () => {
  at = await createMailingShop()
  marisol = await hireStaff(at.db, { name: 'Marisol', role: 'workshop' })
  lucia = await hireStaff(at.db, { name: 'Lucía' })
})
after(() => at.close())

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

describe('the way of a parcel', () => {
  test('prepared in silence, sent with a number, delivered: each with its moment, its version and its line in the log', async () => {
    const order = await placeTestOrder(at.db, { email: 'ana-viaje@correo.example' })
    await prepareOrder(at.shop, marisol, { number: order.number, version: 1 })
    assert.deepEqual(await mailsOf(order.id), [], 'preparing is told to nobody')
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
    assert.doesNotMatch(log, /Ana|Hidalgo/, 'nothing of the buyer stays in the log')
    assert.ok(!standsIn(log, '1234'), log)
  })

  test('its mail says who carries it, under which number, where to follow it and what is inside, below the confirmation', async () => {
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

  test('given by hand it is sent and received in one step, and the buyer has it in writing', async () => {
    const number = await prepared({ email: 'ana-mano@correo.example' })
    assert.deepEqual(await handOverOrder(at.shop, marisol, { number, version: 2 }), { kind: 'done' })
    const { state, in_hand, carrier, shipped_at, delivered_at } = await orderRow(number)
    assert.deepEqual([state, in_hand, carrier, shipped_at], ['delivered', true, '', delivered_at])
    await deliverDueMails(at)
    const mails = await mailsOfKind(at.mailFolder, 'order-handed-over')
    assert.ok(mails.some(({ to }) => to === 'ana-mano@correo.example'))
  })

  test('whose account was erased is sent a parcel and no mail', async () => {
    const number = await prepared({ email: '' })
    assert.equal((await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })).kind, 'done')
    assert.deepEqual(await mailsOf((await orderRow(number)).id), [])
  })

  test('what came back is prepared and sent again, and told of again', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    await at.db.updateTable('orders').set({ state: 'returned' }).where('number', '=', number).execute()
    assert.equal((await prepareOrder(at.shop, marisol, { number, version: null })).kind, 'done')
    const again = { carrier: 'Estafeta', trackingNumber: '99' }
    assert.equal((await shipOrder(at.shop, marisol, { number, version: null, ...again })).kind, 'done')
    assert.equal((await mailsOf((await orderRow(number)).id)).length, 2)
  })
})

describe('what does not leave', () => {
  test('whose money is under review, goes back in full, or is back', async () => {
    const state = async (capture: 'pending' | 'refunded') => {
      const order = await placeTestOrder(at.db, { state: 'preparing' })
      const { capture_id } = await orderRow(order.number)
      await at.db.updateTable('captures').set({ state: capture }).where('id', '=', capture_id).execute()
      return shipOrder(at.shop, lucia, { number: order.number, version: 1, ...dhl })
    }
    assert.deepEqual(await state('pending'), { kind: 'may-not', why: 'money-not-here', state: 'preparing' })
    assert.deepEqual(await state('refunded'), {
      kind: 'may-not',
      why: 'money-going-back',
      state: 'preparing',
    })
  })

  test('cards alone, and what was called off', async () => {
    const cards = await placeTestOrder(at.db, { lines: [{ category: 'DIGITAL_GOODS' }] })
    const off = await placeTestOrder(at.db, { state: 'cancelled' })
    const why = ({ number }: { number: string }) => prepareOrder(at.shop, lucia, { number, version: null })
    assert.deepEqual(await why(cards), { kind: 'may-not', why: 'nothing-to-send', state: 'paid' })
    assert.deepEqual(await why(off), { kind: 'may-not', why: 'cancelled', state: 'cancelled' })
  })

  test('what has no number where its carrier gives one', async () => {
    const number = await prepared()
    assert.deepEqual(
      await shipOrder(at.shop, lucia, { number, version: null, carrier: 'DHL', trackingNumber: '' }),
      { kind: 'faulty', fault: 'number-missing' },
    )
  })

  test('what is no order', async () => {
    const unknown = { number: 'PL-0000-00000', version: null }
    assert.deepEqual(await prepareOrder(at.shop, lucia, unknown), { kind: 'no-such-order' })
  })
})

describe('two people', () => {
  test('the same press twice is one step; another one is told who did what meanwhile', async () => {
    const number = await prepared()
    const ship = (who: StaffActor, trackingNumber: string) =>
      shipOrder(at.shop, who, { number, version: 2, carrier: 'DHL', trackingNumber })
    assert.equal((await ship(marisol, '1')).kind, 'done')
    assert.deepEqual(await ship(marisol, '1'), { kind: 'done-already' })
    // A note is no change that anybody could write over.
    await writeOrderNote(at.shop, lucia, { number, key: randomUUID(), text: 'Va con regalo' })
    const other = await ship(lucia, '2')
    assert.ok(other.kind === 'changed')
    assert.deepEqual(
      [other.meanwhile.who, other.meanwhile.action, other.meanwhile.state],
      ['Marisol', 'ship order', 'shipped'],
    )
    assert.equal((await orderRow(number)).tracking_number, '1', 'nothing is written over unseen')
  })
})

describe('taking a step back', () => {
  /** `later`: so many seconds after the step; otherwise at its very moment, however slow the machine is. */
  const undo = async (number: string, { meant = false, later = 0 } = {}) => {
    const { state_since: since } = await orderRow(number)
    const now = () => new Date(since.getTime() + later * 1000)
    return undoOrderStep({ ...at.shop, now }, marisol, { number, version: null, meant })
  }

  test('of what was just sent takes its mail back too', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })
    assert.deepEqual(await undo(number), { kind: 'undone', state: 'preparing', told: false })
    const order = await orderRow(number)
    assert.deepEqual(
      [order.state, order.carrier, order.tracking_number, order.shipped_at],
      ['preparing', '', '', null],
    )
    assert.deepEqual(await mailsOf(order.id), [])
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    assert.equal((await mailsOf(order.id)).length, 1, 'sent after all, it is told after all')
  })

  test('once its mail is gone, only by somebody who knows', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })
    await deliverDueMails(at)
    const { state_since: since } = await orderRow(number)
    assert.deepEqual(await undo(number), { kind: 'to-confirm', since, told: true })
    assert.equal((await orderRow(number)).state, 'shipped')
    assert.deepEqual(await undo(number, { meant: true }), { kind: 'undone', state: 'preparing', told: true })
  })

  test('of yesterday only by somebody who means it; asked alone, its mail goes on waiting', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: 2, ...dhl })
    const { id, state_since: since } = await orderRow(number)
    const later = 24 * 60 * 60
    assert.deepEqual(await undo(number, { later }), { kind: 'to-confirm', since, told: false })
    assert.equal((await orderRow(number)).state, 'shipped')
    assert.equal((await mailsOf(id)).length, 1)
    const undone = await undo(number, { later, meant: true })
    assert.deepEqual(undone, { kind: 'undone', state: 'preparing', told: false })
    assert.deepEqual(await mailsOf(id), [])
  })

  test('of more than thirty days ago by nobody', async () => {
    const number = await prepared()
    const later = 30 * 24 * 60 * 60 + 1
    assert.deepEqual(await undo(number, { later, meant: true }), { kind: 'too-late' })
    assert.equal((await orderRow(number)).state, 'preparing')
  })

  test('takes back what was to be told once more of it', async () => {
    const number = await prepared({ email: 'ana-otra-vez@correo.example' })
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    await deliverDueMails(at)
    const { id } = await orderRow(number)
    const fixed = await correctTracking(at.shop, marisol, {
      number,
      version: null,
      carrier: 'DHL',
      trackingNumber: '99',
    })
    assert.deepEqual(fixed, { kind: 'done', toldAgain: true })
    const undone = await undoOrderStep(at.shop, marisol, { number, version: null, meant: true })
    assert.equal(undone.kind, 'undone')
    await deliverDueMails(at)
    const about = (await mailsOfKind(at.mailFolder, 'order-shipped')).filter(({ to }) =>
      to.includes('ana-otra-vez'),
    )
    assert.equal(about.length, 1)
    assert.deepEqual(
      (await mailsOf(id)).filter((mail) => JSON.stringify(mail).includes('copy')),
      [],
    )
  })

  test('step by step back to where it was paid, and no further', async () => {
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
    test(`of a second shipment (${second}) leaves the return and the first parcel as they were`, async () => {
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
      assert.deepEqual(await undo(number), { kind: 'undone', state: 'preparing', told: false })
      assert.deepEqual(await parcelOf(), first)
      assert.deepEqual(await undo(number), { kind: 'undone', state: 'returned', told: false })
      assert.deepEqual(await parcelOf(), first)
    })

  test('of what arrived leaves it on its way, since when it was', async () => {
    const number = await prepared()
    await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
    await deliverOrder(at.shop, marisol, { number, version: null })
    assert.equal((await undo(number)).kind, 'undone')
    const { state, state_since, shipped_at, delivered_at } = await orderRow(number)
    assert.deepEqual([state, state_since, delivered_at], ['shipped', shipped_at, null])
  })
})

/** The mails of an order beside its confirmation. */
async function mailsOf(orderId: string): Promise<string[]> {
  const rows = await at.db
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`payload ->> 'orderId' = ${orderId}`)
    .where('kind', '!=', 'order-confirmation')
    .execute()
  return rows.map(({ id }) => id)
}
