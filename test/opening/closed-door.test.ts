import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Db } from '../../data/database.ts'
import { closedCopy } from '../../words/closed.ts'
import { startPreview } from '../../use-cases/opening/preview.ts'
import { paths } from '../../words/paths.ts'
import { serverPaths } from '../../words/server-paths.ts'
import { type ShopDoor, openDoor, type ReceivedAnswer } from '../helpers/open-door.ts'
import { hireStaff } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

let door: ShopDoor
let db: Db
before(async () => {
  door = await openDoor({
    MODE: 'production',
    DATABASE_URL: 'postgresql://tienda@db.example/tienda',
    PUBLIC_URL: 'https://tienda.example',
    MEMBERSHIP_CARD: 'off',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    SMTP_URL: 'smtps://correo.example',
  })
  db = door.db
  await stock(db, 'playera', 3)
})
after(() => door.close())

const get = (address: string, headers?: Record<string, string>) => door.get(address, headers)

/** Sets the state without the checklist of first steps. Resolves when the process follows the new state. */
async function becomes(state: 'soon' | 'open' | 'closed', words = ''): Promise<void> {
  const value = JSON.stringify({ state, words })
  await db
    .insertInto('settings')
    .values({ name: 'opening', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  const status = state === 'closed' ? 503 : 200
  const shown = (page: ReceivedAnswer) =>
    page.status === status && page.body.includes(closedCopy.soon.title) === (state === 'soon')
  await until(async () => shown(await get('/')), `the shop is ${state}`)
}

const shopPages = '/ /product /product/playera /cart /custom /about /nada-de-eso /login'.split(' ')
const closedApi = ['/api/products', '/api/stock?ids=playera', '/api/catalogue.csv', '/api/catalogue.json']

test('before opening every shop page is the coming-soon page, without scripts and not indexed', async () => {
  await becomes('soon')
  for (const address of shopPages) {
    const { status, headers, body } = await get(address)
    assert.equal(status, 200, address)
    assert.ok(body.includes(closedCopy.soon.title) && !body.includes('<script'), address)
    assert.deepEqual([headers['cache-control'], headers['x-robots-tag']], ['no-store', 'noindex'], address)
    assert.match(String(headers['content-security-policy']), /default-src 'none'/)
  }
  for (const address of closedApi) {
    const { status, body } = await get(address)
    assert.deepEqual([status, (JSON.parse(body) as { code: string }).code], [503, 'SHOP_CLOSED'], address)
  }
  assert.equal((await get('/sitemap.xml')).status, 404)
  assert.ok(!(await get('/robots.txt')).body.includes('Sitemap'))
  const style = /\/assets\/closed-[\w-]+\.css/.exec((await get('/')).body)?.[0] ?? assert.fail('no style')
  assert.equal((await get(style)).status, 200)
})

test('while the shop is closed staff can sign in, balancers get health answers, and PayPal’s webhooks are processed', async () => {
  // Orders and workshop printouts show this drawing, so it is served while the shop is closed.
  const drawn = await get(paths.builderPicture('prenda=playera&color=vino'))
  assert.equal(drawn.headers['content-type'], 'image/svg+xml')
  for (const [address, expected] of [
    ['/trastienda/entrar', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/pedido/PL-0000-00000', 404],
  ] as const)
    assert.equal((await get(address)).status, expected, address)
  const notice = { method: 'POST', address: serverPaths.webhooks('paypal'), body: Buffer.from('{}') }
  assert.equal((await door.send(notice)).status, 400, 'a forged webhook is checked and refused')
})

test('a staff preview of the closed shop shows the pages, is not cached and cannot buy', async () => {
  const owner = await hireStaff(db)
  const token = await startPreview({ db, now: () => new Date(), randomBytes }, owner.id)
  const led = await get(serverPaths.preview(token, '/about'))
  assert.deepEqual([led.status, led.headers['location']], [302, '/about'])
  const [cookie = ''] = String(led.headers['set-cookie']).split(';', 1)
  const seen = await get('/product', { cookie })
  assert.ok(seen.body.includes('Playera playera'))
  assert.deepEqual([seen.headers['cache-control'], seen.headers['x-robots-tag']], ['no-store', 'noindex'])
  assert.ok((await get('/product')).body.includes(closedCopy.soon.title), 'not for others')
  const guessed = cookie.slice(0, -1) + (cookie.endsWith('A') ? 'E' : 'A')
  assert.ok((await get('/product', { cookie: guessed })).body.includes(closedCopy.soon.title))
  await db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', owner.id).execute()
  assert.ok((await get('/product', { cookie })).body.includes(closedCopy.soon.title), 'closed after leaving')
})

test('while the shop is closed visitors read the reason with a Retry-After; buyers and personal-data requests still get through', async () => {
  await becomes('open')
  assert.ok((await get('/product')).body.includes('Playera playera'), 'the page is cached by now')
  await becomes('closed', 'Volvemos el 6 de enero.')
  for (const address of ['/', '/product', '/product/playera', '/cart']) {
    const { status, headers, body } = await get(address)
    assert.equal(status, 503, address)
    assert.ok(body.includes('Volvemos el 6 de enero.') && !body.includes('<script'), address)
    assert.deepEqual([headers['retry-after'], headers['cache-control']], ['3600', 'no-store'], address)
    assert.equal(headers['x-robots-tag'], undefined, 'search engines may keep the page')
  }
  for (const address of [paths.login, paths.privacy, paths.terms, paths.contact, paths.checkout])
    assert.equal((await get(address)).status, 200, address)
  const answer = await get('/product.data')
  assert.ok(
    answer.status < 500 && !answer.body.includes('Playera playera'),
    'a data request shows no product',
  )
})
