import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '../../words/paths.ts'
import { openOwnersShop } from '../helpers/owners-shop.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { attributeOf, dataIn, seen, shownText } from '../helpers/read-page.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { stock } from '../helpers/test-shop.ts'

let opened: Awaited<ReturnType<typeof openOwnersShop>>

const nasty = {
  image: '<img src=x onerror=alert(1)>',
  script: '</script><script>alert(2)</script>',
  drawing: '"><svg onload=alert(3)>',
  call: "');alert(4)//",
  separators: '\u2028\u2029\u202Eolleb',
  template: '<!--<script>{{7*7}}${7*7}',
}

before(async () => {
  opened = await openOwnersShop()
  const { db } = opened.at
  await stock(db, 'nina', 2, { title: 'Playera de la Niña', audience: 'Girl' })
  await stock(db, 'nino', 2, { title: 'Playera del Niño', audience: 'Boy' })
  await stock(db, 'quien', 2, { title: 'Playera de Quien Sea' })
  await stock(db, 'sola', 1, { price: 125_000, ages: ['8-10'] })
  await stock(db, 'monton', 12)
  await stock(db, 'ida', 0)
  const images = ['frente', 'espalda', 'detalle'].map((side) => `/pictures/playera-dino-de-carton-${side}`)
  await stock(db, 'buscada', 1, { audience: 'Boy', price: 28_950, images })
  await stock(db, 'guion', 1, { title: `Playera ${nasty.script}<!--` })
})
after(() => opened.close())

const get = (address: string) => opened.get(address)
const ask = (address: string, headers = {}) => opened.door.send({ method: 'GET', address, headers })
const redirectOf = async (address: string) => {
  const { status, headers } = await ask(address)
  return `${status} ${String(headers['location'])}`
}
const canonical = (html: string) => attributeOf(html, 'link[rel="canonical"]', 'href')
const meta = (html: string, property: string) => attributeOf(html, `meta[property="${property}"]`, 'content')

test('each category shows its products, and an unknown category shows all', async () => {
  const titles = { Niñas: 'Playera de la Niña', Niños: 'Playera del Niño', Unisex: 'Playera de Quien Sea' }
  for (const [query, chosen] of [
    ['GIRL', 'Niñas'],
    ['boy', 'Niños'],
    ['Unisex', 'Unisex'],
    ['nadie', 'Todos'],
    ['', 'Todos'],
  ] as const) {
    const html = await get(`${paths.catalogue}?category=${query}`)
    const filters = [...html.matchAll(/<a class="tag"([^>]*)>([^<]*)</g)]
    assert.deepEqual(
      filters.map(([, , name]) => name),
      ['Todos', 'Niños', 'Niñas', 'Unisex'],
    )
    const current = filters.filter(([, attributes]) => attributes!.includes('aria-current="page"'))
    assert.deepEqual(
      current.map(([, , name]) => name),
      [chosen],
      query,
    )
    for (const [name, title] of Object.entries(titles))
      assert.equal(
        shownText(html).includes(title),
        chosen === 'Todos' || chosen === name,
        `${query}: ${title}`,
      )
  }
})

test('product cards show price, ages and remaining pieces; sold-out products are not listed', async () => {
  const cards = (await get(paths.catalogue)).split('<li').map((card) => shownText(`<body><li${card}`))
  const card = (title: string) => cards.find((text) => text.includes(title))
  for (const words of ['Única Pieza', '$1,250.00 MXN', '8-10 Años'])
    assert.ok(card('Playera sola')?.includes(words), words)
  for (const words of ['Piezas disponibles: 12', '$289.00 MXN', '4, 6 Años'])
    assert.ok(card('Playera monton')?.includes(words), words)
  assert.equal(card('Playera ida'), undefined)
})

test('a page number beyond the last page redirects to the last page and keeps the filters', async () => {
  for (let n = 0; n < 30; n += 1) await stock(opened.at.db, `girl-${n}`, 1, { audience: 'Girl' })
  assert.equal(await redirectOf(`${paths.catalogue}?page=99`), '302 /product?page=2')
  const last = shownText(await get(`${paths.catalogue}?page=2`))
  assert.match(last, /Anteriores/)
  assert.doesNotMatch(last, /Siguientes/)
  const filtered = `${paths.catalogue}?category=girl&orden=precio-menor&page=99999`
  assert.equal(await redirectOf(filtered), '302 /product?category=Girl&orden=precio-menor&page=2')
  assert.equal(await redirectOf(`${paths.catalogue}?q=zacapoaxtla&page=2`), '302 /product?q=zacapoaxtla')
})

test('a product page gives other sites its picture, price, availability and breadcrumbs', async () => {
  const address = paths.product('buscada')
  const html = await get(address)
  assert.equal(canonical(html), `http://tienda.example${address}`)
  const picture = meta(html, 'og:image') ?? ''
  assert.match(
    picture,
    /^http:\/\/tienda\.example\/pictures\/playera-dino-de-carton-frente-[0-9a-f]{8}-960\.jpg$/,
  )
  assert.equal((await ask(new URL(picture).pathname)).headers['content-type'], 'image/jpeg')
  assert.equal((await ask('/pictures/nadie-0a1b2c3d-960.jpg')).status, 404)
  assert.deepEqual([meta(html, 'og:image:width'), meta(html, 'og:image:height')], ['960', '1200'])
  assert.equal(await redirectOf(address.toUpperCase().replace('/PRODUCT', '/product')), `301 ${address}`)
  const [product, crumbs] = dataIn(html)
  assert.deepEqual(
    [product?.['@context'], product?.['@type'], product?.['name'], crumbs?.['@type']],
    ['https://schema.org', 'Product', 'Playera buscada', 'BreadcrumbList'],
  )
  const offer = (availability: string) =>
    `"priceCurrency":"MXN","price":"289.50","availability":"https://schema.org/${availability}"`
  assert.ok(html.includes(offer('InStock')))
  await opened.at.db.updateTable('products').set({ pieces: 0 }).where('id', '=', 'buscada').execute()
  // The page cache hears of the change a moment later.
  let later = html
  for (let tries = 0; tries < 600 && later.includes(offer('InStock')); tries += 1) {
    await wait(25)
    later = await get(address)
  }
  assert.ok(later.includes(offer('OutOfStock')))
})

test('the home page describes the shop and its installation on phones; search result pages are not indexed', async () => {
  const home = await get(paths.home)
  assert.deepEqual(
    dataIn(home).map((data) => data['@type']),
    ['Organization', 'WebSite'],
  )
  const manifest = await get(attributeOf(home, 'link[rel="manifest"]', 'href') ?? '')
  const { icons } = JSON.parse(manifest) as { icons: { src: string }[] }
  assert.ok(icons.length > 0)
  for (const { src } of icons) assert.equal((await ask(src)).status, 200, src)
  const category = await get(`${paths.catalogue}?category=GIRL&orden=precio-menor`)
  assert.equal(canonical(category), 'http://tienda.example/product?category=Girl')
  assert.deepEqual(
    dataIn(category).map((data) => data['@type']),
    ['BreadcrumbList'],
  )
  const found = await get(`${paths.catalogue}?q=luna`)
  assert.equal(attributeOf(found, 'meta[name="robots"]', 'content'), 'noindex')
  assert.equal(canonical(found), undefined)
})

// gateways/mail/mailer.test.ts proves the same for mails, test/journeys/profile.test.ts in a browser.
test('markup in names, addresses, comments and titles is sent as text', async () => {
  const { db } = opened.at
  const { image: fullName, script: street, drawing: suburb, call: city, separators, template } = nasty
  const eve = await knownCustomer(db, { name: `Eva ${template}`, lastName: fullName })
  const order = await placeTestOrder(db, {
    customerId: eve.id,
    delivery: { fullName, street, suburb, city },
    comments: `${separators}\n${street}`,
    lines: [{ name: `${fullName}${street}` }],
  })
  const pages = [
    [paths.profile, fullName],
    [paths.order(order.number), street],
    [paths.product('guion'), street],
  ] as const
  for (const [address, words] of pages) {
    const { status, body } = await ask(address, { cookie: eve.cookie })
    assert.equal(status, 200, address)
    assert.ok(shownText(body).includes(words), address)
    // These texts are also in the data for the scripts, where a tag would end the script.
    for (const tag of ['<img src=x', '</script><script>alert', '<svg onload', '<!--<script'])
      assert.ok(!body.includes(tag), `${address}: ${tag}`)
  }
  const product = await get(paths.product('guion'))
  assert.equal(dataIn(product)[0]?.['name'], `Playera ${street}<!--`)
  assert.match(product, /<title>Playera &lt;\/script&gt;/)
  assert.match(seen(product), /<h1[^>]*>Playera &lt;\/script&gt;/)
})
