import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { createBuyer } from '../../test/helpers/buyer.ts'

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
