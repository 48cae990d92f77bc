import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sizeGuide } from '../../data/catalogue/stored-size-guide.ts'
import { importSizeGuide } from '../../use-cases/spreadsheets/import-size-guide.ts'
import { contactFormCopy as copy } from '../../words/contact.ts'
import { paths } from '../../words/paths.ts'
import { openOwnersShop } from '../helpers/owners-shop.ts'
import { attributeOf, seen } from '../helpers/read-page.ts'
import { stock } from '../helpers/test-shop.ts'

let opened: Awaited<ReturnType<typeof openOwnersShop>>

before(async () => {
  opened = await openOwnersShop()
})
after(() => opened.close())

const get = async (address: string) => seen(await opened.get(address))

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner]) =>
    inner!.replaceAll(/<[^>]*>/g, '').trim(),
  )

const linksTo = (html: string, address: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, href]) => href!.replaceAll('&amp;', '&') === address)
    .map(([, , inner]) => inner!.replaceAll(/<[^>]*>/g, ''))

test('an unknown product answers 404 and links to the catalogue, and a sold-out product stays without a way to add it', async () => {
  for (const [address, words, to] of [
    [paths.product('nadie-la-conoce'), 'Volver al catálogo', paths.catalogue],
    ['/404', 'Volver al inicio', paths.home],
  ] as const) {
    const { status, body } = await opened.door.send({ method: 'GET', address })
    assert.equal(status, 404, address)
    assert.ok(linksTo(body, to).includes(words), address)
  }
  await stock(opened.at.db, 'agotada', 0)
  const page = await get(paths.product('agotada'))
  assert.match(page, /<h1[^>]*>Playera agotada</)
  const [button] = /<button[^>]*>(?:(?!<\/button>).)*Agotado/s.exec(page) ?? assert.fail('no button')
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
  const shown = async () => textsOf(await get(paths.sizeGuide), 'tr').filter((row) => row.includes('–'))
  const guide = await sizeGuide(db)
  const [ages, letters] = [guide.filter(({ size }) => !size), guide.filter(({ size }) => size)]
  assert.ok(ages.length > 0 && letters.length > 0)
  assert.deepEqual(await shown(), rowsOf([...ages, ...letters]))
  const sizes = async () => textsOf(await get(paths.builder), 'button')
  assert.ok((await sizes()).includes('XL 10 Años'))

  const own = 'talla,edad,estatura,pecho,cintura\n,4,100-110,55-58,52-55\nXL,9,125-135,63-68,57-60\n'
  await importSizeGuide(opened.at.shop, Buffer.from(own))
  while (!(await sizes()).includes('XL 9 Años')) await new Promise((resolve) => setImmediate(resolve))
  assert.ok((await sizes()).includes('M'), 'a size without a row is shown without an age')
  while ((await shown()).length !== 2) await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(await shown(), rowsOf(await sizeGuide(db)))
})

test('the contact form names a missing field, keeps the typed text and then takes the message', async () => {
  const written = {
    name: 'Ana Treviño',
    email: 'ana@correo.example',
    message: '¿Tienen la del tigre en talla 8?',
  }
  const send = (fields: typeof written) =>
    opened.door.send({
      method: 'POST',
      address: paths.contact,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(new URLSearchParams({ ...fields, apodo: '' }).toString()),
    })
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

test('the contact form links to the privacy notice, whose table of contents leads to the buyer’s rights', async () => {
  assert.ok(linksTo(await get(paths.contact), paths.privacy).includes('Lee el aviso de privacidad'))
  const notice = await get(paths.privacy)
  const [, id] =
    /href="#([^"]+)"[^>]*>5\. Tus derechos ARCO</.exec(notice) ?? assert.fail('no link to the rights')
  assert.ok(notice.includes(`<section id="${id}"><h2>5. Tus derechos ARCO`))
})

test('the search form keeps the category, and the links keep the search', async () => {
  const empty = await get(paths.category('Girl'))
  const [form] = /<form\b.*?<\/form>/s.exec(empty) ?? assert.fail('no form')
  assert.match(form, /^<form[^>]*action="\/product"/)
  const fields = [...form.matchAll(/<(?:input|select)\b[^>]*name="(\w+)"/g)].map(([, name]) => name)
  assert.deepEqual(fields, ['category', 'q', 'orden', 'edad'])
  assert.equal(attributeOf(form, 'input[name="category"]', 'value'), 'Girl')
  assert.ok(textsOf(form, 'button').includes('Ver resultados'))

  await stock(opened.at.db, 'tlacuache-uno', 2, { price: 10_000, audience: 'Girl' })
  await stock(opened.at.db, 'tlacuache-dos', 2, { price: 90_000, audience: 'Girl' })
  const search = 'q=tlacuache&orden=precio-mayor&edad=6'
  const found = await get(`${paths.category('Girl')}&${search}`)
  assert.deepEqual(
    textsOf(found, 'h2').filter((title) => title.startsWith('Playera')),
    ['Playera tlacuache-dos', 'Playera tlacuache-uno'],
  )
  const toBoys = `${paths.category('Boy')}&${search}`
  assert.ok(linksTo(found, toBoys).includes('Niños'))
  assert.ok((await get(toBoys)).includes('No encontramos “tlacuache”'))
})
