import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import routes from '../../app/routes.ts'
import { readSettings, type SettingsDraft } from '../../app/forms/settings-form.ts'
import brand from '../../catalogue/demo/brand.json' with { type: 'json' }
import { storedSettings } from '../../data/settings/stored-settings.ts'
import { usualPalette } from '../../domain/settings/brand-colours.ts'
import { type PageGroup, pageGroups } from '../../domain/settings/settings-rules.ts'
import { findCards, insertCard } from '../../data/membership/membership-cards.ts'
import { openCardPictures } from '../../gateways/images/card-pictures.ts'
import { seedDemonstrationBrand } from '../../use-cases/catalogue/seed-demonstration.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { spreadsheetKinds } from '../../domain/spreadsheets/spreadsheet-plan.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { changeSettings, type SettingsChange, settingsOf } from '../../use-cases/settings/change-settings.ts'
import { settingsWith } from '../../use-cases/settings/read-owner-settings.ts'
import { pagePermissions } from '../backoffice/page-permissions.ts'
import { everyMail } from '../helpers/every-mail.ts'
import { oneOfEach } from '../helpers/one-of-each.ts'
import { openOwnersShop } from '../helpers/owners-shop.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { readable } from '../helpers/readable-file.ts'
import { knownCustomer } from '../helpers/test-customers.ts'
import { staffCookieOf, type StaffActor } from '../helpers/test-staff.ts'
import { testSettings } from '../helpers/test-settings.ts'
import type { TestShop } from '../helpers/test-shop.ts'

// The demonstration shop becomes another brand's shop through the owner's settings only.

let door: Awaited<ReturnType<typeof openOwnersShop>>['door']
let at: TestShop
let owner: StaffActor
let get: Awaited<ReturnType<typeof openOwnersShop>>['get']
let close: () => Promise<void>

before(async () => {
  ;({ door, at, owner, get, close } = await openOwnersShop())
  await seedDemonstrationBrand(at.db, 'catalogue/demo')
})
after(() => close())

const luna: Partial<Record<PageGroup, SettingsDraft>> = {
  identity: { name: 'Luna de Abril', cry: '¡A volar!' },
  contact: {
    email: 'hola@luna.example',
    whatsapp: '+52 99 9912 3456',
    address: 'Calle 60 número 500, Mérida, Yucatán',
    hours: 'Martes a domingo, 10 a 7',
    instagram: 'https://www.instagram.com/luna',
  },
  look: { paper: '#eef3fb', ink: '#3b1d4f', main: '#7a2e8e', sun: '#ffc9de', thread: '#e0559b' },
  announcement: { text: 'Estrenamos tienda.', link: '/product' },
  about: { story: 'Nacimos en un patio de Mérida.' },
  legal: { courts: 'Mérida, Yucatán' },
  terms: { own: '# Lo nuestro\n\nEsta tienda es de {responsable}.' },
  selling: { holdMinutes: '20', madeToOrderDays: '6', leastAfterCode: '20', waitHours: '24' },
  invoicing: {
    invoices: 'on',
    extraDays: '0',
    iva: '16',
    formOnline: '31',
    formTransfer: '03',
    formTerminal: '04',
    formCash: '01',
  },
  garments: { TShirt: '250', Hoodies: '350', Overshirts: '300', Sets: '400' },
  transfer: { payWithinHours: '48', least: '0', most: '20000' },
  card: { sold: 'on', price: '3000', monthlyYield: '1', notice: '' },
}

/** Fields of a settings form without a value here stay empty. */
async function becomesLuna(): Promise<void> {
  for (const group of pageGroups) {
    const { value: was, version } = await settingsOf(at.shop, group)
    const read = readSettings(group, luna[group] ?? {}, was)
    assert.ok(read.kind === 'good', group)
    const change = { group, value: read.value, version } as SettingsChange
    assert.deepEqual(await changeSettings(at.shop, owner, change), { kind: 'changed' })
  }
  // Cached pages show the old brand until they are rendered again.
  for (const address of ['/', '/product', '/product/roja'])
    while (!(await get(address)).includes('Luna de Abril'))
      await new Promise((resolve) => setImmediate(resolve))
}

const settingsOfLuna = async () =>
  settingsWith({ ...testSettings, publicUrl: 'http://tienda.example' }, await storedSettings(at.db))

const scenes = Object.values(brand.pictures).map((address) => address.split('/').at(-1)!)
const ours = new RegExp(
  [
    'leyenda',
    // Except the HTML element `legend`.
    '(?<!</?)legend',
    'monterrey|\\bsilla\\b|cerro',
    'tirajes cortos|papel, tijeras|persona del taller',
    `pictures/(?:${scenes.join('|')})\\b`,
    ...Object.values(usualPalette),
  ].join('|'),
  'i',
)

/** Only words: garment drawings and the back office use fixed colours, which belong to no brand. */
const inWords = /leyenda|be a legend|monterrey/i

function hasNoTrace(text: string, where: string, traces = ours): void {
  const found = traces.exec(text)
  if (found) assert.fail(`${where}: …${text.slice(Math.max(0, found.index - 80), found.index + 60)}…`)
}

function addressesOfShop(filled: Record<string, string>): string[] {
  const inShop = routes.find(({ file }) => file === 'shop/shop-frame.tsx')?.children ?? []
  return inShop.map(({ path: pattern = '' }) => {
    const address = pattern.replaceAll(
      /:(\w+)/g,
      (_, name: string) => filled[`${pattern.split('/')[0]}/${name}`]!,
    )
    return `/${address.replace('*', 'nada-de-eso')}`
  })
}

test('a shop whose owner changed every setting shows no trace of the demonstration brand on any page, mail or picture', async (t) => {
  const before = (await get('/')) + (await get('/product'))
  assert.match(before, ours, 'the pattern finds our brand in the demonstration')
  await becomesLuna()

  const person = { name: 'Ana', lastName: 'Ruiz', phone: '+529991234567' }
  const { id: customerId, email, cookie } = await knownCustomer(at.db, person)
  const delivery = { city: 'Mérida', state: 'Yucatán', postalCode: '97000' }
  const image = '/pictures/sin-foto'
  const line = { name: 'Playera roja', lineId: 'roja#na-4', image }
  const card = {
    name: 'Tarjeta de Socio',
    lineId: 'tarjetaSocio-1',
    category: 'DIGITAL_GOODS',
    image: '/pictures/tarjeta-de-socio',
  } as const
  const name = 'Playera a tu medida'
  const made = { name, lineId: 'custom-TShirt-luna#Black-M', colour: 'Black', size: 'M', image } as const
  const order = await placeTestOrder(at.db, { customerId, email, delivery, lines: [line, card, made] })
  const holder = { number: '123456789015', holder: 'Ana Ruiz', issuedAt: new Date('2026-11-21T18:00:00Z') }
  const issued = { ...holder, id: randomUUID(), customerId, orderId: order.id }
  await at.db
    .transaction()
    .execute((tx) => insertCard(tx, { ...issued, lineId: card.lineId, amount: 300_000 }))
  const [{ key = '' } = {}] = await findCards(at.db, { customerId })
  const staff = await staffCookieOf(at.shop, owner)

  await t.test('pages show no trace to guests and signed-in customers', async () => {
    const addresses = addressesOfShop({
      'product/id': 'roja',
      'tarjeta/key': key,
      'pedido/number': order.number,
    })
    assert.ok(addresses.length > 24)
    const byKey = { cookie: `order-keys=${order.number}.${order.accessKey}` }
    for (const address of [...addresses, '/product/no-hay'])
      for (const headers of [{}, { cookie }, ...(address.startsWith('/pedido/') ? [byKey] : [])])
        hasNoTrace(await get(address, headers), address, address.endsWith('.svg') ? inWords : ours)
    assert.ok(!(await get('/product')).includes('diseno='), 'no drawing that this shop lacks')
    const home = await get('/')
    for (const own of ['Luna de Abril', '¡A volar!', '--paper:#eef3fb', 'Calle 60', 'luna"'])
      assert.ok(home.includes(own), own)
    const terms = (await get('/terms-conditions')).replaceAll(/<[^>]+>/g, '')
    assert.ok(terms.includes('Esta tienda es de Luna de Abril'))
  })

  await t.test('the error page and the page of a closed shop show no trace', async () => {
    await at.db.schema.alterTable('shelf').renameTo('shelf_away').execute()
    const { status, body } = await door.get('/product?q=azul')
    await at.db.schema.alterTable('shelf_away').renameTo('shelf').execute()
    assert.ok(status >= 500)
    hasNoTrace(body, 'fault')
    await at.db
      .insertInto('settings')
      .values({ name: 'opening', value: JSON.stringify({ state: 'closed', words: '' }) })
      .execute()
    let closed = ''
    while (!closed.includes('Volvemos pronto')) closed = await get('/')
    hasNoTrace(closed, 'closed')
    await at.db.deleteFrom('settings').where('name', '=', 'opening').execute()
    while ((await get('/')).includes('Volvemos pronto')) await new Promise((resolve) => setImmediate(resolve))
  })

  await t.test('manifest, sitemaps and API show no trace to other programs', async () => {
    const files = [
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-products-1.xml',
      '/.well-known/security.txt',
      '/api/openapi.json',
      '/api/products',
      '/api/catalogue.json',
      '/api/catalogue.csv',
    ]
    for (const file of files) hasNoTrace(await get(file), file)
    assert.ok((await get('/manifest.webmanifest')).includes('"Luna de Abril"'))
  })

  await t.test('icons of tabs and phones are drawn for the new brand', async () => {
    for (const file of await readdir('public')) {
      const kept = await readFile(path.join('public', file))
      const response = await fetch(`${door.url}/${file}`)
      assert.equal(response.status, 200, file)
      assert.ok(!Buffer.from(await response.arrayBuffer()).equals(kept), file)
    }
  })

  await t.test('mails of every kind show no trace', async () => {
    const settings = await settingsOfLuna()
    for (const [name, mail] of Object.entries(everyMail(settings))) {
      // Sample buyers in these mails live in Monterrey.
      hasNoTrace(JSON.stringify(mail).replaceAll(/Monterrey|Cerro de la Silla/g, ''), name)
    }
  })

  await t.test('both sides of the membership card show the new brand, as SVG and PNG', async () => {
    const settings = await settingsOfLuna()
    const drawn = openCardPictures({ pictures: 'catalogue/pictures', fonts: 'app/fonts' }, () => settings)
    for (const [file, side] of [
      ['frente', 'front'],
      ['reverso', 'back'],
    ] as const) {
      const address = `/api/me/cards/${holder.number}/${file}`
      const svg = await get(`${address}.svg`, { cookie })
      // Texts of the card are drawn as outlines, so the test draws the card with the brand and compares both pictures.
      assert.equal(svg, await drawn.svg(side, { ...holder, key }), file)
      const background = /data:image\/svg\+xml;base64,([^"]+)/.exec(svg)?.[1] ?? assert.fail('no inner SVG')
      hasNoTrace(svg + Buffer.from(background, 'base64').toString(), file)
      const png = await bytesOf(`${address}.png`, { cookie })
      assert.ok(png.equals(await drawn.png(side, { ...holder, key })), file)
    }
  })

  await t.test('every page and printout of the back office shows no trace', async () => {
    const ids = await oneOfEach(at, owner)
    const addressOf = (pattern: string) =>
      pattern
        .replace('mensajes/:id', `mensajes/${ids.message}`)
        .replace('solicitudes/:id', `solicitudes/${ids.request}`)
        .replace('rebajas/:id', `rebajas/${ids.markdown}`)
        .replace('colecciones/:id', `colecciones/${ids.collection}`)
        .replace('codigos/:id', `codigos/${ids.code}`)
        .replace('hojas/:id', `hojas/${ids.spreadsheetImport}`)
        .replace('venta/:number', `venta/${ids.sale}`)
        .replace('socios/:number', `socios/${holder.number}`)
        .replace(/:(?:n|orderN)umber/, order.number)
        .replace(':group', 'marca')
        .replace('clientes/:id', `clientes/${customerId}`)
        .replace('productos/:id', 'productos/roja')
        .replace(':line', '2')
        .replace(':id', 'luna')
        .replace('*', 'nada-de-eso')
    // Left out: the sign-out page ends the session, and the audit log shows old values, which nobody may change.
    const backofficePages = Object.keys(pagePermissions).filter((page) => !/salir$|bitacora/.test(page))
    const several = ['hojas', 'surtido'].map((page) => `trastienda/pedidos/${page}?n=${order.number}`)
    const groups = Object.values(settingsSlugs).map((slug) => `trastienda/ajustes/${slug}`)
    const notThere = []
    for (const page of [...backofficePages, ...several, ...groups]) {
      const response = await fetch(`${door.url}/${addressOf(page)}`, { headers: { cookie: staff } })
      if (response.status !== 200) notThere.push(page)
      const file = readable(Buffer.from(await response.arrayBuffer()))
      hasNoTrace(`${response.headers.get('content-disposition')} ${file}`, page, inWords)
    }
    // These pages need a picture's whole file, a submitted form, an order by transfer or an invoice, which this shop has not. All
    // other pages exist and were read.
    const others = [
      'trastienda/*',
      'trastienda/dinero/devoluciones/:number',
      'trastienda/dinero/facturas/:number/archivo/:kind',
      'trastienda/dinero/por-llegar/:number',
      'trastienda/dinero/por-llegar/:orderNumber/comprobante',
      'trastienda/fotos/entera.jpg',
      'trastienda/productos/vista',
    ]
    assert.deepEqual(notThere.toSorted(), others)
    const printout = await get(`/trastienda/pedidos/${order.number}/hoja`, { cookie: staff })
    assert.ok(printout.includes('Luna de Abril'))
    const print = await bytesOf(`/trastienda/pedidos/${order.number}/estampado/2.pdf`, { cookie: staff })
    assert.equal(print.subarray(0, 5).toString(), '%PDF-')
    for (const whose of [customerId, `solicitudes/${ids.request}`]) {
      const dataFile = await fetch(`${door.url}/trastienda/clientes/${whose}/datos.json`, {
        method: 'POST',
        headers: { cookie: staff, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams(),
      })
      assert.match(dataFile.headers.get('content-disposition') ?? '', /^attachment/)
      hasNoTrace(await dataFile.text(), `data of ${whose}`)
    }
  })

  await t.test('exported spreadsheets and their file properties contain no trace', async () => {
    for (const [address, fields] of [
      ['trastienda/pedidos/exportar', { what: 'shown' }],
      ['trastienda/clientes/exportar', {}],
      ['trastienda/dinero/contabilidad.csv', { desde: '2026-11-01', hasta: '2026-11-30' }],
    ] as const)
      for (const format of ['csv', 'xlsx']) {
        const response = await fetch(`${door.url}/${address}?formato=${format}`, {
          method: 'POST',
          headers: { cookie: staff, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(fields),
        })
        assert.equal(response.status, 200, address)
        hasNoTrace(readable(Buffer.from(await response.arrayBuffer())), `${address} ${format}`, inWords)
      }
    const kept = (['csv', 'xlsx'] as const).flatMap((format) => [
      backofficePaths.productsFile(format),
      ...spreadsheetKinds.map((kind) => backofficePaths.spreadsheetTemplate(kind, format)),
    ])
    for (const address of kept)
      hasNoTrace(readable(await bytesOf(address, { cookie: staff })), address, inWords)
  })

  await t.test('scripts and styles, which are the same for every brand, contain no trace', async () => {
    const folder = 'build/client/assets'
    const words = /leyenda|be a legend|cerro de la silla/i
    for (const file of (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))) {
      if (/^(?:settings|backoffice)/.test(file)) continue
      const found = words.exec(await readFile(path.join(folder, file), 'utf8'))
      assert.equal(found && `${file}: ${found[0]}`, null)
    }
  })
})

async function bytesOf(address: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await fetch(door.url + address, { headers, redirect: 'manual' })
  return Buffer.from(await response.arrayBuffer())
}
