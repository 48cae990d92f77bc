import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { auditLinesOf } from '../../data/staff/audit-log.ts'
import { pickupAtFirst } from '../../domain/shipping/pickup.ts'
import { deliverDueMails } from '../../test/helpers/due-mails.ts'
import { mailsOfKind } from '../../test/helpers/mail-folder.ts'
import { placeTestOrder, somewhere } from '../../test/helpers/placed-order.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createMailingShop } from '../../test/helpers/test-shop.ts'
import { mendAddress } from './mend-address.ts'
import {
  correctTracking,
  deliverOrder,
  handOverOrder,
  makeOrderReady,
  prepareOrder,
  shipOrder,
  shipOrders,
} from './prepare-ship-deliver.ts'
import { undoOrderStep } from './undo-order-step.ts'

const pickupText = 'Zaragoza 120, Centro\nLunes a viernes'
const at = await createMailingShop({ settings: { pickup: { ...pickupAtFirst, pickupText } } })
after(() => at.close())
const marisol = await hireStaff(at.db, { name: 'Marisol', role: 'workshop' })
const lucia = await hireStaff(at.db, { name: 'Lucía' })

const dhl = { carrier: 'DHL', trackingNumber: '12 34' }
const delivery = { fullName: 'Rosa Garza', phone: '+528112345678', pickup: 'Recoger en la tienda' }

const orderRow = (number: string) =>
  at.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

const mailsOf = (orderId: string) =>
  at.db.selectFrom('outbox').select('kind').where('id', 'like', `%${orderId}%`).execute()

const prepared = async (placing: Parameters<typeof placeTestOrder>[1] = {}) => {
  const { number } = await placeTestOrder(at.db, placing)
  assert.equal((await prepareOrder(at.shop, marisol, { number, version: 1 })).kind, 'done')
  return number
}

test('it is made ready without a carrier, its buyer reads where it waits, and it is delivered', async () => {
  const number = await prepared({ delivery, email: 'rosa-recoge@correo.example' })
  assert.deepEqual(await makeOrderReady(at.shop, marisol, { number, version: 2 }), { kind: 'done' })
  assert.deepEqual(await makeOrderReady(at.shop, marisol, { number, version: 2 }), { kind: 'done-already' })
  const { state, carrier, shipped_at } = await orderRow(number)
  assert.deepEqual([state, carrier], ['shipped', ''])
  assert.ok(shipped_at)
  const [, line] = await auditLinesOf(at.db, { kind: 'order', id: number })
  assert.deepEqual([line?.who, line?.became], ['Marisol', { state: 'shipped', ready: true }])
  await deliverDueMails(at)
  const mail = (await mailsOfKind(at.mailFolder, 'order-shipped')).find(
    ({ to }) => to === 'rosa-recoge@correo.example',
  )
  for (const fact of [number, 'listo para recoger', 'Zaragoza 120, Centro', 'Lunes a viernes', 'Rosa Garza'])
    assert.ok(mail?.text.includes(fact) || mail?.subject.includes(fact), fact)
  assert.doesNotMatch(mail!.text, /undefined|C\.P\.|guía|paquetería/)
  assert.deepEqual(await deliverOrder(at.shop, lucia, { number, version: null }), { kind: 'done' })
  assert.equal((await orderRow(number)).state, 'delivered')
})

test('it takes no carrier, one by one or among many, and many leave it unprepared', async () => {
  const waiting = await placeTestOrder(at.db, { delivery })
  const [sent] = await shipOrders(at.shop, marisol, [{ number: waiting.number, ...dhl }])
  const refused = { kind: 'may-not', why: 'picked-up', state: 'paid' }
  assert.deepEqual(sent, { number: waiting.number, result: refused })
  assert.equal((await orderRow(waiting.number)).state, 'paid')
  const number = await prepared({ delivery })
  const shipped = await shipOrder(at.shop, marisol, { number, version: null, ...dhl })
  assert.deepEqual(shipped, { ...refused, state: 'preparing' })
  await makeOrderReady(at.shop, marisol, { number, version: null })
  const corrected = await correctTracking(at.shop, marisol, { number, version: null, ...dhl })
  assert.deepEqual(corrected, { kind: 'not-carried' })
})

test('an order with an address cannot be made ready', async () => {
  const number = await prepared()
  const refused = await makeOrderReady(at.shop, marisol, { number, version: null })
  assert.deepEqual(refused, { kind: 'may-not', why: 'has-address', state: 'preparing' })
})

test('undone at once, its mail does not leave; handed over before, it is delivered in one step', async () => {
  const number = await prepared({ delivery, email: 'rosa-deshace@correo.example' })
  await makeOrderReady(at.shop, marisol, { number, version: null })
  assert.equal((await undoOrderStep(at.shop, lucia, { number, version: 3, meant: false })).kind, 'undone')
  assert.deepEqual(await mailsOf((await orderRow(number)).id), [])
  assert.equal((await handOverOrder(at.shop, lucia, { number, version: null })).kind, 'done')
  assert.equal((await orderRow(number)).state, 'delivered')
})

test('an address makes it an order that is sent', async () => {
  const number = await prepared({ delivery })
  const { pickup: _, ...rest } = somewhere
  const address = { ...rest, phone: '' }
  assert.equal((await mendAddress(at.shop, lucia, { number, version: null, address })).kind, 'done')
  assert.equal((await shipOrder(at.shop, marisol, { number, version: null, ...dhl })).kind, 'done')
  assert.deepEqual((await orderRow(number)).delivery_as_bought, delivery)
})
