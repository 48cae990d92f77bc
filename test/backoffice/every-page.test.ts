import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import {
  mayDo,
  type StaffAction,
  staffActions,
  type StaffRole,
  staffRoles,
} from '../../domain/staff/staff-actions.ts'
import { backofficeFrame } from '../../words/backoffice/backoffice-frame-words.ts'
import { type ShopDoor, openDoor, type ReceivedAnswer } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { containsNumber } from '../helpers/contains-number.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { example, pagePermissions } from './page-permissions.ts'
import { sourcesIn } from './staff-use-cases.ts'

// Requests every page as every kind of visitor, also through the shop's own host when the back office has a host of its
// own. A page that is missing in page-permissions.ts fails.

const host = 'trastienda.example'
const methods = ['GET', 'POST'] as const

let door: ShopDoor
let db: Db
const cookies = new Map<StaffRole | 'half' | 'stale', string>()

before(async () => {
  door = await openDoor({ PUBLIC_URL: 'http://tienda.example', BACKOFFICE_URL: `http://${host}` })
  db = door.db
  for (const role of staffRoles) cookies.set(role, await newCookie(role))
  cookies.set('half', await newCookie('owner', null))
  cookies.set('stale', await newCookie('owner', new Date(Date.now() - 20 * 60_000)))
})
after(() => door.close())

async function newCookie(role: StaffRole, proved?: Date | null): Promise<string> {
  const shop = { db, now: () => new Date(), newId: randomUUID, randomBytes }
  return staffCookieOf(shop, await hireStaff(db, { role }), proved)
}

const patterns = pagesBelow(routes as RouteConfigEntry[], '').filter((path) => path.startsWith('trastienda'))

function pagesBelow(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const here = [above, path].filter((part) => part !== '').join('/')
    return children ? pagesBelow(children, here) : [here]
  })
}

const addressOf = (pattern: string) =>
  `/${pattern.replace(/:(\w+)/g, (_, part: string) => example[part]!).replace('*', 'no-hay/nada')}`

async function request(
  pattern: string,
  method: 'GET' | 'POST',
  of: { cookie?: string; at?: string; fields?: Record<string, string> },
) {
  const { cookie, at = host, fields = { intent: 'nothing' } } = of
  const headers = { host: at, ...(cookie && { cookie }) }
  const address = addressOf(pattern)
  const answer = await (method === 'GET'
    ? door.get(address, headers)
    : door.postForm(address, fields, headers))
  staysHidden(answer, `${method} ${at} ${pattern}`)
  return answer
}

function staysHidden({ headers }: ReceivedAnswer, what: string): void {
  assert.equal(headers['cache-control'], 'no-store', what)
  assert.equal(headers['x-robots-tag'], 'noindex, nofollow', what)
  assert.equal(headers['x-frame-options'], 'DENY', what)
  if (!String(headers['content-type']).startsWith('text/html')) return
  const policy = String(headers['content-security-policy'])
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
  assert.match(scripts, /^'self'( 'wasm-unsafe-eval'| 'sha256-[\w+/=]+')*$/, what)
  assert.match(policy, /default-src 'none'.*base-uri 'none'; frame-ancestors 'none'/, what)
}

const inside = patterns.filter((pattern) => (pagePermissions[pattern] ?? 'anybody') !== 'anybody')

test('every page of the back office is in the table of page permissions', () => {
  assert.deepEqual(Object.keys(pagePermissions).toSorted(), patterns.toSorted())
  assert.ok(inside.length > 10)
})

function mayOpen(role: StaffRole, pattern: string): boolean {
  const needed = pagePermissions[pattern]!
  return needed === 'everybody' || needed === 'anybody' || mayDo(role, needed)
}

test('a visitor without a session is redirected to the sign-in, one with a half open session to the second factor; no page or action works for them', async () => {
  for (const pattern of inside)
    for (const method of methods) {
      const back = `?volver=${encodeURIComponent(addressOf(pattern))}`
      for (const [cookie, to] of [
        [undefined, '/trastienda/entrar'],
        ['staff=0123456789abcdef0123456789abcdef', '/trastienda/entrar'],
        [cookies.get('half'), '/trastienda/segundo-paso'],
      ] as const) {
        const { status, headers, body } = await request(pattern, method, cookie ? { cookie } : {})
        const answer = [status, headers['location'], body.length]
        assert.deepEqual(answer, [302, to + back, 0], `${method} ${pattern}`)
      }
    }
})

test('a role without permission for a page gets a page that says so; other roles get the page', async () => {
  for (const pattern of inside)
    for (const role of staffRoles)
      for (const method of methods) {
        const { status } = await request(pattern, method, { cookie: cookies.get(role)! })
        const as = `${method} ${pattern} as ${role}: ${status}`
        if (mayOpen(role, pattern)) assert.ok(status !== 403 && status < 500, as)
        else assert.ok(status === 403 || (method === 'POST' && status === 405), as)
      }
})

test('every page of the back office, also the sign-in, says that it needs JavaScript', async () => {
  const wanted = `<noscript><p class="scripts-wanted">${backofficeFrame.needsScripts}</p></noscript>`
  for (const pattern of patterns) {
    const who = inside.includes(pattern) ? { cookie: cookies.get('owner')! } : {}
    const { status, headers, body } = await request(pattern, 'GET', who)
    const isPage = status === 200 && String(headers['content-type']).startsWith('text/html')
    assert.ok(!isPage || body.includes(wanted), pattern)
  }
})

test('a page that needs a fresh second factor shows nothing if the second factor is twenty minutes old', async () => {
  const fresh = inside.filter((pattern) => {
    const needed = pagePermissions[pattern]!
    return needed in staffActions && 'fresh' in staffActions[needed as StaffAction]
  })
  assert.ok(fresh.length > 0)
  for (const pattern of fresh) {
    const { status, headers } = await request(pattern, 'GET', { cookie: cookies.get('stale')! })
    const led = status === 302 && String(headers['location']).startsWith('/trastienda/segundo-paso')
    assert.ok(led || status === 403, `${pattern}: ${status}`)
  }
})

test('a request that comes from the shop’s host is refused by the back office, although the strict cookie is sent with it', async () => {
  const cookie = cookies.get('owner')!
  for (const pattern of patterns)
    for (const from of [
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://tienda.example' },
      { origin: 'null' },
    ]) {
      const headers = { host, cookie, ...from }
      const { status } = await door.postForm(addressOf(pattern), { intent: 'nothing' }, headers)
      assert.equal(status, 403, `${pattern} ${JSON.stringify(from)}`)
    }
})

const secretFields =
  /<PasswordField\s+name="(\w+)"|name="(\w+)"(?:(?!<FormField)[\s\S]){0,200}<(?:CodeInput|RecoveryInput)/g

test('no page sends back a secret that was typed into it, neither in the form nor in the data for its scripts', async () => {
  const names = sourcesIn('app/backoffice').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(secretFields)].map(([, one, other]) => (one ?? other)!),
  )
  assert.deepEqual([...new Set(names)].toSorted(), ['code', 'current', 'pass', 'sent'])
  const secret = 'UnSecretoQueNadieMasDebeLeer'
  const typed = Object.fromEntries(names.map((name) => [name, secret]))
  for (const pattern of patterns)
    for (const intent of ['password', 'codes'])
      for (const who of inside.includes(pattern) ? (['stale', 'owner'] as const) : (['half'] as const)) {
        // Visitors with a session send no passkey: its answer in the field `sent` comes from scripts only.
        const fields = { ...typed, sent: who === 'half' ? secret : '', with: 'recovery', intent }
        const { body } = await request(pattern, 'POST', { cookie: cookies.get(who)!, fields })
        assert.ok(!body.includes(secret), `${pattern} ${intent} as ${who}`)
      }
})

test('the shop’s host serves no back office page to anybody, and the back office’s host serves no shop page', async () => {
  for (const pattern of patterns)
    for (const method of methods) {
      const cookie = cookies.get('owner')!
      assert.equal((await request(pattern, method, { cookie, at: 'tienda.example' })).status, 404, pattern)
    }
  for (const address of ['/', '/product', '/login', '/_root.data', '/product.data', '/api/products']) {
    // The first request, to the shop's host name, fills the shop's page cache.
    await door.get(address, { host: 'tienda.example' })
    const { status, headers } = await door.get(address, { host })
    const [answer, expected] = address === '/' ? [headers['location'], '/trastienda'] : [status, 404]
    assert.equal(answer, expected, address)
  }
})

test('a NUL character in a form field or query gets a message, never a server error', async () => {
  const cookie = cookies.get('owner')!
  for (const question of ['trastienda/pedidos?q=%00', 'trastienda/clientes?q=a%00']) {
    const answer = await request(question, 'GET', { cookie })
    assert.equal(answer.status, 400, question)
    assert.match(answer.body, /carácter invisible \(NUL\)/)
  }
  const { status } = await door.get('/trastienda/pedidos/%00', { host, cookie })
  assert.ok(status < 500, `${status} for a NUL in the path`)
  const besides: string[] = []
  for (const pattern of patterns) {
    const fields = { intent: 'nothing\0', email: 'a\0@correo.mx', pass: '\0', q: '\0' }
    const sent = await request(pattern, 'POST', { cookie, fields })
    assert.ok(sent.status < 500, `${sent.status} ${pattern}`)
    if (sent.status !== 400) besides.push(pattern)
  }
  // These pages keep no input that was typed.
  const entering = /^trastienda\/(entrar|segundo-paso|recuperar|salir|timbre)/
  assert.deepEqual(
    besides.filter((pattern) => !entering.test(pattern)),
    [],
  )
})

const email = 'compradora-callada@correo.example'
/** In centavos: the price of one piece, shipping, total and refund of the order. */
const amounts = [31_337, 12_345, 2 * 31_337 + 1 + 12_345, 4_243]
const figures = amounts.flatMap((centavos) => [String(centavos), (centavos / 100).toFixed(2)])

async function orderWithSecrets(): Promise<string> {
  const customerId = randomUUID()
  await sql`INSERT INTO customers (id, f_id, name, last_name, email, phone)
    VALUES (${customerId}, 'F1', 'Ana', 'Callada', ${email}, '+528187654321')`.execute(db)
  const lines = [
    { unitPrice: 31_337 },
    { lineId: 'custom-TShirt-dino#White-4', quantity: 1, unitPrice: 1, colour: 'White' },
  ]
  const order = { customerId, email, shipping: 12_345, lines, state: 'shipped' } as const
  const { id, number } = await placeTestOrder(db, order)
  await sql`INSERT INTO refunds (id, provider, capture_id, order_id, amount_centavos, reason, state, failure)
    SELECT gen_random_uuid(), provider, capture_id, id, 4243, 'talla', 'failed', 'no' FROM orders WHERE id = ${id}`.execute(
    db,
  )
  await sql`INSERT INTO audit_log (at, who, action, subject_kind, subject_id, became)
    VALUES (now(), 'Lucía', 'refund order', 'order', ${number}, '{"amount": 4243}')`.execute(db)
  return number
}

async function secretsIn(address: string, cookie: string): Promise<string[]> {
  const { body, status } = await door.get(address, { host, cookie })
  assert.ok(status < 500, `${address} ${status}`)
  const words = [email.split('@')[0]!, '8187654321', '818 765'].filter((secret) => body.includes(secret))
  return [...words, ...figures.filter((secret) => containsNumber(body, secret))]
}

const queries: Record<string, string> = {
  'trastienda/buscar': 'q=compradora',
  'trastienda/pedidos': 'ver=todos&orden=total',
  'trastienda/pedidos/hojas': 'precios=si',
  'trastienda/pedidos/surtido': '',
  'trastienda/pedidos/:number/hoja': 'precios=si',
}

// The user of a browser can read everything that a page receives, also the data for its scripts.
test('no page sends the workshop amounts of money, mail addresses or phone numbers', async () => {
  const number = await orderWithSecrets()
  // The requests of the tests above may have signed the others out.
  const [workshop, owner] = [await newCookie('workshop'), await newCookie('owner')]
  const seen = patterns.filter((pattern) => mayOpen('workshop', pattern))
  assert.ok(seen.length > 10)
  const leaks: Record<string, string[]> = {}
  for (const pattern of seen) {
    const path = `/${pattern.replace(':number', number).replace(':line', '1').replace('*', 'nada')}`
    for (const page of [path, `${path}.data`]) {
      const address = `${page}?n=${number}&${queries[pattern] ?? ''}`
      const found = await secretsIn(address, workshop)
      if (found.length > 0) leaks[page] = found
    }
  }
  assert.deepEqual(leaks, {})
  const owners = await secretsIn(`/trastienda/pedidos/${number}.data`, owner)
  assert.ok(owners.length > 4, 'the owner sees many secrets of this order')
})
