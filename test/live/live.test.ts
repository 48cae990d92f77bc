import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { comes, type LivePage, openLivePage } from '../helpers/live-page.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'
import { setUnit } from '../helpers/set-unit.ts'

let db: Db
let doors: [ShopDoor, ShopDoor]
let connectionString: string

before(async () => {
  const first = await openDoor()
  ;({ db, connectionString } = first)
  doors = [first, await open()]
})
after(async () => {
  for (const door of doors.toReversed()) await door.close()
})

const open = () => openDoor({}, { connectionString })
const pieces = (page: LivePage, id: string) => page.products.get(id)?.pieces
const looking = (door: ShopDoor, ids: string, headers?: Record<string, string>) =>
  openLivePage(door.url, `/api/live?ids=${ids}`, headers)

test('an open page receives the state of its products and every change, from whichever process', async () => {
  await stock(db, 'roja', 3)
  await stock(db, 'azul', 2, { price: 31_900 })
  const pages = await Promise.all(doors.map((door) => looking(door, 'roja,azul,ninguna')))
  for (const page of pages) {
    await comes(() => page.products.size === 2, 'the stock')
    assert.deepEqual(page.products.get('azul'), {
      id: 'azul',
      pieces: 2,
      sizes: null,
      unit_price: '319.00',
      price_before: null,
      price_valid_until: null,
      offered: true,
    })
  }
  const buyer = createBuyer(doors[0].app)
  const started = await buyer.order([{ sku: 'roja#na-4', quantity: 1, price: 28_900 }])
  assert.equal(started.status, 200)
  for (const page of pages) await comes(() => pieces(page, 'roja') === 2, 'a piece set apart')
  await db.updateTable('products').set({ price_centavos: 30_000 }).where('id', '=', 'roja').execute()
  await db.updateTable('products').set({ status: 0 }).where('id', '=', 'azul').execute()
  for (const page of pages) {
    await comes(() => page.products.get('roja')?.unit_price === '300.00', 'the new price')
    await comes(() => page.products.get('azul')?.offered === false, 'that it was withdrawn')
    page.leave()
  }
})

test('the buyer who holds the last piece sees it as free, other visitors see it as taken', async () => {
  await stock(db, 'ultima', 1)
  const buyer = createBuyer(doors[0].app)
  assert.equal((await buyer.order([{ sku: 'ultima#na-4', quantity: 1, price: 28_900 }])).status, 200)
  const theirs = await looking(doors[1], 'ultima', { cookie: buyer.cookie() })
  const others = await looking(doors[1], 'ultima')
  await comes(() => pieces(theirs, 'ultima') === 1 && pieces(others, 'ultima') === 0, 'each their own')
  theirs.leave()
  others.leave()
})

test('a page that reconnects to the same process receives the missed changes; another process sends everything', async () => {
  await stock(db, 'primera', 5)
  await stock(db, 'segunda', 5)
  // A second page stays open, so the process keeps following both products.
  const stays = await looking(doors[0], 'primera,segunda')
  const page = await looking(doors[0], 'primera,segunda')
  await comes(() => stays.products.size === 2 && page.products.size === 2, 'both')
  page.leave()
  await setUnit(db, 'segunda', { pieces: 4 })
  await comes(() => pieces(stays, 'segunda') === 4, 'the change')
  const back = await looking(doors[0], 'primera,segunda', { 'last-event-id': page.lastId() })
  await comes(() => back.products.size > 0, 'what changed')
  assert.deepEqual([...back.products.keys()], ['segunda'])
  const elsewhere = await looking(doors[1], 'primera,segunda', { 'last-event-id': page.lastId() })
  await comes(() => elsewhere.products.size === 2, 'all of it')
  for (const each of [stays, back, elsewhere]) each.leave()
})

test('a change during a lost database notification connection still reaches the page', async () => {
  await stock(db, 'callada', 4)
  const page = await looking(doors[0], 'callada')
  await comes(() => pieces(page, 'callada') === 4, 'the stock')
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'shop-process'`.execute(db)
  await setUnit(db, 'callada', { pieces: 1 })
  await comes(() => pieces(page, 'callada') === 1, 'the change')
  page.leave()
})

test('behind a pooler the shop listens for notifications at the direct address, with one connection; a shop that shuts down ends its open pages at once and accepts no new ones', async () => {
  await stock(db, 'directa', 4)
  const { searchParams, port, hostname } = new URL(connectionString)
  const folderOfSocket = searchParams.get('host')
  const target = folderOfSocket?.startsWith('/')
    ? { path: `${folderOfSocket}/.s.PGSQL.${searchParams.get('port') ?? 5432}` }
    : { port: Number(port || 5432), host: hostname }
  let connections = 0
  const direct = createServer((socket) => {
    connections += 1
    const onward = connect(target)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((each) => each.destroy()))
  }).listen(0, '127.0.0.1')
  await once(direct, 'listening')
  const directUrl = new URL(connectionString)
  directUrl.search = ''
  directUrl.hostname = '127.0.0.1'
  directUrl.port = String((direct.address() as AddressInfo).port)
  const door = await openDoor({}, { connectionString, directUrl: directUrl.href })
  const page = await looking(door, 'directa')
  await comes(() => pieces(page, 'directa') === 4, 'the stock')
  await setUnit(db, 'directa', { pieces: 1 })
  await comes(() => pieces(page, 'directa') === 1, 'the change')
  assert.equal(connections, 1)
  door.endLive()
  assert.equal(await page.ended, 'ended')
  assert.equal((await looking(door, 'directa')).status, 503)
  await door.close()
  direct.close()
})

test('live responses are not buffered by proxies, and pages reconnect at different times', async () => {
  await stock(db, 'cabezas', 1)
  const pages = await Promise.all(Array.from({ length: 8 }, () => looking(doors[0], 'cabezas')))
  const [{ headers }] = pages as [LivePage]
  assert.match(headers.get('content-type')!, /^text\/event-stream/)
  assert.equal(headers.get('cache-control'), 'no-cache, no-transform')
  assert.equal(headers.get('x-accel-buffering'), 'no')
  await comes(() => pages.every((page) => page.retry() > 0), 'when to come back')
  const times = pages.map((page) => page.retry())
  assert.ok(new Set(times).size > 1, `all at ${times[0]}`)
  assert.ok(times.every((time) => time >= 1_000 && time <= 6_000))
  pages.forEach((page) => page.leave())
})

test('one address may keep a limited number of pages open; a closed page frees its place, and HEAD requests take none', async (t) => {
  await stock(db, 'llena', 1)
  const door = await open()
  t.after(() => door.close())
  const openPage = () => looking(door, 'llena')
  for (let n = 0; n < 120; n += 1)
    assert.equal((await fetch(`${door.url}/api/live?ids=llena`, { method: 'HEAD' })).status, 200)
  const pages: LivePage[] = []
  for (let n = 0; n < 100; n += 1) pages.push(await openPage())
  assert.ok(pages.every(({ status }) => status === 200))
  const refused = await openPage()
  assert.equal(refused.status, 503)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  pages[0]!.leave()
  for (let tries = 0; ; tries += 1) {
    const again = await openPage()
    if (again.status === 200) break
    assert.ok(tries < 500, 'the page that left freed no place')
  }
})

test('a request for too many products is refused, and unknown product ids are ignored', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `prenda-${n}`).join()
  assert.equal((await looking(doors[0], many)).status, 400)
  const page = await looking(doors[0], "no-hay,'; DROP,%00")
  assert.equal(page.status, 200)
  page.leave()
})

test('visitors have no alert of the back office; its stream ends at once, in every process, for staff who are signed out or disabled', async () => {
  assert.equal((await openLivePage(doors[1].url, '/api/live/ring')).status, 204)
  const shop = { db, now: () => new Date(), newId: randomUUID, randomBytes }
  const [leaving, disabled, staying] = [await hireStaff(db), await hireStaff(db), await hireStaff(db)]
  const pagesOf = async (who: typeof leaving) => {
    const cookie = await staffCookieOf(shop, who)
    const pages = await Promise.all(doors.map(({ url }) => openLivePage(url, '/api/live/ring', { cookie })))
    const ends = { count: 0 }
    for (const page of pages) void page.ended.then(() => (ends.count += 1))
    return { pages, ends }
  }
  const [left, off, stayed] = [await pagesOf(leaving), await pagesOf(disabled), await pagesOf(staying)]
  await db.deleteFrom('staff_sessions').where('staff_id', '=', leaving.id).execute()
  await comes(() => left.ends.count === 2, 'the end of a session that was closed')
  await db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', disabled.id).execute()
  await comes(() => off.ends.count === 2, 'the end for somebody who was switched off')
  await sql`SELECT pg_notify('catalogue', 'ring')`.execute(db)
  await comes(() => stayed.pages.every((page) => page.messages() > 0), 'the alert')
  assert.equal(stayed.ends.count, 0)
  for (const page of [...left.pages, ...off.pages]) assert.equal(page.messages(), 0)
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(0) })
    .where('staff_id', '=', staying.id)
    .execute()
  await sql`SELECT pg_notify('catalogue', 'ring')`.execute(db)
  await comes(() => stayed.ends.count === 2, 'the end of a session whose time is over')
})
