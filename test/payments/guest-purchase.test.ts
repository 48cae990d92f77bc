import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { runOnce } from '../../jobs/worker.ts'
import { freePieces } from '../../data/purchase/stock.ts'
import { createBuyer, orderOf } from '../helpers/buyer.ts'
import { assertInvariants, assertStock } from '../helpers/expect-invariants.ts'
import { createMailingShop, type MailingShop, stock } from '../helpers/test-shop.ts'
import { forgetPostalCodes, knowPostalCode } from '../helpers/postal-code.ts'

let at: MailingShop

before(async () => {
  at = await createMailingShop()
})
after(() => at.close())
afterEach(() => assertInvariants(at))

const line = (id: string, quantity = 1, price = 28_900) => ({ sku: `${id}#na-4`, quantity, price })
const free = async (id: string) => (await freePieces(at.db, [id])).get(id)

async function aboutToPay(product: string) {
  await stock(at.db, product, 1)
  const ana = createBuyer(at.app)
  const started = await ana.order([line(product)])
  return { ana, id: started.body.id! }
}

describe('purchase of a guest', () => {
  test('a guest’s payment creates a capture, an order and a mail, and takes the pieces from stock', async () => {
    await stock(at.db, 'compra', 5)
    const ana = createBuyer(at.app, 'ana@correo.example')
    const started = await ana.order([line('compra', 2)])
    assert.equal(started.status, 200)
    assert.equal(await free('compra'), 3, 'the pieces are held while she pays')

    at.emulator.controls.approve(started.body.id!)
    const captured = await ana.capture(started.body.id!)
    assert.equal(captured.status, 200)
    assert.equal(captured.body.status, 'COMPLETED')
    const [taken] = at.emulator.controls.captures().filter(({ orderId }) => orderId === started.body.id)
    assert.deepEqual(
      captured.body.purchase_units,
      [
        {
          payments: {
            captures: [
              {
                id: taken!.id,
                status: 'COMPLETED',
                amount: { currency_code: 'MXN', value: '728.00' },
              },
            ],
          },
        },
      ],
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
    const [file] = (await readdir(at.mailFolder)).filter(
      (name) => name === `order-confirmation-${order.id}.eml`,
    )
    const mail = await readFile(join(at.mailFolder, file!), 'utf8')
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
    assert.equal((await createBuyer(at.app).order([line('cara', 1, 80_000)], 0)).status, 200)
    assert.equal((await createBuyer(at.app).order([line('barata', 1, 20_000)], 7_900)).status, 200)
    assert.equal(
      (await createBuyer(at.app).order([line('barata', 1, 20_000)], 15_000)).body.details?.[0]?.issue,
      'PRICE_CHANGED',
    )
    await forgetPostalCodes(at.db)
  })
})

describe('wrong claims of the browser', () => {
  before(() => stock(at.db, 'reclamo', 5))

  const tampered: [string, ReturnType<typeof orderOf>, string][] = [
    ['a price of one peso', orderOf([line('reclamo', 1, 100)], 15_000, 'a@b.example'), 'PRICE_CHANGED'],
    ['free shipping', orderOf([line('reclamo')], 0, 'a@b.example'), 'PRICE_CHANGED'],
    ['a negative quantity', orderOf([line('reclamo', -1)], 15_000, 'a@b.example'), 'CART_INVALID'],
    ['half a piece', orderOf([line('reclamo', 0.5)], 15_000, 'a@b.example'), 'CART_INVALID'],
    ['a thousand million pieces', orderOf([line('reclamo', 1e9)], 15_000, 'a@b.example'), 'CART_INVALID'],
    [
      'an age that the product does not have',
      orderOf([{ sku: 'reclamo#na-40', quantity: 1, price: 28_900 }], 15_000, 'a@b.example'),
      'CART_INVALID',
    ],
    ['a quantity above the stock', orderOf([line('reclamo', 6)], 15_000, 'a@b.example'), 'OUT_OF_STOCK'],
    [
      'a membership card',
      orderOf([{ sku: 'tarjetaSocio-1', quantity: 1, price: 250_000 }], 0, 'a@b.example'),
      'CARD_NEEDS_LOGIN',
    ],
  ]
  for (const [what, body, issue] of tampered) {
    test(`${what} is refused without a call to the provider`, async () => {
      const asked = at.emulator.controls.orders().length
      const answer = await createBuyer(at.app).post(body)
      assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status))
      assert.equal(answer.body.details?.[0]?.issue, issue)
      assert.equal(at.emulator.controls.orders().length, asked)
      assert.equal(await free('reclamo'), 5)
    })
  }

  test('an order with a wrong total, another currency, country or state, or a postal code without delivery is refused', async () => {
    const good = () => structuredClone(orderOf([line('reclamo')], 15_000, 'a@b.example'))
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
    const body = orderOf([line('reclamo')], 15_000, 'a@b.example')
    assert.equal((await createBuyer(at.app).post(body, { 'x-api-key': 'otra' })).status, 401)
    assert.equal((await createBuyer(at.app).post(body, { 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal(
      (await createBuyer(at.app).post(body, { origin: 'https://otra.example', host: 'shop.test' })).status,
      403,
    )
  })
})

describe('payments with a detour', () => {
  test('a payment that is declined and then paid with another instrument is charged once, and its pieces stay held meanwhile', async () => {
    const { ana, id } = await aboutToPay('rechazo')
    at.emulator.controls.approve(id, 'decline')
    const declined = await ana.capture(id)
    assert.equal(declined.status, 422)
    assert.equal(declined.body.details?.[0]?.issue, 'INSTRUMENT_DECLINED')
    assert.equal(await free('rechazo'), 0, 'the piece is still held for her')
    at.emulator.controls.approve(id)
    assert.equal((await ana.capture(id)).status, 200)
  })

  test('cancelling a payment releases its pieces, and its provider order cannot be captured any more', async () => {
    const { ana, id } = await aboutToPay('cancelada')
    const cancelled = await ana.cancel(id)
    assert.deepEqual([cancelled.status, cancelled.body.status], [200, 'VOIDED'])
    assert.equal(await free('cancelada'), 1)
    at.emulator.controls.approve(id)
    assert.equal((await ana.capture(id)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  })

  test('a capture before the payer approved loses nothing, and the payment can be made afterwards', async () => {
    const { ana, id } = await aboutToPay('pronto')
    assert.equal((await ana.capture(id)).body.details?.[0]?.issue, 'ORDER_NOT_APPROVED')
    at.emulator.controls.approve(id)
    assert.equal((await ana.capture(id)).status, 200)
  })

  test('a payment refused for good releases its pieces, and a new payment is a new checkout', async () => {
    const { ana, id } = await aboutToPay('negada')
    at.emulator.controls.approve(id)
    at.emulator.controls.addFault({
      on: 'orders.capture',
      when: 'before',
      do: 'issue',
      issue: 'TRANSACTION_REFUSED',
    })
    assert.equal((await ana.capture(id)).body.details?.[0]?.issue, 'TRANSACTION_REFUSED')
    assert.equal(await free('negada'), 1)
    const again = await ana.order([line('negada')])
    assert.notEqual(again.body.id, id)
  })

  test('a capture that the provider reviews is confirming first and then paid', async () => {
    const { ana, id } = await aboutToPay('revision')
    at.emulator.controls.approve(id)
    at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
    assert.equal((await ana.capture(id)).status, 202)
    assert.equal((await ana.current()).state, 'confirming')
    const [capture] = at.emulator.controls.captures().filter(({ status }) => status === 'PENDING')
    at.emulator.controls.settleCapture(capture!.id, 'COMPLETED')
    at.later(10)
    await runOnce(at.shop, at.mailer)
    assert.equal((await ana.current()).state, 'paid')
  })

  test('the browser hears that its payment is under review, and after a while may buy another cart', async () => {
    const { ana, id } = await aboutToPay('en-revision')
    at.emulator.controls.approve(id)
    at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
    assert.equal((await ana.capture(id)).status, 202)
    for (const [minutes, told] of [
      [20, 'confirming'],
      [20, 'none'],
    ] as const) {
      at.later(minutes)
      await runOnce(at.shop, at.mailer)
      assert.equal((await ana.current()).state, told)
    }
    await stock(at.db, 'otra-cosa', 1)
    assert.equal((await ana.order([line('otra-cosa')])).status, 200)
    await at.db
      .updateTable('checkouts')
      .set({ state: 'review' })
      .where('provider_order_id', '=', id)
      .execute()
  })

  test('if the payer approves and closes the browser, the worker captures the payment when the hold ends', async () => {
    const { ana, id } = await aboutToPay('cerrada')
    at.emulator.controls.approve(id)
    at.later(16)
    await runOnce(at.shop, at.mailer)
    assert.equal((await ana.current()).state, 'paid')
  })

  test('if the payer never approves, the hold ends and the piece is free', async () => {
    const { ana, id } = await aboutToPay('olvidada')
    at.later(16)
    await runOnce(at.shop, at.mailer)
    assert.equal((await ana.current()).state, 'closed')
    assert.equal(await free('olvidada'), 1)
    assert.equal((await ana.capture(id)).body.details?.[0]?.issue, 'HOLD_EXPIRED')
  })

  test('a payment declined at the end of its hold releases the pieces, and the worker stops retrying', async () => {
    const { ana, id } = await aboutToPay('tarde')
    at.emulator.controls.approve(id, 'decline')
    at.later(16)
    await runOnce(at.shop, at.mailer)
    assert.equal((await ana.current()).state, 'closed')
    assert.equal(await free('tarde'), 1)
  })

  test('a payment that was captured and refunded before the shop heard of it goes to review and creates no order', async () => {
    const { ana, id } = await aboutToPay('devuelta')
    at.emulator.controls.approve(id)
    at.emulator.controls.addFault({
      on: 'orders.capture',
      when: 'after',
      do: 'status',
      status: 500,
      times: 'always',
    })
    assert.equal((await ana.capture(id)).status, 202)
    const taken = at.emulator.controls.captures().find(({ orderId }) => orderId === id)
    if (!taken) {
      at.emulator.controls.clearFaults()
      throw new Error('the provider took no money')
    }
    at.emulator.controls.reverseCapture(taken.id)
    at.emulator.controls.clearFaults()
    at.later(2)
    await runOnce(at.shop, at.mailer)
    assert.equal((await ana.current()).state, 'review')
  })

  test('a capture with a wrong amount goes to review and creates no order', async () => {
    await stock(at.db, 'distinta', 1)
    const ana = createBuyer(at.app)
    const started = await ana.order([line('distinta')])
    at.emulator.controls.approve(started.body.id!)
    // Simulates a wrong charge: the shop's own amount is changed after the order was created.
    await at.db
      .updateTable('checkouts')
      .set({ garments_centavos: 100 })
      .where('order_number', '=', started.body.order_number!)
      .execute()
    assert.equal((await ana.capture(started.body.id!)).status, 202)
    assert.equal((await ana.current()).state, 'review')
    assert.equal(await free('distinta'), 0, 'the piece stays held until a person has decided')
  })
})

describe('owner of a checkout', () => {
  test('another browser cannot capture, cancel or see a checkout', async () => {
    const { ana, id } = await aboutToPay('ajena')
    at.emulator.controls.approve(id)
    const other = createBuyer(at.app)
    assert.equal((await other.capture(id)).status, 404, 'another browser without a cookie')
    await stock(at.db, 'propia-de-otra', 1)
    await other.order([line('propia-de-otra')])
    assert.equal((await other.capture(id)).status, 404, 'another browser with its own cookie')
    assert.equal((await other.cancel(id)).status, 404)
    assert.notEqual((await other.current()).order_number, (await ana.current()).order_number)
    assert.equal((await ana.capture(id)).status, 200)
  })
})
