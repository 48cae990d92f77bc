import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBuyer } from '../../test/helpers/buyer.ts'
import { type Description, descriptionOf, type ApiOperation } from '../../test/helpers/described-answers.ts'
import { createTestCode } from '../../test/helpers/created-test-code.ts'
import { createMember } from '../../test/helpers/member.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { postJson, signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'

const person = { rfc: 'GOTE850101AB1', regime: '612', use: 'G03', postalCode: '64000' }

let at: TestShop
let document: Description

before(async () => {
  at = await createTestShop()
  document = await descriptionOf(at.app)
})
after(() => at.close())

const operations = (): { method: string; path: string; operation: ApiOperation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

test('the description has every route of the API and no other', async () => {
  const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
  const described = operations().map(({ method, path }) => `${method} ${routeOf(path)}`)
  const served = (await at.wholeApp()).routes
    .filter(({ path, method }) => path.startsWith('/api/') && !path.endsWith('*') && method !== 'ALL')
    .map(({ path, method }) => `${method} ${path}`)
  assert.deepEqual(described.toSorted(), [...new Set(served)].toSorted())
})

test('every referenced schema exists', () => {
  const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)]
  assert.ok(named.length > 20)
  for (const [, name] of named) assert.ok(name! in document.components.schemas, name)
})

test('the response for a payment that came too late is described', () => {
  const schema = JSON.stringify(document.components.schemas['CheckoutStatus'])
  for (const word of ['returning', 'returned']) assert.ok(schema.includes(`"${word}"`), word)
})

test('responses to requests without a purchase are as described', async () => {
  await stock(at.db, 'ejemplo', 3)
  const get = (path: string) => at.app.request(path)
  for (const path of [
    '/api/products?category=girl&page=1&size=5',
    '/api/products/ejemplo',
    '/api/stock?ids=ejemplo,nada',
    '/api/stock/lines?line=ejemplo%23na-4&line=ejemplo%23na-99&line=nada%23na-4',
    '/api/catalogue.json',
    '/api/catalogue.csv',
    '/api/size-guide.csv',
    '/api/postal-codes/64000',
    '/api/checkout/current',
    '/api/openapi.json',
  ])
    assert.equal((await get(path)).status, 200, path)
  for (const [step, status] of [
    ['arrived', 204],
    ['left', 400],
  ] as const) {
    const headers = { 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify({ step }) }
    assert.equal((await at.app.request('/api/visits', sent)).status, status)
  }
  const many = Array.from({ length: 101 }, (_, index) => `p${index}`)
  assert.equal((await get(`/api/stock?ids=${many.join()}`)).status, 400)
  assert.equal((await get(`/api/stock/lines?line=${many.join('&line=')}`)).status, 400)
  assert.equal((await get(`/api/live?ids=${many.join()}`)).status, 400)
  assert.equal((await get('/api/live/ring')).status, 204)
  for (const path of ['/api/products/nada', '/api/products/%00', '/api/postal-codes/%00'])
    assert.equal((await get(path)).status, 404, path)
})

test('refusals of requests without session, from another site or without a form are as described', async () => {
  const { cookie } = await signUpCustomer(at)
  const key = { 'x-api-key': at.shop.settings.backendKey }
  for (const { method, path, operation } of operations()) {
    const send = (init: RequestInit) => at.app.request(path, { method, ...init })
    if (operation.security?.some((each) => 'session' in each) && '401' in operation.responses)
      assert.equal((await send({ body: method === 'GET' ? null : '{}' })).status, 401, path)
    if (method === 'GET' || path === '/api/webhooks/paypal') continue
    assert.equal((await send({ headers: { 'sec-fetch-site': 'cross-site' } })).status, 403, path)
    const json = { 'content-type': 'application/json', cookie, ...key }
    if ('413' in operation.responses)
      assert.equal((await send({ headers: json, body: `"${'a'.repeat(300_000)}"` })).status, 413, path)
    if (!operation.requestBody) continue
    assert.equal((await send({ headers: { ...json, 'content-type': 'text/plain' }, body: 'a' })).status, 415)
    assert.equal((await send({ headers: json, body: '{' })).status, 400, path)
  }
})

test('account responses are as described', async () => {
  const { cookie, email, pass } = await signUpCustomer(at)
  const statusOf = async (method: string, path: string, body?: object) =>
    (await postJson(at, path, body, cookie, { method })).status
  assert.equal(await statusOf('POST', '/api/auth/register', { name: '' }), 400)
  assert.equal(await statusOf('POST', '/api/auth/login', { email, pass: 'otra-cosa' }), 401)
  for (const path of ['browser-link', 'password-reset', 'email-verification'])
    assert.equal(await statusOf('POST', `/api/auth/${path}`, { email }), 202, path)
  const token = 'a-secret-that-is-none'
  assert.equal(await statusOf('POST', '/api/auth/password', { token, pass: 'una-que-dura-9' }), 400)
  assert.equal(await statusOf('POST', '/api/auth/email', { token }), 400)

  const get = async (path: string) => (await at.app.request(path, { headers: { cookie } })).status
  for (const path of ['', '/transactions', '/addresses', '/invoice-data', '/export', '/cards', '/favourites'])
    assert.equal(await get(`/api/me${path}`), 200, path)
  const profile = { name: 'Ana', lastName: 'Garza', phone: '81 1234 5679' }
  assert.equal(await statusOf('PATCH', '/api/me', profile), 200)
  assert.equal(await statusOf('PATCH', '/api/me', { ...profile, phone: '1' }), 400)
  assert.equal(await statusOf('POST', '/api/me/favourites', { add: ['nada'] }), 200)
  assert.equal(await statusOf('POST', '/api/me/password', { current: 'otra', pass: 'una-que-dura-9' }), 401)
  assert.equal(await statusOf('DELETE', '/api/me', { pass: 'otra-cosa' }), 401)
  assert.equal(await statusOf('POST', '/api/auth/logout'), 204)

  const again = await postJson(at, '/api/auth/login', { email, pass })
  const session = again.headers.getSetCookie().join('; ')
  assert.equal((await postJson(at, '/api/me', { pass }, session, { method: 'DELETE' })).status, 204)
})

test('responses with a card and its pictures are as described', async () => {
  const { customer, cookie } = await signUpCustomer(at)
  await (await createMember(at, { is: customer })).buy('tarjetaSocio-1')
  const get = (path: string) => at.app.request(path, { headers: { cookie } })
  const [card] = (await (await get('/api/me/cards')).json()) as { front: string }[]
  assert.equal((await get(card!.front)).status, 200)
  assert.equal((await get(card!.front.replace('svg', 'png'))).status, 200)
  assert.equal((await get('/api/me/cards/1/frente.svg')).status, 404)
  assert.equal((await get('/api/me/transactions')).status, 200)
})

test('responses to a purchase are as described, refusals too', async () => {
  const invoice = { ...person, name: 'Ana Sosa', email: 'ana@correo.example' }
  assert.equal((await postJson(at, '/api/invoice-data', invoice)).status, 200)
  assert.equal((await postJson(at, '/api/invoice-data', { ...invoice, rfc: 'X' })).status, 400)
  await stock(at.db, 'comprada', 3)
  const line = { sku: 'comprada#na-4', quantity: 1, price: 28_900 }
  const buyer = createBuyer(at.app)
  assert.equal((await buyer.post({})).status, 400)
  assert.equal((await buyer.post({}, { 'x-api-key': 'otra' })).status, 401)
  assert.equal((await buyer.order([line], 15_000, { signedInAs: 'otra' })).status, 401)
  assert.equal((await buyer.order([{ ...line, quantity: 4 }])).status, 409)
  assert.equal((await buyer.order([{ ...line, price: 1 }])).status, 409)
  assert.equal((await buyer.order([line], 1)).status, 409)
  assert.equal((await buyer.capture('NADA')).status, 404)

  const started = await buyer.order([line])
  assert.equal(started.status, 200)
  assert.equal((await buyer.current()).state, 'awaiting_payer')
  const id = started.body.id!
  assert.equal((await buyer.capture(id)).status, 422)
  at.emulator.controls.approve(id, 'decline')
  assert.equal((await buyer.capture(id)).status, 422)
  assert.equal((await buyer.cancel(id)).body.status, 'VOIDED')
  const next = await buyer.order([line])
  at.emulator.controls.approve(next.body.id!)
  assert.equal((await buyer.capture(next.body.id!)).body.status, 'COMPLETED')
  assert.equal((await buyer.current()).state, 'paid')
  assert.equal((await buyer.order([line])).body.details?.[0]?.issue, 'PAID_ALREADY')
})

test('responses to a purchase of the shop’s own pages are as described, refusals too', async () => {
  await stock(at.db, 'pagada', 3)
  const purchase = {
    lines: [{ id: 'pagada#na-4', quantity: 1, unitPrice: '289.00' }],
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
  const key = { 'x-api-key': at.shop.settings.backendKey }
  let cookie = ''
  const post = async (path: string, body: object, headers: Record<string, string> = key) => {
    const response = await postJson(at, `/api${path}`, body, cookie, { headers })
    cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie
    return { status: response.status, body: (await response.json()) as { id: string } }
  }
  for (const path of ['/payments', '/transfers']) {
    assert.equal((await post(path, purchase, { 'x-api-key': 'otra' })).status, 401)
    assert.equal((await post(path, { ...purchase, lines: [] })).status, 400)
    const elsewhere = { ...purchase, delivery: { ...purchase.delivery, state: 'Yucatán' } }
    assert.equal((await post(path, elsewhere)).status, 400)
    const all = { ...purchase, lines: [{ ...purchase.lines[0], quantity: 4 }] }
    assert.equal((await post(path, all)).status, 409)
    assert.equal((await post(path, { ...purchase, shown: { ...purchase.shown, total: '1.00' } })).status, 409)
  }
  await createTestCode(at.db, 'DESCRITO')
  for (const [code, status] of [
    ['descrito', 200],
    ['NADA', 409],
    ['', 400],
  ] as const)
    assert.equal(
      (await post('/codes/quote', { code, lines: [{ id: 'pagada#na-4', quantity: 1 }] })).status,
      status,
    )
  for (const step of ['capture', 'cancel']) {
    assert.equal((await post(`/payments/NADA/${step}`, {})).status, 404)
    assert.equal((await post(`/payments/NADA/${step}`, {}, { 'x-api-key': 'otra' })).status, 401)
  }
  const { id } = (await post('/payments', purchase)).body
  assert.equal((await post(`/payments/${id}/capture`, {})).status, 422)
  assert.equal((await post(`/payments/${id}/cancel`, {})).status, 200)
  assert.equal((await post(`/payments/${id}/capture`, {})).status, 409)
  const next = (await post('/payments', purchase)).body
  at.emulator.controls.approve(next.id)
  assert.equal((await post(`/payments/${next.id}/capture`, {})).status, 200)
  assert.equal((await post('/payments', purchase)).status, 409)
  cookie = ''
  const reviewed = (await post('/payments', purchase)).body
  at.emulator.controls.approve(reviewed.id)
  at.emulator.controls.addFault({ on: 'orders.capture', do: 'capture', status: 'PENDING' })
  assert.equal((await post(`/payments/${reviewed.id}/capture`, {})).status, 202)
  cookie = ''
  assert.equal((await post('/transfers', purchase)).status, 200)
})

test('responses of the remaining backend actions are as described', async () => {
  const order = await placeTestOrder(at.db, { email: 'ana@correo.example' })
  const headers = { 'content-type': 'application/json', 'x-api-key': at.shop.settings.backendKey }
  const post = async (action: string, body: object) => {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await at.app.request(`/api/backend?action=${action}`, sent)).status
  }
  const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola' }
  assert.equal(await post('contact', message), 200)
  assert.equal(await post('contact', { ...message, email: '' }), 400)
  assert.equal(await post('email', { service: 'order', cart: [{ invoice_id: order.number }] }), 202)
  assert.equal(await post('email', { service: 'otro' }), 400)
  assert.equal(await post('bailar', {}), 404)
  for (let each = 0; each < 20; each += 1) if ((await post('contact', message)) === 429) break
  const again = `/api/orders/${order.number}/again`
  assert.equal((await at.app.request(again, { headers: { 'x-order-key': order.accessKey } })).status, 200)
  assert.equal((await at.app.request(again)).status, 404)
  const notice = await at.app.request('/api/webhooks/paypal', { method: 'POST', body: '{}' })
  assert.equal(notice.status, 400)
})

/** These responses need a failure, many requests or a long connection, so other tests provoke and check them. */
const provokedElsewhere =
  /^(?!.*backend).* 429$| (500|503)$|paypal (200|403|413)$|payments 422$|cancel (202|409|422)$|me\/password 204$|auth\/(password|email) 204$|api\/live(\/ring)? 200$/

test('every described response was seen in these tests, except those of other tests', () => {
  const described = operations().flatMap(({ method, path, operation }) =>
    Object.keys(operation.responses).map((status) => `${method} ${path} ${status}`),
  )
  const unseen = described.filter((each) => !at.answered.has(each) && !provokedElsewhere.test(each))
  assert.deepEqual(unseen, [])
})
