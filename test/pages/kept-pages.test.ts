import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { publicPages } from '../../app/shop/seo/public-pages.ts'
import { replaceSizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import type { Db } from '../../data/database.ts'
import type { SizeGuideRow } from '../../domain/catalogue/size-guide.ts'
import { paths } from '../../words/paths.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'
import { setUnit } from '../helpers/set-unit.ts'

let db: Db
let doors: [ShopDoor, ShopDoor]

before(async () => {
  const alone = { TRUST_PROXY: '0' }
  const first = await openDoor(alone)
  doors = [first, await openDoor(alone, { connectionString: first.connectionString })]
  db = first.db
  await stock(db, 'roja', 9)
  await stock(db, 'azul', 9, { price: 31_900 })
  for (const door of doors) await heard(door)
})
after(async () => {
  for (const door of doors) await door.close()
})

async function words({ url }: ShopDoor, address: string): Promise<string> {
  const html = await (await fetch(url + address)).text()
  const texts = html.replaceAll(/<script[\s\S]*?<\/script>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
  return texts.replaceAll(/\s+/g, ' ')
}

/** Until the process receives notifications again, it also renders pages again because of their age. */
async function heard(door: ShopDoor): Promise<void> {
  await sql`SELECT pg_notify('catalogue', 'list')`.execute(db)
  await until(async () => {
    await words(door, '/product')
    const before = door.counters().renders
    await wait(1_100)
    await words(door, '/product')
    return door.counters().renders === before
  })
}

async function bothSay(address: string, text: string): Promise<void> {
  for (const door of doors)
    await until(async () => (await words(door, address)).includes(text), `${address} says ${text}`)
}

async function rendersOf(door: ShopDoor, work: () => Promise<unknown>): Promise<number> {
  const before = door.counters().renders
  await work()
  return door.counters().renders - before
}

test('every public page is rendered once and then served from memory with the same bytes for every visitor', async () => {
  const [door] = doors
  for (const address of [...publicPages, '/home', '/cart', '/404', '/product/roja', '/product.data']) {
    // A late notification may have the first page rendered again.
    await until(async () => {
      const { hits } = door.counters()
      await fetch(door.url + address)
      return door.counters().hits > hits
    }, `${address} is not kept`)
    const { hits } = door.counters()
    const renders = await rendersOf(door, async () => {
      const [stranger, customer] = await Promise.all([
        fetch(door.url + address),
        fetch(door.url + address, {
          headers: {
            cookie: `session=${'A'.repeat(43)}; visitor=${'B'.repeat(43)}`,
            authorization: 'Bearer x',
          },
        }),
      ])
      assert.equal(stranger.headers.get('etag'), customer.headers.get('etag'))
      assert.deepEqual(await stranger.text(), await customer.text())
      for (const answer of [stranger, customer]) {
        assert.equal(answer.headers.get('set-cookie'), null)
        assert.match(answer.headers.get('cache-control')!, /^public, max-age=0, s-maxage=1/)
      }
    })
    assert.equal(renders, 0, `${address} is not kept`)
    assert.equal(door.counters().hits, hits + 2, address)
  }
})

test('the page cache and the shop behind it give the same response: GET, conditional GET and HEAD', async () => {
  const [door] = doors
  for (const address of ['/product', '/product/roja', '/about', '/404']) {
    const aside = `${address}?utm_source=carta`
    const [straight, through] = [await fetch(door.url + address), await fetch(door.url + aside)]
    assert.equal(straight.status, through.status)
    const headersOf = (answer: Response) => {
      const { date, connection, 'keep-alive': keepAlive, ...rest } = Object.fromEntries(answer.headers)
      void [date, connection, keepAlive]
      return rest
    }
    assert.deepEqual(headersOf(straight), headersOf(through), address)
    assert.equal(await straight.text(), await through.text())
    assert.match(straight.headers.get('content-security-policy')!, /default-src 'none'/)
    assert.equal(straight.headers.get('x-content-type-options'), 'nosniff')

    const etag = straight.headers.get('etag')!
    for (const each of [address, aside]) {
      const again = await fetch(door.url + each, { headers: { 'if-none-match': etag } })
      assert.equal(again.status, address === '/404' ? 404 : 304, each)
      const head = await fetch(door.url + each, { method: 'HEAD' })
      assert.equal(head.status, straight.status)
      assert.equal(head.headers.get('etag'), etag)
      assert.equal(await head.text(), '')
    }
  }
})

test('unknown addresses, however many, take no cache memory and cause no rendering', async () => {
  const [door] = doors
  await fetch(`${door.url}/404`)
  const { pages, bytes, renders } = door.counters()
  for (let n = 0; n < 100; n += 1)
    for (const address of [`/no-hay-${n}`, `/product/roja/${n}`, `/no-hay-${n}.php?a=${n}`, `/404?a=${n}`]) {
      const method = n % 2 === 0 ? 'GET' : 'HEAD'
      const answer = await fetch(door.url + address, { method, redirect: 'manual' })
      await answer.arrayBuffer()
      const isPlain = address.startsWith('/404') || address.includes('.php')
      const expected = isPlain ? [404, null] : [302, '/404']
      assert.deepEqual([answer.status, answer.headers.get('location')], expected, address)
    }
  const after = door.counters()
  assert.deepEqual([after.pages, after.renders], [pages, renders])
  assert.ok(after.bytes <= bytes)
})

test('every existing address is answered without a redirect to /404', async () => {
  for (const address of [
    ...publicPages,
    '/login',
    '/profile',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
    '/metrics',
  ])
    assert.notEqual(
      (await fetch(doors[0].url + address, { redirect: 'manual' })).headers.get('location'),
      '/404',
      address,
    )
})

test('scripts, styles and pictures are served whole and in ranges, and cached for ever; unknown files get 404', async () => {
  const [door] = doors
  const html = await (await fetch(`${door.url}/product`)).text()
  const found = [/\/assets\/[\w-]+\.js/, /\/assets\/[\w-]+\.css/, /\/assets\/[\w-]+\.woff2/].map(
    (each) => each.exec(html)![0],
  )
  const picture = (await readdir('catalogue/pictures')).find((name) => name.endsWith('-320.avif'))
  for (const address of [...found, `/pictures/${picture}`]) {
    const fromDisk = await readFile(
      address.startsWith('/assets') ? `build/client${address}` : `catalogue${address}`,
    )
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(door.url + address, { headers: { 'accept-encoding': encoding } })
      assert.equal(answer.status, 200, address)
      assert.match(answer.headers.get('cache-control')!, /max-age=31536000, immutable/)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), fromDisk)
    }
    const part = await fetch(door.url + address, { headers: { range: 'bytes=0-9' } })
    assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 10])
  }
  for (const nobodys of ['/assets/gone-12345678.js', '/pictures/../package.json', '/assets/%2e%2e/x.js'])
    assert.notEqual(
      (await fetch(door.url + nobodys)).headers.get('cache-control'),
      'public, max-age=31536000, immutable',
      nobodys,
    )
})

test('a price change reaches the pages of every process, and only affected pages are rendered again', async () => {
  for (const address of [
    '/product',
    '/product/roja',
    '/product/azul',
    '/about',
    '/product?orden=precio-menor',
  ])
    for (const door of doors) await words(door, address)
  const before = doors.map((door) => door.counters().renders)
  await db.updateTable('products').set({ price_centavos: 12_300 }).where('id', '=', 'roja').execute()
  await bothSay('/product/roja', '$123.00')
  await bothSay('/product', '$123.00')
  await bothSay('/product?orden=precio-menor', '$123.00')
  for (const [index, door] of doors.entries()) {
    await words(door, '/product/azul')
    await words(door, '/about')
    assert.equal(door.counters().renders - before[index]!, 3)
  }
})

test('held pieces disappear from the pages of every process, and the last held piece makes the product sold out', async () => {
  await stock(db, 'unica', 2)
  await bothSay('/product/unica', 'Piezas disponibles: 2')
  await bothSay('/product', 'Playera unica')
  const buy = async (email: string) => {
    const line = { sku: 'unica#na-4', quantity: 1, price: 28_900 }
    const { status, body } = await createBuyer(doors[0].app, email).order([line])
    assert.equal(status, 200, JSON.stringify(body))
  }
  await buy('ana@correo.example')
  await bothSay('/product/unica', 'Única Pieza')
  await buy('luz@correo.example')
  await bothSay('/product/unica', 'Agotada')
  for (const door of doors)
    await until(async () => !(await words(door, '/product')).includes('Playera unica'), 'still listed')
})

test('a changed design or size guide reaches the pages of every process', async () => {
  await db
    .insertInto('designs')
    .values({
      id: 'luna',
      name: 'Luna dormida',
      picture: '/pictures/diseno-luna',
      colours: ['Black', 'RedWine'],
      garments: ['TShirt', 'Hoodies'],
    })
    .execute()
  await bothSay(paths.builder, 'Luna dormida')
  await db.updateTable('designs').set({ name: 'Luna despierta' }).where('id', '=', 'luna').execute()
  await bothSay(paths.builder, 'Luna despierta')

  for (const door of doors) await words(door, paths.sizeGuide)
  const row: SizeGuideRow = { size: null, age: '2', height: [87, 91], chest: [51, 53], waist: [49, 51] }
  await db.transaction().execute((tx) => replaceSizeGuide(tx, [row]))
  await bothSay(paths.sizeGuide, '87–91')
})

test('a product that sells continuously causes at most one rendering of its page per second and process, not one per sale', async () => {
  const [door] = doors
  await stock(db, 'codiciada', 500)
  await bothSay('/product/codiciada', 'Piezas disponibles: 500')
  const began = performance.now()
  const renders = await rendersOf(door, async () => {
    for (let sale = 1; sale <= 200; sale += 1) {
      await setUnit(db, 'codiciada', { pieces: 500 - sale })
      await words(door, '/product/codiciada')
    }
  })
  assert.ok(renders <= 1 + (performance.now() - began) / 1000, `${renders} renderings`)
  await bothSay('/product/codiciada', 'Piezas disponibles: 300')
})

test('a change made while a process lost its notifications is shown once it listens again', async () => {
  await bothSay('/product/azul', '$319.00')
  const { rows } = await sql<{ pid: number }>`
    SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_notify%'`.execute(db)
  assert.ok(rows.length >= 2, 'both processes listen')
  await db.updateTable('products').set({ price_centavos: 45_600 }).where('id', '=', 'azul').execute()
  await bothSay('/product/azul', '$456.00')
  for (const door of doors) await heard(door)
})

test('a new name of the shop appears on every page of every process without a restart', async () => {
  const pages = ['/', '/product', '/terms-conditions']
  for (const door of doors) for (const page of pages) await words(door, page)
  await db
    .insertInto('settings')
    .values({ name: 'identity', value: JSON.stringify({ name: 'Colibrí', cry: '¡A volar!' }) })
    .execute()
  for (const door of doors)
    for (const page of pages)
      await until(async () => {
        const shown = await words(door, page)
        return shown.includes('Colibrí') && !shown.includes('Pequeña Leyenda')
      }, page)
})
