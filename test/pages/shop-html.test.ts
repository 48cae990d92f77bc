import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { importSizeGuide } from '../../use-cases/spreadsheets/import-size-guide.ts'
import { contactFormCopy as copy } from '../../words/contact.ts'
import { paths } from '../../words/paths.ts'
import { openOwnersShop } from '../helpers/owners-shop.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { attributeOf, dataIn, shownHtml, shownText } from '../helpers/read-page.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'
import { setUnit } from '../helpers/set-unit.ts'

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
const shown = async (address: string) => shownHtml(await get(address))
const request = (address: string, headers = {}) => opened.door.get(address, headers)
const redirectOf = async (address: string) => {
  const { status, headers } = await request(address)
  return `${status} ${String(headers['location'])}`
}
const canonical = (html: string) => attributeOf(html, 'link[rel="canonical"]', 'href')
const meta = (html: string, property: string) => attributeOf(html, `meta[property="${property}"]`, 'content')

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
    inner!.replaceAll(/<[^>]*>/g, '').trim(),
  )

const linksTo = (html: string, address: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, href]) => href!.replaceAll('&amp;', '&') === address)
    .map(([, , inner]) => inner!.replaceAll(/<[^>]*>/g, ''))

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
    const names = (some: typeof filters) => some.map(([, , name]) => name)
    assert.deepEqual(names(filters), ['Todos', 'Niños', 'Niñas', 'Unisex'])
    const current = filters.filter(([, attributes]) => attributes!.includes('aria-current="page"'))
    assert.deepEqual(names(current), [chosen], query)
    const listed = Object.entries(titles).filter(([, title]) => shownText(html).includes(title))
    const expected = chosen === 'Todos' ? Object.keys(titles) : [chosen]
    assert.deepEqual(
      listed.map(([name]) => name),
      expected,
      query,
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
  assert.equal((await request(new URL(picture).pathname)).headers['content-type'], 'image/jpeg')
  assert.equal((await request('/pictures/nadie-0a1b2c3d-960.jpg')).status, 404)
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
  await setUnit(opened.at.db, 'buscada', { pieces: 0 })
  // The page cache hears of the change a moment later.
  await until(async () => (await get(address)).includes(offer('OutOfStock')), 'the product is sold out')
})

test('the home page describes the shop and its installation on phones; search result pages are not indexed', async () => {
  const home = await get(paths.home)
  assert.deepEqual(
    dataIn(home).map((data) => data['@type']),
    ['Organization', 'WebSite'],
  )
  // The manifest and its icons are tested in app/api/seo-api.test.ts.
  assert.equal(attributeOf(home, 'link[rel="manifest"]', 'href'), '/manifest.webmanifest')
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
    const { status, body } = await request(address, { cookie: eve.cookie })
    assert.equal(status, 200, address)
    assert.ok(shownText(body).includes(words), address)
    // These texts are also in the data for the scripts, where a tag would end the script.
    for (const tag of ['<img src=x', '</script><script>alert', '<svg onload', '<!--<script'])
      assert.ok(!body.includes(tag), `${address}: ${tag}`)
  }
  const product = await get(paths.product('guion'))
  assert.equal(dataIn(product)[0]?.['name'], `Playera ${street}<!--`)
  assert.match(product, /<title>Playera &lt;\/script&gt;/)
  assert.match(shownHtml(product), /<h1[^>]*>Playera &lt;\/script&gt;/)
})

test('an unknown product answers 404 and links to the catalogue, and a sold-out product stays without a way to add it', async () => {
  for (const [address, words, to] of [
    [paths.product('nadie-la-conoce'), 'Volver al catálogo', paths.catalogue],
    ['/404', 'Volver al inicio', paths.home],
  ] as const) {
    const { status, body } = await request(address)
    assert.equal(status, 404, address)
    assert.ok(linksTo(body, to).includes(words), address)
  }
  const page = await shown(paths.product('ida'))
  assert.match(page, /<h1[^>]*>Playera ida</)
  const [button] = /<button[^>]*>(?:(?!<\/button>).)*Agotada/s.exec(page) ?? assert.fail('no button')
  assert.match(button, /disabled/)
})

test('size charts and builder show the owner’s spreadsheet as soon as it is imported', async () => {
  const { db } = opened.at
  await db
    .insertInto('designs')
    .values({ id: 'sol', name: 'Sol', picture: '/pictures/sol', colours: ['White'], garments: ['TShirt'] })
    .execute()
  const rowsOf = (guide: Awaited<ReturnType<typeof sizeGuide>>) =>
    guide.map(({ size, age, height, chest, waist }) =>
      [
        ...(size ? [size, age] : [`${age} Años`]),
        ...[height, chest, waist].map((range) => range.join('–')),
      ].join(''),
    )
  const rows = async () => textsOf(await shown(paths.sizeGuide), 'tr').filter((row) => row.includes('–'))
  const guide = await sizeGuide(db)
  const [ages, letters] = [guide.filter(({ size }) => !size), guide.filter(({ size }) => size)]
  assert.ok(ages.length > 0 && letters.length > 0)
  assert.deepEqual(await rows(), rowsOf([...ages, ...letters]))
  const sizes = async () => textsOf(await shown(paths.builder), 'button')
  assert.ok((await sizes()).includes('XL 10 Años'))

  const own = 'talla,edad,estatura,pecho,cintura\n,4,100-110,55-58,52-55\nXL,9,125-135,63-68,57-60\n'
  await importSizeGuide(opened.at.shop, Buffer.from(own))
  await until(async () => (await sizes()).includes('XL 9 Años'), 'the builder has the new age')
  assert.ok((await sizes()).includes('M'), 'a size without a row is shown without an age')
  await until(async () => (await rows()).length === 2, 'the new size guide has two rows')
  assert.deepEqual(await rows(), rowsOf(await sizeGuide(db)))
})

test('the contact form names a missing field, keeps the typed text and then takes the message', async () => {
  const written = {
    name: 'Ana Treviño',
    email: 'ana@correo.example',
    message: '¿Tienen la del tigre en talla 8?',
  }
  const send = (fields: typeof written) => opened.door.postForm(paths.contact, { ...fields, apodo: '' })
  const back = await send({ ...written, email: '' })
  assert.equal(back.status, 400)
  assert.ok(textsOf(back.body, 'p').includes('Escribe tu correo electrónico.'))
  assert.equal(attributeOf(back.body, 'input[name="name"]', 'value'), written.name)
  assert.ok(textsOf(back.body, 'textarea').includes(written.message))
  assert.equal(attributeOf(back.body, 'input[autofocus]', 'name'), 'email')

  const taken = await send(written)
  assert.equal(taken.status, 200)
  assert.ok(textsOf(taken.body, 'h2').includes('Comentarios enviados'))
  assert.ok(textsOf(taken.body, 'p').includes(copy.thanks))
  assert.ok(linksTo(taken.body, paths.home).includes('Aceptar'))
  const kept = await opened.at.db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'message'])
    .execute()
  assert.deepEqual(kept, [written])
})

test('the contact page says that a message is too long, or has too many fields', async () => {
  for (const fields of [
    { message: 'a'.repeat(70_000) },
    Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`a${n}`, ''])),
  ]) {
    const { status, body } = await opened.door.postForm(paths.contact, fields)
    assert.equal(status, 413)
    assert.ok(body.includes(copy.tooLong))
  }
})

test('the contact form links to the privacy notice, whose table of contents leads to the buyer’s rights with the days that the shop counts', async () => {
  assert.ok(linksTo(await shown(paths.contact), paths.privacy).includes('Lee el aviso de privacidad'))
  const notice = await shown(paths.privacy)
  assert.match(notice.replaceAll(/<[^>]*>/g, ''), /Te contestamos en un máximo de 20 días hábiles y,/)
  const [, id] =
    /href="#([^"]+)"[^>]*>5\. Tus derechos ARCO</.exec(notice) ?? assert.fail('no link to the rights')
  assert.ok(notice.includes(`<section id="${id}"><h2>5. Tus derechos ARCO`))
})

test('the search form keeps the category, and the links keep the search', async () => {
  const empty = await shown(paths.category('Girl'))
  const [form] = /<form\b.*?<\/form>/s.exec(empty) ?? assert.fail('no form')
  assert.match(form, /^<form[^>]*action="\/product"/)
  const fields = [...form.matchAll(/<(?:input|select)\b[^>]*name="(\w+)"/g)].map(([, name]) => name)
  assert.deepEqual(fields, ['category', 'q', 'orden', 'edad'])
  assert.equal(attributeOf(form, 'input[name="category"]', 'value'), 'Girl')
  assert.ok(textsOf(form, 'button').includes('Ver resultados'))

  await stock(opened.at.db, 'tlacuache-uno', 2, { price: 10_000, audience: 'Girl' })
  await stock(opened.at.db, 'tlacuache-dos', 2, { price: 90_000, audience: 'Girl' })
  const search = 'q=tlacuache&orden=precio-mayor&edad=6'
  const found = await shown(`${paths.category('Girl')}&${search}`)
  assert.deepEqual(
    textsOf(found, 'h2').filter((title) => title.startsWith('Playera')),
    ['Playera tlacuache-dos', 'Playera tlacuache-uno'],
  )
  const toBoys = `${paths.category('Boy')}&${search}`
  assert.ok(linksTo(found, toBoys).includes('Niños'))
  assert.ok((await shown(toBoys)).includes('No encontramos “tlacuache”'))
})
