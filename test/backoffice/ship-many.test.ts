import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { shipManyCopy as copy } from '../../words/backoffice/ship-many-words.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { expectWords, openStaffPages, type StaffPages } from '../helpers/staff-pages.ts'

let pages: StaffPages
before(async () => {
  pages = await openStaffPages()
})
after(() => pages.close())

const orderNow = (number: string) =>
  pages.db
    .selectFrom('orders')
    .select(['state', 'carrier', 'tracking_number as trackingNumber'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

test('a pasted list is first shown, then its orders are sent, each with its own number', async () => {
  const [fresh, prepared, delivered] = [
    await placeTestOrder(pages.db, { delivery: { fullName: 'Renata Ibarra' } }),
    await placeTestOrder(pages.db, { state: 'preparing' }),
    await placeTestOrder(pages.db, { state: 'delivered' }),
  ]
  const lines = [
    `${fresh.number}\t7894561230`,
    `${prepared.number}\tDHL\tJD0146`,
    `${delivered.number}\t555`,
    'PL-0000-00000\t444',
    'nada que ver',
  ]
  const form = await pages.get(paths.shipOrders)
  const read = await pages.press(form, copy.read, { lineas: lines.join('\n'), paqueteria: 'Estafeta' })
  expectWords(
    read,
    'Renata Ibarra',
    copy.shippable.paid,
    copy.shippable.preparing,
    copy.unknown,
    copy.unread(1),
  )
  assert.equal((await orderNow(fresh.number)).state, 'paid', 'the list is only shown')

  const sent = await pages.press(read, copy.press(2))
  expectWords(sent, copy.shipped(2))
  assert.deepEqual(await orderNow(fresh.number), {
    state: 'shipped',
    carrier: 'Estafeta',
    trackingNumber: '7894561230',
  })
  assert.deepEqual(await orderNow(prepared.number), {
    state: 'shipped',
    carrier: 'DHL',
    trackingNumber: 'JD0146',
  })
  assert.equal((await orderNow(delivered.number)).state, 'delivered')

  const mails = await pages.db
    .selectFrom('outbox')
    .select('kind')
    .where('kind', '=', 'order-shipped')
    .execute()
  assert.equal(mails.length, 2)
  expectWords(await pages.press(read, copy.press(2)), copy.shipped(2))
  assert.equal(
    (await pages.db.selectFrom('outbox').select('kind').where('kind', '=', 'order-shipped').execute()).length,
    2,
  )
})

test('an order that changed after the list was read stays as it is, and the others are sent', async () => {
  const [gone, stays] = [await placeTestOrder(pages.db), await placeTestOrder(pages.db)]
  const read = await pages.press(await pages.get(paths.shipOrders), copy.read, {
    lineas: `${gone.number} 111\n${stays.number} 222`,
    paqueteria: 'Estafeta',
  })
  await pages.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', gone.id).execute()
  const sent = await pages.press(read, copy.press(2))
  expectWords(sent, copy.shipped(1), `${gone.number} no: está cancelado`)
  assert.equal((await orderNow(stays.number)).state, 'shipped')
})

test('what cannot be read says why and keeps what was pasted', async () => {
  const form = await pages.get(paths.shipOrders)
  expectWords(await pages.press(form, copy.read, { lineas: ' ', paqueteria: '' }), copy.empty)
  const { number } = await placeTestOrder(pages.db)
  const read = await pages.press(form, copy.read, { lineas: `${number} 111`, paqueteria: '' })
  expectWords(read, copy.why['carrier-missing'], copy.none)
  assert.equal(read.document.querySelector('textarea')?.value, `${number} 111`)
})
