import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { garmentPricesAtFirst } from '../../domain/designs/garment-price.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { publicPages } from '../shop/seo/public-pages.ts'

let shop: TestShop

before(async () => {
  shop = await createTestShop()
  await stock(shop.db, 'dino', 3)
  await stock(shop.db, 'agotada', 0)
  const luna = { id: 'luna', name: 'Luna', picture: '/pictures/luna' }
  await shop.db
    .insertInto('designs')
    .values({ ...luna, colours: ['White'], garments: ['TShirt'] })
    .execute()
  await shop.db
    .updateTable('products')
    .set({
      images: ['https://fotos.example/dino?a=1&b=<2>', '/pictures/dino-espalda'],
      updated_at: new Date('2026-03-04T05:06:07Z'),
    })
    .where('id', '=', 'dino')
    .execute()
})
after(() => shop.close())

async function read(address: string, status = 200): Promise<{ text: string; headers: Headers }> {
  const answer = await shop.app.request(address)
  assert.equal(answer.status, status, address)
  return { text: await answer.text(), headers: answer.headers }
}

type Element = { name: string; text: string; children: Element[] }

/** Reads XML and throws if it is not well-formed. */
function parsed(xml: string): Element {
  const top: Element = { name: '', text: '', children: [] }
  const open = [top]
  for (const [, close, name, text, stray] of xml.matchAll(
    /<\?[^>]*\?>|<(\/?)([\w:]+)(?:\s[\w:]+="[^"<>]*")*>|((?:[^<>&]|&(?:amp|lt|gt|quot|apos);)+)|([^])/g,
  )) {
    assert.equal(stray, undefined, `stray sign in ${xml.slice(0, 200)}`)
    if (text !== undefined) open.at(-1)!.text += text
    else if (name !== undefined && close === '') {
      const element = { name, text: '', children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    } else if (name !== undefined) assert.equal(open.pop()?.name, name)
  }
  assert.equal(open.length, 1, 'every element is closed')
  assert.equal(top.children.length, 1)
  return top.children[0]!
}

function within(element: Element, name: string): string[] {
  const own =
    element.name === name
      ? [element.text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')]
      : []
  return [...own, ...element.children.flatMap((child) => within(child, name))]
}

test('the sitemap omits the builder until its prices are confirmed', async () => {
  const builder = '<loc>http://shop.test/custom</loc>'
  assert.ok((await read('/sitemap.xml')).text.includes(builder))
  shop.shop.settings.garmentPrices = null
  assert.ok(!(await read('/sitemap.xml')).text.includes(builder))
  shop.shop.settings.garmentPrices = garmentPricesAtFirst
})

test('the sitemap lists public pages and offered products with their pictures', async () => {
  const { text, headers } = await read('/sitemap.xml')
  assert.match(headers.get('content-type') ?? '', /^application\/xml/)
  const map = parsed(text)
  assert.equal(map.name, 'urlset')
  const locations = within(map, 'loc')
  assert.deepEqual(locations, [
    ...publicPages.map((page) => `http://shop.test${page}`),
    'http://shop.test/product/dino',
  ])
  const dino = map.children.at(-1)!
  assert.deepEqual(within(dino, 'lastmod'), ['2026-03-04T05:06:07.000Z'])
  assert.deepEqual(within(dino, 'image:loc'), [
    'https://fotos.example/dino?a=1&b=%3C2%3E',
    'http://shop.test/pictures/dino-espalda',
  ])
})

test('robots.txt excludes personal pages and names the sitemap', async () => {
  const { text, headers } = await read('/robots.txt')
  assert.match(headers.get('content-type') ?? '', /^text\/plain/)
  const lines = text.trim().split('\n')
  assert.equal(lines[0], 'User-agent: *')
  for (const path of ['/cart', '/checkout', '/api/']) assert.ok(lines.includes(`Disallow: ${path}`), path)
  assert.ok(lines.includes('Sitemap: http://shop.test/sitemap.xml'))
  assert.ok(!lines.includes('Disallow: /'))
})

test('the manifest lets phones install the shop, and its icons exist', async () => {
  const { text, headers } = await read('/manifest.webmanifest')
  assert.match(headers.get('content-type') ?? '', /^application\/manifest\+json/)
  const manifest = JSON.parse(text) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  assert.equal(manifest['name'], 'Pequeña Leyenda')
  assert.equal(manifest['start_url'], '/')
  assert.equal(manifest['display'], 'standalone')
  assert.match(String(manifest['theme_color']), /^#[0-9a-f]{6}$/)
  assert.match(String(manifest['background_color']), /^#[0-9a-f]{6}$/)
  assert.deepEqual(
    manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  )
  for (const { src } of manifest.icons)
    assert.ok(existsSync(path.join(import.meta.dirname, '../../public', src)), src)
})

test('security.txt says where to report a vulnerability, and is always valid for months', async () => {
  const { text } = await read('/.well-known/security.txt')
  const said = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  assert.equal(said.get('Contact'), 'mailto:hola@pequenaleyenda.example')
  assert.equal(said.get('Preferred-Languages'), 'es')
  assert.equal(said.get('Canonical'), 'http://shop.test/.well-known/security.txt')
  const daysLeft = (Date.parse(said.get('Expires') ?? '') - Date.now()) / 86_400_000
  assert.ok(daysLeft > 90 && daysLeft < 365, String(daysLeft))
})

test('a catalogue that is too long for one sitemap is split over several', async () => {
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, audience, images)
    SELECT 'z' || lpad(number::text, 5, '0'), 'Playera', 100, 1, 'Boy', ARRAY['/pictures/z']
    FROM generate_series(1, 5001) AS number`.execute(shop.db)
  const index = parsed((await read('/sitemap.xml')).text)
  assert.equal(index.name, 'sitemapindex')
  const maps = within(index, 'loc')
  assert.deepEqual(maps, [
    'http://shop.test/sitemap-pages.xml',
    'http://shop.test/sitemap-products-1.xml',
    'http://shop.test/sitemap-products-2.xml',
  ])
  const [pages, first, second] = await Promise.all(
    maps.map(async (address) => within(parsed((await read(new URL(address).pathname)).text), 'loc')),
  )
  assert.equal(pages?.length, publicPages.length)
  assert.equal(first?.length, 5000)
  const products = [...first, ...(second ?? [])]
  assert.equal(products.length, 5002)
  assert.equal(new Set(products).size, 5002)
  await read('/sitemap-products-3.xml', 404)
  await read('/sitemap-products-0.xml', 404)
})
