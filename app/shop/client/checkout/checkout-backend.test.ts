import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { testCredentials, testSettings } from '../../../../test/helpers/test-settings.ts'
import { createTestShop, stock, type TestShop } from '../../../../test/helpers/test-shop.ts'
import type { CartLine } from '../../../../domain/purchase/cart.ts'
import { paymentErrors } from '../../../../words/payment-errors.ts'
import { checkoutBackend } from './checkout-backend.ts'
import { fetchCurrentCheckout } from './checkout-current.ts'
import { orderIntent } from './checkout-order.ts'
import { fetchStock } from '../catalogue/use-live-stock.ts'
import { setUnit } from '../../../../test/helpers/set-unit.ts'
import { countedTogether } from '../../../../test/helpers/sold-goods.ts'

const network = globalThis.fetch
const backend = checkoutBackend({ backendKey: testSettings.backendKey, payPal: testCredentials })
const draft = {
  fullName: 'Ana Treviño',
  email: 'ana@correo.example',
  street: 'Hidalgo 12',
  phone: '81 1234 5678',
  postalCode: '64000',
  suburb: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  comments: '',
  way: '',
}
let scene: TestShop
let cookie = ''
let products = 0
let shirt = ''

function line(quantity: number, price = 28_900): CartLine {
  return {
    id: `${shirt}#na-4`,
    title: 'Playera',
    description: '',
    colour: 'na',
    size: '4',
    design: 'na',
    price,
    quantity,
    pieces: 3,
    image: '',
  }
}

function order(quantity: number, { price = 28_900, shipping = 15_000 } = {}) {
  const goods = price * quantity
  const shown = { goods, discount: 0, shipping, total: goods + shipping }
  return backend.startOrder(orderIntent([line(quantity, price)], draft, shown))
}

async function started(quantity = 1) {
  const result = await order(quantity)
  assert.equal(result.kind, 'started')
  return result.hold
}

describe('the requests of the checkout', () => {
  before(async () => {
    const holdLimits = { ...testSettings.holdLimits, productPieces: 3, productShare: 50 }
    scene = await createTestShop({ settings: { holdLimits } })
    // Sends requests for the page's own addresses to the shop with the cookie, as a browser does.
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/')) return network(input, init)
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const response = await scene.app.request(input, { ...init, headers })
      cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
      return response
    }
  })
  after(async () => {
    globalThis.fetch = network
    await scene.close()
  })
  beforeEach(async () => {
    cookie = ''
    products += 1
    shirt = `playera-${products}`
    await stock(scene.db, shirt, 3)
  })

  test('a payment is started, approved and paid; a repeated request gets the same payment', async () => {
    const hold = await started()
    assert.ok(Math.abs(hold.endsAt - Date.now() - testSettings.holdMinutes * 60_000) < 60_000)
    scene.emulator.controls.approve(hold.orderId)
    const { orderNumber } = hold
    const paid = await backend.capture(hold.orderId)
    assert.ok(paid.kind === 'paid' && paid.orderUrl?.startsWith(`/pedido/${orderNumber}?clave=`))
    assert.deepEqual(await backend.capture(hold.orderId), { kind: 'paid', orderNumber, orderUrl: null })
    assert.deepEqual(await fetchCurrentCheckout(), {
      state: 'paid',
      orderId: hold.orderId,
      orderNumber,
      orderUrl: null,
      items: [{ id: `${shirt}#na-4`, quantity: 1 }],
      pending: [],
    })
  })

  test('a sold-out line, and a cart above the limits, are answered with the possible pieces', async () => {
    const refusalOf = (result: Awaited<ReturnType<typeof order>>) => {
      assert.ok('reductions' in result, result.kind)
      return [result.kind, ...result.reductions.map(({ lineId, removed, left }) => [lineId, removed, left])]
    }
    assert.deepEqual(refusalOf(await order(5)), ['sold-out', [`${shirt}#na-4`, 2, 3]])
    await setUnit(scene.db, shirt, { pieces: 8 })
    const tooMany = await order(6, { shipping: 0 })
    assert.deepEqual(refusalOf(tooMany), ['too-many-pieces', [`${shirt}#na-4`, 2, 4]])
  })

  test(`pieces that other carts of the same network hold are explained in the shop's words`, async () => {
    await started(2)
    await setUnit(scene.db, shirt, { pieces: 6 })
    cookie = ''
    const result = await order(2)
    assert.equal(result.kind, 'failed')
    assert.match(result.message, /otras compras sin pagar/)
  })

  test(`a buyer's own hold does not count as a shortage for that buyer, but for everybody else`, async () => {
    const hold = await started(2)
    assert.deepEqual(await fetchStock(shirt), new Map([[shirt, countedTogether(3)]]))
    const current = await fetchCurrentCheckout()
    assert.ok(current?.state === 'waiting' && current.hold?.orderId === hold.orderId)
    const mine = cookie
    cookie = ''
    assert.deepEqual(await fetchStock(shirt), new Map([[shirt, countedTogether(1)]]))
    cookie = mine
    assert.deepEqual(await backend.cancel(hold.orderId), { kind: 'cancelled' })
    assert.deepEqual(await fetchStock(shirt), new Map([[shirt, countedTogether(3)]]))
  })

  test('a transfer gets the page of its order, the same for the same request, beside a payment online', async () => {
    const shown = { goods: 28_900, discount: 0, shipping: 15_000, total: 43_900 }
    const intent = orderIntent([line(1)], draft, shown)
    const hold = await started()
    const chosen = await backend.chooseTransfer(intent, 'sin respuesta')
    assert.ok(chosen.kind === 'chosen' && /^\/pedido\/[^?]+\?clave=\w{32}$/.test(chosen.orderUrl))
    assert.deepEqual(await backend.chooseTransfer(intent, 'sin respuesta'), chosen)
    assert.ok(chosen.orderUrl.includes(chosen.orderNumber))
    assert.deepEqual(
      await backend.capture(hold.orderId),
      { kind: 'hold-ended' },
      'the transfer replaced the payment that was begun',
    )
    const current = await fetchCurrentCheckout()
    assert.deepEqual(current, { state: 'closed', reason: 'replaced', pending: [] })
    const online = await started()
    scene.emulator.controls.approve(online.orderId)
    assert.equal((await backend.capture(online.orderId)).kind, 'paid')
    assert.deepEqual(await fetchStock(shirt), new Map([[shirt, countedTogether(1)]]))
  })

  test('a transfer that the shop does not offer for this sum is refused in its words', async () => {
    const shown = { goods: 28_900, discount: 0, shipping: 15_000, total: 43_900 }
    const { settings } = scene.shop
    scene.shop.settings = { ...settings, transfer: { ...settings.transfer!, least: 0, most: 30_000 } }
    assert.deepEqual(await backend.chooseTransfer(orderIntent([line(1)], draft, shown), 'sin respuesta'), {
      kind: 'failed',
      message: 'Por transferencia se pagan compras de hasta $300 MXN. Elige otra forma de pago.',
    })
    scene.shop.settings = settings
  })

  test('an outdated price or shipping cost is reported, not charged', async () => {
    assert.deepEqual(await order(1, { price: 27_900 }), {
      kind: 'prices-changed',
      prices: new Map([[`${shirt}#na-4`, 28_900]]),
      shipping: null,
    })
    assert.deepEqual(await order(1, { shipping: 7_900 }), {
      kind: 'prices-changed',
      prices: new Map(),
      shipping: 15_000,
    })
  })

  test('after a declined instrument another one can be used', async () => {
    const hold = await started()
    scene.emulator.controls.approve(hold.orderId, 'decline')
    assert.deepEqual(await backend.capture(hold.orderId), { kind: 'declined' })
    scene.emulator.controls.approve(hold.orderId)
    assert.equal((await backend.capture(hold.orderId)).kind, 'paid')
  })

  test('money in review is pending in every response', async () => {
    const hold = await started()
    scene.emulator.controls.approve(hold.orderId)
    scene.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
    const { orderId, orderNumber } = hold
    assert.deepEqual(await backend.capture(orderId), { kind: 'pending', orderNumber })
    scene.emulator.controls.clearFaults()
    const items = [{ id: `${shirt}#na-4`, quantity: 1 }]
    assert.deepEqual(await fetchCurrentCheckout(), {
      state: 'settling',
      orderId,
      orderNumber,
      pending: [{ orderNumber, items }],
    })
    assert.deepEqual(await order(1), { kind: 'pending-already', orderNumber, items })
  })

  test('a payment that the provider refuses for good has failed, with its message', async () => {
    const hold = await started()
    scene.emulator.controls.approve(hold.orderId)
    scene.emulator.controls.addFault({ on: 'orders.capture', do: 'issue', issue: 'TRANSACTION_REFUSED' })
    assert.deepEqual(await backend.capture(hold.orderId), {
      kind: 'failed',
      message: paymentErrors.notProcessed,
    })
    scene.emulator.controls.clearFaults()
  })

  test('an address outside the state of its postal code has failed, with the reason', async () => {
    const shown = { goods: 28_900, discount: 0, shipping: 15_000, total: 43_900 }
    const elsewhere = orderIntent([line(1)], { ...draft, state: 'Yucatán' }, shown)
    assert.deepEqual(await backend.startOrder(elsewhere), {
      kind: 'failed',
      message:
        'El código postal 64000 es de Nuevo León. Corrige tu código postal o tu estado; no se hizo ningún cargo.',
    })
  })

  test('a provider order without further attempts says so, and the next request makes a new one', async () => {
    const hold = await started()
    scene.emulator.controls.approve(hold.orderId)
    const issue = 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED'
    scene.emulator.controls.addFault({ on: 'orders.capture', do: 'issue', issue })
    assert.deepEqual(await backend.capture(hold.orderId), { kind: 'used-up' })
    assert.notEqual((await started()).orderId, hold.orderId)
  })

  test('an ended session leads to sign-in', async () => {
    cookie = `session=${'x'.repeat(43)}`
    assert.deepEqual(await order(1), { kind: 'sign-in' })
  })

  test('a payment without approval and a stranger’s payment are not captured', async () => {
    const hold = await started()
    assert.deepEqual(await backend.capture(hold.orderId), { kind: 'not-approved' })
    cookie = ''
    assert.deepEqual(await backend.capture(hold.orderId), {
      kind: 'failed',
      message: paymentErrors.notProcessed,
    })
  })

  test('an unreadable response to a capture is no failure: the money may have moved', async () => {
    const reach = globalThis.fetch
    const { notCharged, orderNotCreated } = paymentErrors
    const answers: [() => Promise<Response>, string][] = [
      [() => Promise.reject(new TypeError('fetch failed')), notCharged],
      [() => Promise.reject(new DOMException('timed out', 'TimeoutError')), notCharged],
      [async () => Response.json({}, { status: 500 }), orderNotCreated],
      [async () => new Response('bad gateway', { status: 502 }), orderNotCreated],
      [async () => new Response('<html>', { status: 200 }), orderNotCreated],
      [async () => Response.json({ code: 'TOO_MANY_REQUESTS' }, { status: 429 }), orderNotCreated],
    ]
    const intent = orderIntent([line(1)], draft, {
      goods: 28_900,
      discount: 0,
      shipping: 15_000,
      total: 43_900,
    })
    for (const [answer, message] of answers) {
      globalThis.fetch = answer
      assert.deepEqual(await backend.capture('5O190127TN364715T'), { kind: 'unanswered' })
      assert.deepEqual(await order(1), { kind: 'failed', message })
    }
    // The transfer may have been written.
    for (const [answer] of answers.slice(0, -1)) {
      globalThis.fetch = answer
      const transfer = await backend.chooseTransfer(intent, 'sin respuesta')
      assert.deepEqual(transfer, { kind: 'failed', message: 'sin respuesta' })
    }
    globalThis.fetch = reach
  })
})
