import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { ShopSettings } from '../../use-cases/shop.ts'
import { chooseTransfer } from '../../use-cases/transfers/choose-transfer.ts'
import { openDatabase } from '../../data/database.ts'
import { findOrderForStaff } from '../../data/orders/order-story.ts'
import { hearStatements } from '../helpers/heard-statements.ts'
import { assertInvariants } from '../helpers/expect-invariants.ts'
import { mailsOfKind } from '../helpers/mail-folder.ts'
import { deliverDueMails } from '../helpers/due-mails.ts'
import { testSettings } from '../helpers/test-settings.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { purchaseOf } from '../helpers/transfer-scene.ts'

const pickup: ShopSettings['pickup'] = {
  picksUp: true,
  pickupName: 'Recoger en la tienda',
  pickupText: 'Zaragoza 120, Centro\nLunes a viernes',
  pickupCost: 3_500,
}
const { heard, onConnect } = hearStatements()
let at: MailingShop
before(async () => {
  at = await createMailingShop({
    settings: { pickup },
    open: (connectionString) => openDatabase({ connectionString, max: 20, onConnect }),
  })
  await stock(at.db, 'playera', 50)
})
after(() => at.close())
afterEach(async () => {
  at.shop.settings.pickup = pickup
  await assertInvariants(at)
})

const rosa = { way: 'pickup', fullName: 'Rosa Garza', phone: '81 1234 5678' }
const home = {
  street: 'Hidalgo 12',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  postalCode: '64000',
}

/** A browser of its own posts to the payments of the shop's pages. */
function browser() {
  let cookie = ''
  return async (address: string, body: object = {}) => {
    const response = await at.app.request(`/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': testSettings.backendKey, cookie },
      body: JSON.stringify(body),
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
}

function intent(delivery: object, { pieces = 1, shipping = '35.00' } = {}) {
  const goods = 289 * pieces
  const total = (goods + Number(shipping)).toFixed(2)
  return {
    lines: [{ id: 'playera#na-4', quantity: pieces, unitPrice: '289.00' }],
    shown: { goods: `${goods}.00`, shipping, total },
    delivery,
    email: 'rosa@correo.example',
  }
}

const deliveryOf = async (number: string) => (await findOrderForStaff(at.db, number))!.delivery

test('a picked-up order asks PayPal for no address, is stored without one, and its mails say where it is', async () => {
  const post = browser()
  const begun = await post('/payments', intent({ ...rosa, ...home }))
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  const asked = at.emulator.controls
    .requests()
    .findLast(({ method, path }) => method === 'POST' && path === '/v2/checkout/orders')
  assert.match(asked!.body, /"shipping_preference":"NO_SHIPPING"/)
  assert.doesNotMatch(asked!.body, /Hidalgo|64000/)
  at.emulator.controls.approve(begun.body['id']!)
  const paid = await post(`/payments/${begun.body['id']}/capture`)
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  const number = paid.body['order_number']!
  assert.deepEqual(await deliveryOf(number), {
    fullName: 'Rosa Garza',
    phone: '+528112345678',
    pickup: 'Recoger en la tienda',
  })
  await deliverDueMails(at)
  for (const kind of ['order-confirmation', 'order-notice']) {
    const mail = (await mailsOfKind(at.mailFolder, kind)).find(({ text }) => text.includes(number))
    assert.ok(mail?.text.includes('Recoger en la tienda'), mail?.text)
    assert.doesNotMatch(mail!.text + mail!.html, /undefined|null|C\.P\.|Entrega estimada/)
  }
  const [confirmation] = await mailsOfKind(at.mailFolder, 'order-confirmation')
  assert.ok(confirmation!.text.includes('Zaragoza 120, Centro\nLunes a viernes'), confirmation!.text)
})

test('PayPal knows no address of a lost order that is picked up, and it is still read', async () => {
  const post = browser()
  const begun = await post('/payments', intent(rosa))
  at.emulator.controls.approve(begun.body['id']!)
  const read = await at.shop.payments.online.readLostOrder(begun.body['id']!)
  assert.ok(read.kind === 'found', JSON.stringify(read))
  assert.equal(read.order.delivery.pickup, 'Recoger')
  assert.notEqual(read.order.delivery.fullName, '')
})

test('by transfer the same order is written', async () => {
  const post = browser()
  const chosen = await post('/transfers', intent(rosa))
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body))
  const { delivery } = await at.db
    .selectFrom('checkouts')
    .select('delivery')
    .where('order_number', '=', chosen.body['order_number']!)
    .executeTakeFirstOrThrow()
  assert.equal(delivery.pickup, 'Recoger en la tienda')
  const purchase = { ...purchaseOf('playera'), delivery }
  const shown = { ...purchase.shown, shipping: 3_500, total: purchase.shown.goods + 3_500 }
  assert.equal((await chooseTransfer(at.shop, { ...purchase, shown })).kind, 'chosen')
})

test('the server decides the cost of picking up, and the amount for free shipping applies to it', async () => {
  const post = browser()
  for (const shipping of ['0.00', '150.00']) {
    const { status, body } = await post('/payments', intent(rosa, { shipping }))
    assert.deepEqual([status, body['code']], [409, 'PRICE_CHANGED'], shipping)
  }
  assert.equal((await post('/payments', intent(rosa, { pieces: 3, shipping: '0.00' }))).status, 200)
})

test('a payment is refused if the shop offers no pickup, if a pickup has no telephone, or if a parcel has no address', async () => {
  const post = browser()
  const refused = async (delivery: object, shipping = '35.00') => {
    const { status, body } = await post('/payments', intent(delivery, { shipping }))
    return [status, body['code']]
  }
  assert.deepEqual(await refused({ ...rosa, phone: '' }), [400, 'CART_INVALID'])
  assert.deepEqual(await refused({ ...rosa, fullName: ' ' }), [400, 'CART_INVALID'])
  const { way: _, ...receiver } = rosa
  assert.deepEqual(await refused(receiver, '150.00'), [400, 'CART_INVALID'])
  assert.deepEqual(await refused({ ...receiver, ...home, street: '' }, '150.00'), [400, 'CART_INVALID'])
  assert.deepEqual(await refused({ ...rosa, way: 'drone' }), [400, 'CART_INVALID'])
  at.shop.settings.pickup = { ...pickup, picksUp: false }
  assert.deepEqual(await refused(rosa), [409, 'PICKUP_NOT_OFFERED'])
})

test('an order that is picked up takes no more SQL statements than an order that is sent', async () => {
  const post = browser()
  heard.length = 0
  const begun = await post('/payments', intent(rosa))
  assert.equal(begun.status, 200)
  assert.ok(heard.length <= 11, `${heard.length}: ${heard.join('; ')}`)
})
