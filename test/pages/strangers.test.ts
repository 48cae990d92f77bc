import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Db } from '../../data/database.ts'
import { paths } from '../../words/paths.ts'
import { knownCustomer, sessionOf } from '../helpers/test-customers.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'

let door: ShopDoor
let db: Db
before(async () => {
  door = await openDoor()
  db = door.db
})
after(() => door.close())

type Route = { path: string; method?: string; refusal: 401 | 404 | 'login' }

test('no personal page shows another customer’s data: with the other’s ids, signed out, expired or disabled', async () => {
  const secret = 'Callejón del Secreto 7'
  const ana = await knownCustomer(db, { name: 'Anacleta', verified: true })
  const luz = await knownCustomer(db, { name: 'Luzbella' })
  const hers = await placeTestOrder(db, {
    customerId: ana.id,
    email: ana.email,
    delivery: { street: secret },
    lines: [{ lineId: 'secreta#na-4', name: 'Playera Secretísima' }],
  })
  const other = await placeTestOrder(db, { customerId: luz.id, delivery: { street: 'Otra calle' } })
  const card = '123456789012'
  await db
    .insertInto('membership_cards')
    .values({
      id: crypto.randomUUID(),
      customer_id: ana.id,
      order_id: hers.id,
      number: card,
      holder: 'Anacleta Treviño',
      line_id: 'tarjetaSocio-1',
      amount_centavos: 250_000,
      revoked_at: null,
    })
    .execute()

  const now = new Date()
  const { checkout_id } = await db
    .selectFrom('orders')
    .select('checkout_id')
    .where('id', '=', hers.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_requests')
    .values({
      checkout_id,
      rfc: 'GOTE850101AB1',
      name: 'Anacleta Treviño',
      regime: '612',
      cfdi_use: 'G03',
      postal_code: '64000',
      email: ana.email,
      state: 'invoiced',
      asked_at: now,
      changed_at: now,
      folio: 'A1',
      invoiced_at: now,
    })
    .execute()
  const bytes = Buffer.from('<x>Anacleta</x>')
  await db.insertInto('invoice_files').values({ checkout_id, kind: 'xml', bytes, added_at: now }).execute()

  const routes: Route[] = [
    { path: '/api/me', refusal: 401 },
    { path: '/api/me', method: 'PATCH', refusal: 401 },
    { path: '/api/me', method: 'DELETE', refusal: 401 },
    { path: '/api/me/password', method: 'POST', refusal: 401 },
    ...['transactions', 'addresses', 'invoice-data', 'export', 'cards'].map(
      (theirs) => ({ path: `/api/me/${theirs}`, refusal: 401 }) as const,
    ),
    { path: `/api/me/cards/${card}/frente.svg`, refusal: 404 },
    { path: '/api/auth/email-verification', method: 'POST', refusal: 401 },
    { path: `/api/orders/${hers.number}/again`, refusal: 404 },
    { path: paths.profile, refusal: 'login' },
    { path: `${paths.profile}.data`, refusal: 'login' },
    { path: paths.account, refusal: 'login' },
    { path: `${paths.account}.data`, refusal: 'login' },
    { path: paths.order(hers.number), refusal: 404 },
    { path: paths.invoiceFile(hers.number, 'xml'), refusal: 404 },
    { path: `${paths.order(hers.number)}.data`, refusal: 404 },
  ]
  const wanted = Buffer.from('{"name":"X","lastName":"X","phone":"8112345678","pass":"no-la-sé"}')
  const request = ({ path, method = 'GET' }: Route, cookie: string, query = '') =>
    door.send({
      method,
      address: path + query,
      headers: { cookie, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: wanted }),
    })
  const anas = [secret, 'Playera Secretísima', 'Anacleta', ana.id, ana.email, hers.id, hers.accessKey, card]
  const says = (text: string) => anas.filter((each) => text.includes(each))

  // Control: the owner of the data does see it.
  for (const route of routes.filter(({ method }) => method === undefined)) {
    const { status, body, headers } = await request(route, ana.cookie)
    assert.equal(status, 200, route.path)
    if (!route.path.endsWith('.svg')) assert.notDeepEqual(says(body), [], route.path)
    assert.match(String(headers['cache-control']), /no-store/, route.path)
    assert.ok(!body.includes(hers.accessKey), 'the session opens the order without showing the key')
  }

  const expired = await sessionOf(db, ana.fId, new Date(Date.now() - 1000))
  const closed = await knownCustomer(db, { name: 'Cerrada', status: 'Disabled' })
  const nobodies = {
    'signed out': '',
    expired,
    disabled: closed.cookie,
    invented: `session=${'A'.repeat(32)}`,
  }
  for (const [who, cookie] of Object.entries(nobodies))
    for (const route of routes) {
      const { status, body, headers } = await request(route, cookie)
      const label = `${who}: ${route.method ?? 'GET'} ${route.path} → ${status}`
      assert.deepEqual(says(body), [], label)
      // A .data response names the redirect in its body.
      if (route.refusal === 'login' && route.path.endsWith('.data'))
        assert.ok(body.includes(paths.login), label)
      else if (route.refusal === 'login')
        assert.deepEqual([status, headers['location']], [302, paths.loginThen(route.path)], label)
      else assert.equal(status, route.refusal, label)
      assert.match(String(headers['cache-control']), /no-store/, label)
    }

  // Another customer sends Ana's ids in every place where a route could read them.
  const tries = [
    '',
    `?clave=${other.accessKey}`,
    `?clave=${hers.accessKey.slice(0, -1)}${hers.accessKey.endsWith('0') ? '1' : '0'}`,
    `?id=${ana.id}&customerId=${ana.id}&page=1&pagina=1`,
    '?clave[]=&clave=%00',
  ]
  for (const route of routes.filter(({ method }) => method === undefined))
    for (const query of tries) {
      const { status, body } = await request(route, luz.cookie, query)
      assert.deepEqual(says(body), [], `Luz: ${route.path}${query} → ${status}`)
    }

  // An unknown number, a wrong key and another customer's order give exactly the same answer.
  const bodies = new Set<string>()
  for (const path of [
    paths.order(hers.number),
    paths.order(hers.number, other.accessKey),
    paths.order('PL-0000-00000'),
  ]) {
    const { status, body } = await request({ path, refusal: 404 }, luz.cookie)
    assert.equal(status, 404, path)
    bodies.add(
      body
        .replaceAll(hers.number, 'N')
        .replaceAll('PL-0000-00000', 'N')
        .replaceAll(/clave=[0-9a-f]+/g, ''),
    )
  }
  assert.equal(bodies.size, 1)

  // The key alone opens its order and nothing else.
  const led = await request({ path: paths.order(hers.number, hers.accessKey), refusal: 404 }, '')
  assert.equal(led.headers['location'], paths.order(hers.number), 'the redirect has no key')
  const [keys = ''] = [led.headers['set-cookie']].flat().map(String)
  const opened = await request({ path: paths.order(hers.number), refusal: 404 }, keys.split(';', 1)[0]!)
  assert.deepEqual([opened.status, opened.headers['cache-control']], [200, 'no-store'])
  assert.ok(opened.body.includes(secret) && opened.body.includes('noindex'))
  assert.match(String(opened.headers['referrer-policy']), /origin/)
})
