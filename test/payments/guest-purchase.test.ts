import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { aboutToPay, checkoutAt, pays, pieceOf } from '../helpers/buying.ts'
import { type Bought, createBuyer, orderOf } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { forgetPostalCodes, knowPostalCode } from '../helpers/postal-code.ts'
import { freePieces } from '../helpers/set-unit.ts'

let at: MailingShop

before(async () => {
  at = await createMailingShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const free = async (id: string) => (await freePieces(at.db, [id])).get(id)
const worked = (minutes: number) => {
  at.later(minutes)
  return runOnce(at.shop, at.mailer)
}
const fault = (given: Parameters<typeof at.emulator.controls.addFault>[0]) =>
  at.emulator.controls.addFault(given)

describe('purchase of a guest', () => {
  test('a guest’s payment creates a capture, an order and a mail, and takes the pieces from stock', async () => {
    await stock(at.db, 'compra', 5)
    const ana = createBuyer(at.app, 'ana@correo.example')
    const started = await ana.order([pieceOf('compra', 2)])
    assert.equal(started.status, 200)
    assert.equal(await free('compra'), 3, 'the pieces are held while she pays')

    at.emulator.controls.approve(started.body.id!)
    const captured = await ana.capture(started.body.id!)
    assert.equal(captured.status, 200)
    assert.equal(captured.body.status, 'COMPLETED')
    const [taken] = at.emulator.controls.captures().filter(({ orderId }) => orderId === started.body.id)
    const amount = { currency_code: 'MXN', value: '728.00' }
    assert.deepEqual(
      captured.body.purchase_units,
      [{ payments: { captures: [{ id: taken!.id, status: 'COMPLETED', amount }] } }],
      'the money in the provider’s form',
    )

    const order = await at.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', captured.body.order_number!)
      .executeTakeFirstOrThrow()
    assert.equal(order.customer_id, null, 'the order has no customer')
    assert.equal(order.total_centavos, 2 * 28_900 + 15_000)
    await assertStock(at, 'compra', 5)

    await runOnce(at.shop, at.mailer)
    const mail = await readFile(join(at.mailFolder, `order-confirmation-${order.id}.eml`), 'utf8')
    assert.match(mail, /^To: ana@correo\.example/m)
    assert.ok(mail.includes(order.number))
    await runOnce(at.shop, at.mailer)
    assert.deepEqual(
      (await readdir(at.mailFolder)).toSorted(),
      [`order-confirmation-${order.id}.eml`, `order-notice-${order.id}.eml`],
      'one mail to the buyer and one to the shop, however often the worker looks',
    )
  })

  test('shipping is free from 800 pesos on, and costs the postal code’s rate below', async () => {
    await stock(at.db, 'cara', 5, { price: 80_000 })
    await stock(at.db, 'barata', 5, { price: 20_000 })
    await knowPostalCode(at.db, { postalCode: '64000', cost: 7_900 })
    const dear = { ...pieceOf('cara'), price: 80_000 }
    const cheap = { ...pieceOf('barata'), price: 20_000 }
    assert.equal((await createBuyer(at.app).order([dear], 0)).status, 200)
    assert.equal((await createBuyer(at.app).order([cheap], 7_900)).status, 200)
    const { body } = await createBuyer(at.app).order([cheap], 15_000)
    assert.equal(body.details?.[0]?.issue, 'PRICE_CHANGED')
    await forgetPostalCodes(at.db)
  })
})

describe('wrong claims of the browser', () => {
  before(() => stock(at.db, 'reclamo', 5))

  const orderOfPieces = (more: Partial<Bought> = {}, shipping = 15_000) =>
    orderOf([{ ...pieceOf('reclamo'), ...more }], shipping, 'a@b.example')

  test('wrong prices, quantities and products are refused without a call to the provider', async () => {
    const ordersBefore = at.emulator.controls.orders().length
    for (const [what, body, issue] of [
      ['a price of one peso', orderOfPieces({ price: 100 }), 'PRICE_CHANGED'],
      ['free shipping', orderOfPieces({}, 0), 'PRICE_CHANGED'],
      ['a negative quantity', orderOfPieces({ quantity: -1 }), 'CART_INVALID'],
      ['half a piece', orderOfPieces({ quantity: 0.5 }), 'CART_INVALID'],
      ['a thousand million pieces', orderOfPieces({ quantity: 1e9 }), 'CART_INVALID'],
      ['an age that the product does not have', orderOfPieces({ sku: 'reclamo#na-40' }), 'CART_INVALID'],
      ['a quantity above the stock', orderOfPieces({ quantity: 6 }), 'OUT_OF_STOCK'],
      ['a membership card', orderOfPieces({ sku: 'tarjetaSocio-1', price: 250_000 }, 0), 'CARD_NEEDS_LOGIN'],
    ] as const) {
      const answer = await createBuyer(at.app).post(body)
      assert.ok(answer.status >= 400 && answer.status < 500, `${what}: ${answer.status}`)
      assert.equal(answer.body.details?.[0]?.issue, issue, what)
    }
    assert.equal(at.emulator.controls.orders().length, ordersBefore)
    assert.equal(await free('reclamo'), 5)
  })

  test('an order with a wrong total, another currency, country or state, or a postal code without delivery is refused', async () => {
    const good = () => structuredClone(orderOfPieces())
    const [total, currency, country, state, postalCode] = [good(), good(), good(), good(), good()]
    total.cart[0]!.amount.value = '1.00'
    currency.cart[0]!.amount.currency_code = 'USD'
    country.cart[0]!.shipping.address.country_code = 'US'
    state.cart[0]!.shipping.address.admin_area_1 = 'Texas'
    postalCode.cart[0]!.shipping.address.postal_code = '06700'
    for (const body of [total, currency, country, state, postalCode])
      assert.ok((await createBuyer(at.app).post(body)).status >= 400)
    assert.equal(await free('reclamo'), 5)
  })

  test('a request with a wrong API key, or from another site, is refused', async () => {
    const body = orderOfPieces()
    assert.equal((await createBuyer(at.app).post(body, { 'x-api-key': 'otra' })).status, 401)
    assert.equal((await createBuyer(at.app).post(body, { 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal(
      (await createBuyer(at.app).post(body, { origin: 'https://otra.example', host: 'shop.test' })).status,
      403,
    )
  })
})

describe('payments with a detour', () => {
  test('a capture before the approval and a declined instrument lose nothing: the pieces stay held, and another instrument is charged once', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'rechazo')
    assert.equal((await buyer.capture(orderId)).body.details?.[0]?.issue, 'ORDER_NOT_APPROVED')
    at.emulator.controls.approve(orderId, 'decline')
    const declined = await buyer.capture(orderId)
    assert.equal(declined.status, 422)
    assert.equal(declined.body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
    assert.equal(await free('rechazo'), 0, 'the piece is still held for her')
    await pays(at, buyer, orderId)
  })

  test('cancelling a payment releases its pieces, and its provider order cannot be captured any more', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'cancelada')
    const cancelled = await buyer.cancel(orderId)
    assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'VOIDED'])
    assert.equal(await free('cancelada'), 1)
    at.emulator.controls.approve(orderId)
    assert.equal((await buyer.capture(orderId)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  })

  test('a payment refused for good releases its pieces, and a new payment is a new checkout', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'negada')
    at.emulator.controls.approve(orderId)
    fault({ on: 'orders.capture', when: 'before', do: 'issue', issue: 'TRANSACTION_REFUSED' })
    assert.equal((await buyer.capture(orderId)).body.details?.[0]?.issue, 'TRANSACTION_REFUSED')
    assert.equal(await free('negada'), 1)
    const again = await buyer.order([pieceOf('negada')])
    assert.notEqual(again.body.id, orderId)
  })

  test('the browser hears that its payment is under review, and after a while may buy another cart; the worker settles the payment', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'en-revision')
    at.emulator.controls.approve(orderId)
    fault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
    assert.equal((await buyer.capture(orderId)).status, 202)
    for (const [minutes, expected] of [
      [0, 'confirming'],
      [20, 'confirming'],
      [20, 'none'],
    ] as const) {
      await worked(minutes)
      assert.equal((await buyer.current()).state, expected)
    }
    await stock(at.db, 'otra-cosa', 1)
    assert.equal((await buyer.order([pieceOf('otra-cosa')])).status, 200)
    const [capture] = at.emulator.controls.captures().filter(({ status }) => status === 'PENDING')
    at.emulator.controls.settleCapture(capture!.id, 'COMPLETED')
    await worked(60)
    assert.equal((await checkoutAt(at.db, orderId)).state, 'paid')
  })

  test('when the hold ends, the worker captures an approved payment and frees the piece of one that was not approved or is declined', async () => {
    const [approved, left, declined] = [
      await aboutToPay(at, 'cerrada'),
      await aboutToPay(at, 'olvidada'),
      await aboutToPay(at, 'tarde'),
    ]
    at.emulator.controls.approve(approved.orderId)
    at.emulator.controls.approve(declined.orderId, 'decline')
    await worked(16)
    const states = [approved, left, declined].map(async ({ buyer }) => (await buyer.current()).state)
    assert.deepEqual(await Promise.all(states), ['paid', 'closed', 'closed'])
    assert.deepEqual([await free('cerrada'), await free('olvidada'), await free('tarde')], [0, 1, 1])
    assert.equal((await left.buyer.capture(left.orderId)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  })

  test('a payment that was captured and refunded before the shop heard of it goes to review and creates no order', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'devuelta')
    at.emulator.controls.approve(orderId)
    fault({ on: 'orders.capture', when: 'after', do: 'status', status: 500, times: 'always' })
    assert.equal((await buyer.capture(orderId)).status, 202)
    at.emulator.controls.clearFaults()
    const taken = at.emulator.controls.captures().find((each) => each.orderId === orderId)
    at.emulator.controls.reverseCapture(taken!.id)
    await worked(2)
    assert.equal((await buyer.current()).state, 'review')
  })

  test('a capture with a wrong amount goes to review and creates no order', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'distinta')
    at.emulator.controls.approve(orderId)
    // Simulates a wrong charge: the shop's own amount is changed after the order was created.
    await at.db
      .updateTable('checkouts')
      .set({ garments_centavos: 100 })
      .where('provider_order_id', '=', orderId)
      .execute()
    assert.equal((await buyer.capture(orderId)).status, 202)
    assert.equal((await buyer.current()).state, 'review')
    assert.equal(await free('distinta'), 0, 'the piece stays held until a person has decided')
  })
})

describe('owner of a checkout', () => {
  test('another browser cannot capture, cancel or see a checkout', async () => {
    const { buyer, orderId } = await aboutToPay(at, 'ajena')
    at.emulator.controls.approve(orderId)
    const other = createBuyer(at.app)
    assert.equal((await other.capture(orderId)).status, 404, 'another browser without a cookie')
    await stock(at.db, 'propia-de-otra', 1)
    await other.order([pieceOf('propia-de-otra')])
    assert.equal((await other.capture(orderId)).status, 404, 'another browser with its own cookie')
    assert.equal((await other.cancel(orderId)).status, 404)
    assert.notEqual((await other.current()).order_number, (await buyer.current()).order_number)
    assert.equal((await buyer.capture(orderId)).status, 200)
  })
})
