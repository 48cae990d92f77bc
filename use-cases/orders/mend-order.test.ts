import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { findOrderForStaff, storyOfOrder } from '../../data/orders/order-story.ts'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { listingOf, quietSince } from '../../domain/orders/order-list.ts'
import { addressOfDelivery } from '../../domain/shipping/delivery.ts'
import { orderSought } from '../../domain/orders/order-search.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { placeTestOrder, somewhere } from '../../test/helpers/placed-order.ts'
import { hireStaff, type StaffActor } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { correctTracking, shipOrder } from './prepare-ship-deliver.ts'
import { exportOrders, type OrdersToExport } from './export-orders.ts'
import { mendAddress } from './mend-address.ts'
import { takeOrderNoteAway, writeOrderNote } from './write-order-note.ts'
import { sendOrderMailAgain } from './order-mails.ts'

const at = await createMailingShop()
after(() => at.close())
const lucia = await hireStaff(at.db, { name: 'Lucía' })
const marisol = await hireStaff(at.db, { name: 'Marisol', role: 'sales' })

const found = async (number: string) => (await findOrderForStaff(at.db, number))!
const storyOf = async (number: string) => storyOfOrder(at.db, (await found(number)).id)
const address = { ...somewhere, street: 'Hidalgo 21' }

describe('correcting an address', () => {
  test('an address is corrected before shipping; the buyer’s own address is kept, and the log names only the fields', async () => {
    const { number } = await placeTestOrder(at.db)
    const mend = (street: string, version: number) =>
      mendAddress(at.shop, lucia, { number, version, address: { ...somewhere, street } })
    assert.deepEqual(await mend(' Hidalgo  21 ', 1), { kind: 'done' })
    assert.deepEqual(await mend('Hidalgo 22', 2), { kind: 'done' })
    const order = await found(number)
    assert.equal(addressOfDelivery(order.delivery).street, 'Hidalgo 22')
    assert.equal(addressOfDelivery(order.deliveryAsBought!).street, 'Hidalgo 12', 'the first address is kept')
    const lines = await auditLinesOf(at.db, { kind: 'order', id: number })
    assert.deepEqual(
      lines.map(({ became }) => became),
      [{ mended: ['street'] }, { mended: ['street'] }],
    )
  })

  test('a corrected address needs a postal code of its state and every field that the checkout requires', async () => {
    const { number } = await placeTestOrder(at.db)
    const wrong = async (change: object) => {
      const input = { number, version: 1, address: { ...address, ...change } }
      const result = await mendAddress(at.shop, lucia, input)
      return result.kind === 'faulty' ? result.faults : result.kind
    }
    assert.deepEqual(await wrong({ postalCode: '97000' }), { state: 'elsewhere' })
    assert.deepEqual(await wrong({ postalCode: '640' }), { postalCode: 'malformed' })
    assert.deepEqual(await wrong({ street: ' ', fullName: '' }), { fullName: 'missing', street: 'missing' })
    assert.deepEqual(await wrong({ state: 'Texas' }), { state: 'not-listed' })
    assert.equal((await found(number)).version, 1)
  })

  test('an address is not corrected with an old version, nor after shipping', async () => {
    const { number } = await placeTestOrder(at.db)
    await mendAddress(at.shop, marisol, { number, version: 1, address })
    const other = { ...address, street: 'Juárez 1' }
    const late = await mendAddress(at.shop, lucia, { number, version: 1, address: other })
    const meanwhile = { who: 'Marisol', action: 'mend address' }
    assert.partialDeepStrictEqual(late, { kind: 'changed', meanwhile })
    const gone = await placeTestOrder(at.db, { state: 'shipped' })
    const tooLate = await mendAddress(at.shop, lucia, { number: gone.number, version: 1, address })
    assert.deepEqual(tooLate, { kind: 'too-late', state: 'shipped' })
  })
})

describe('correcting a tracking number', () => {
  const ship = async () => {
    const { number } = await placeTestOrder(at.db, { state: 'preparing' })
    await shipOrder(at.shop, lucia, { number, version: 1, carrier: 'DHL', trackingNumber: '1' })
    return number
  }
  const correct = (number: string, version: number | null = null) =>
    correctTracking(at.shop, lucia, { number, version, carrier: 'Estafeta', trackingNumber: '22' })

  test('the mail that still waits gets the corrected tracking number', async () => {
    const number = await ship()
    assert.deepEqual(await correct(number, 2), { kind: 'done', mailedAgain: false })
    assert.equal((await storyOf(number)).mails.length, 1)
    assert.deepEqual(await correct(number), { kind: 'done-already' })
  })

  test('a second mail is sent if the first one already went out with the wrong tracking number', async () => {
    const number = await ship()
    await deliverDueMails(at)
    assert.deepEqual(await correct(number), { kind: 'done', mailedAgain: true })
    assert.equal((await storyOf(number)).mails.length, 2)
  })

  test('an order handed over in person has no tracking number to correct', async () => {
    const { number } = await placeTestOrder(at.db)
    assert.deepEqual(await correct(number), { kind: 'not-carried' })
  })
})

describe('order notes', () => {
  const write = (number: string, text: string, key: string = randomUUID()) =>
    writeOrderNote(at.shop, marisol, { number, text, key })

  test('a note is written once, however often the form is sent, and the log does not contain its words', async () => {
    const { number } = await placeTestOrder(at.db)
    const key = randomUUID()
    await Promise.all([write(number, 'Lleva moño', key), write(number, 'Lleva moño', key)])
    const { notes } = await storyOf(number)
    assert.deepEqual(
      notes.map(({ text, who }) => [text, who]),
      [['Lleva moño', 'Marisol']],
    )
    const lines = await auditLinesOf(at.db, { kind: 'order', id: number })
    assert.equal(lines.length, 1)
    assert.doesNotMatch(JSON.stringify(lines), /moño/)
  })

  test('the author can delete a note within minutes', async () => {
    const { number } = await placeTestOrder(at.db)
    const [first, second] = [randomUUID(), randomUUID()]
    await write(number, 'uno', first)
    const take = (who: StaffActor, id: string) => takeOrderNoteAway(at.shop, who, { number, id })
    assert.deepEqual(await take(lucia, first), { kind: 'stays' })
    assert.deepEqual(await take(marisol, first), { kind: 'gone' })
    await write(number, 'dos', second)
    at.later(16)
    assert.deepEqual(await take(marisol, second), { kind: 'stays' })
  })

  test('an empty note and a note that is too long are refused', async () => {
    const { number } = await placeTestOrder(at.db)
    assert.deepEqual(await write(number, ' \n '), { kind: 'empty' })
    assert.deepEqual(await write(number, 'x'.repeat(2001)), { kind: 'too-long' })
    assert.deepEqual(await write('PL-0000-00000', 'uno'), { kind: 'no-such-order' })
  })
})

describe('sending a mail again', () => {
  const again = (number: string, mail: 'confirmation' | 'parcel') =>
    sendOrderMailAgain(at.shop, marisol, { number, mail })

  test('a mail is sent again to the order’s own address, at most three times a day', async (t) => {
    // Freezes the date, because a midnight during the test would start a new daily limit.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const { number } = await placeTestOrder(at.db)
    const results = []
    for (let time = 0; time < 4; time += 1) {
      results.push((await again(number, 'confirmation')).kind)
      await deliverDueMails(at)
    }
    assert.deepEqual(results, ['queued', 'queued', 'queued', 'enough'])
  })

  test('a second request before the mail went out sends no second mail', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const { number, id } = await placeTestOrder(at.db)
    const results = await Promise.all(Array.from({ length: 4 }, () => again(number, 'confirmation')))
    assert.deepEqual(
      results.map(({ kind }) => kind),
      ['queued', 'queued', 'queued', 'queued'],
    )
    const mails = await at.db.selectFrom('outbox').select('id').execute()
    assert.equal(mails.filter((mail) => mail.id.startsWith(`order-copy:${id}:`)).length, 1)
  })

  test('the shipping mail is sent again only after shipping, and never to an erased account', async () => {
    const { number } = await placeTestOrder(at.db)
    assert.deepEqual(await again(number, 'parcel'), { kind: 'no-such-mail' })
    const sent = await placeTestOrder(at.db, { state: 'shipped' })
    assert.deepEqual(await again(sent.number, 'parcel'), { kind: 'queued' })
    const erased = await placeTestOrder(at.db, { email: '' })
    assert.deepEqual(await again(erased.number, 'confirmation'), { kind: 'nobody' })
  })
})

async function exported(which: OrdersToExport): Promise<string[]> {
  const result = await exportOrders(at.shop, await hireStaff(at.db, { now: at.shop.now() }), which)
  assert.ok(result.kind === 'orders')
  const numbers: string[] = []
  for await (const page of result.pages) numbers.push(...page.map(({ number }) => number))
  return numbers
}

test('the chosen orders or the whole list are exported; the log has their number and no data of buyers', async () => {
  const first = await placeTestOrder(at.db, { email: 'ana@uno.example' })
  const second = await placeTestOrder(at.db, { email: 'luz@dos.example' })
  assert.deepEqual(await exported({ numbers: [first.number, 'PL-0000-00000'] }), [first.number])
  const wanted = {
    listing: listingOf('all'),
    sorting: 'newest' as const,
    sought: orderSought('luz@dos.example', { buyers: true }),
    quietSince: quietSince(at.shop.now()),
    size: 40,
  }
  assert.deepEqual(await exported({ wanted }), [second.number])
  const lines = await auditLinesOf(at.db, { kind: 'shop', id: 'orders' })
  assert.deepEqual(
    lines.map(({ action, became }) => [action, became]),
    [
      ['export orders', { chosen: 2 }],
      ['export orders', {}],
    ],
  )
})
