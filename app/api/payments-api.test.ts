import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'

let at: TestShop

before(async () => {
  at = await createTestShop()
  await stock(at.db, 'roja', 50)
})
after(() => at.close())

const good = {
  lines: [{ id: 'roja#na-4', quantity: 1, unitPrice: '289.00' }],
  shown: { goods: '289.00', shipping: '150.00', total: '439.00' },
  delivery: {
    fullName: 'Ana Treviño',
    street: 'Hidalgo 12',
    suburb: 'Centro',
    city: 'Monterrey',
    state: 'Nuevo León',
    postalCode: '64000',
  },
  email: 'ana@correo.example',
}

async function post(address: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await at.app.request(`/api/payments${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': at.shop.settings.backendKey, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return { status: response.status, cookie, body: (await response.json()) as Record<string, unknown> }
}

test('a request that differs from the description is refused with the field’s name, a wrong total with the shipping cost', async () => {
  const wrong: [string, object][] = [
    ['lines.0.quantity', { lines: [{ ...good.lines[0], quantity: 1.5 }] }],
    ['lines.0.unitPrice', { lines: [{ ...good.lines[0], unitPrice: 289 }] }],
    ['shown.shipping', { shown: { goods: '1', total: '1' } }],
    ['delivery.street', { delivery: { ...good.delivery, street: ' ' } }],
    ['email', { email: 'ana' }],
    ['state', { delivery: { ...good.delivery, state: 'Texas' } }],
    ['postal_code', { delivery: { ...good.delivery, postalCode: '01000' } }],
  ]
  for (const [field, part] of wrong) {
    const { status, body } = await post('', { ...good, ...part })
    assert.deepEqual([status, body['code'], body['field']], [400, 'CART_INVALID', field])
  }
  const { status, body } = await post('', { ...good, shown: { ...good.shown, total: '289.00' } })
  assert.deepEqual([status, body['code'], body['shipping']], [409, 'PRICE_CHANGED', '150.00'])
})

test('a purchase without a telephone is refused where the owner requires one', async () => {
  const { settings } = at.shop
  at.shop.settings = { ...settings, shipping: { ...settings.shipping, phoneNeeded: true } }
  try {
    const { status, body } = await post('', good)
    assert.deepEqual([status, body['code'], body['field']], [400, 'CART_INVALID', 'phone'])
    const line = { sku: good.lines[0]!.id, quantity: 1, price: 28_900 }
    const [fault] = (await createBuyer(at.app).order([line])).body.details!
    assert.equal(fault?.field, 'phone')
    const given = { ...good, delivery: { ...good.delivery, phone: '81 1234 5678' } }
    assert.equal((await post('', given)).status, 200)
  } finally {
    at.shop.settings = settings
  }
})

test('a payment can only be used by its browser, on every route', async () => {
  const { body, cookie } = await post('', good)
  const id = String(body['id'])
  for (const other of ['/nada%20de%20nada/capture', `/${id}/capture`, `/${id}/cancel`])
    assert.deepEqual((await post(other)).body['code'], 'PAYMENT_UNKNOWN', other)
  assert.equal((await createBuyer(at.app).cancel(id)).body.details?.[0]?.issue, 'RESOURCE_NOT_FOUND')
  assert.equal((await post(`/${id}/capture`, {}, { cookie })).body['code'], 'PAYMENT_NOT_APPROVED')
  at.emulator.controls.approve(id)
  assert.deepEqual((await post(`/${id}/capture`, {}, { cookie })).body['state'], 'paid')
})

test('a transfer is chosen by the same request; a customer’s page of the order needs no key', async () => {
  const request = (headers: Record<string, string> = {}, body: object = good) =>
    at.app.request('/api/transfers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': at.shop.settings.backendKey, ...headers },
      body: JSON.stringify(body),
    })
  const answer = await request()
  const guest = (await answer.json()) as Record<string, string>
  assert.match(guest['order_url']!, new RegExp(`^/pedido/${guest['order_number']}\\?clave=[0-9a-f]{32}$`))
  assert.ok(Date.parse(guest['pay_by']!) > Date.now())
  const cookie = answer.headers.get('set-cookie')!.split(';', 1)[0]!
  assert.deepEqual(await (await request({ cookie })).json(), guest, 'pressed again')
  const corrected = { ...good, delivery: { ...good.delivery, street: 'Hidalgo 21' } }
  const other = (await (await request({ cookie }, corrected)).json()) as Record<string, string>
  assert.notEqual(
    other['order_number'],
    guest['order_number'],
    'an order to another address is another order',
  )

  const { cookie: session } = await signUpCustomer(at)
  const customers = (await (await request({ cookie: `${cookie}; ${session}` })).json()) as Record<
    string,
    string
  >
  assert.equal(customers['order_url'], `/pedido/${customers['order_number']}`)
  const mistaken = await request({ cookie: `${cookie}; ${session}` }, { ...good, signedInAs: null })
  assert.equal(mistaken.status, 401)
  assert.equal((await request({ 'x-api-key': 'nada' })).status, 401)
})

test('a shop without an account, and an order outside of its amounts, refuse transfers', async () => {
  const { settings } = at.shop
  const codeOf = async () => {
    const headers = { 'content-type': 'application/json', 'x-api-key': settings.backendKey }
    const answer = await at.app.request('/api/transfers', {
      method: 'POST',
      headers,
      body: JSON.stringify(good),
    })
    return ((await answer.json()) as Record<string, unknown>)['code']
  }
  try {
    at.shop.settings = { ...settings, transfer: { ...settings.transfer!, least: 50_000 } }
    assert.equal(await codeOf(), 'TRANSFER_AMOUNT')
    at.shop.settings = { ...settings, transfer: null }
    assert.equal(await codeOf(), 'TRANSFER_NOT_OFFERED')
  } finally {
    at.shop.settings = settings
  }
})
