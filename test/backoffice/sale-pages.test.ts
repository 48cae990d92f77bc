import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { backofficePaths as paths } from '../../words/backoffice/backoffice-paths.ts'
import { directSaleCopy as copy } from '../../words/backoffice/direct-sale-words.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { type Shelf, type Shelved, shelfOf } from '../helpers/journey-shelf.ts'
import {
  expectWords,
  fieldOn,
  itemsWith,
  openStaffPages,
  type StaffPage,
  type StaffPages,
} from '../helpers/staff-pages.ts'

let pages: StaffPages
let shelf: Shelf
before(async () => {
  pages = await openStaffPages()
  shelf = shelfOf({ db: pages.db, waitForFreshPages: async () => {} })
})
after(() => pages.close())

const ticketOf = ({ id }: Shelved) =>
  pages.get(`${paths.directSale}?${new URLSearchParams({ k: randomUUID(), l: `1*${id}#na-4` })}`)

const sold = async (ticket: StaffPage, price: string) => {
  const page = await pages.press(ticket, `Registrar venta · ${price}`)
  expectWords(page, copy.sold)
  return { page, number: decodeURIComponent(page.address.split('/').at(-1)!) }
}

test('a product is found at the counter by the id on its label; a last piece that a web buyer holds is not sold, and the page says until when', async () => {
  const shirt = await shelf.put({ title: 'Playera Última Cacomixtle', pieces: 1 })
  const search = `${paths.directSale}?k=${randomUUID()}&q=${shirt.id}`
  const found = await pages.get(search)
  assert.ok(found.document.querySelector(`a[aria-label="Agregar ${shirt.title}, 4 Años"]`))
  const ticket = await ticketOf(shirt)
  const rival = createBuyer(pages.door.app)
  assert.equal((await rival.order([{ sku: `${shirt.id}#na-4`, quantity: 1, price: 28_900 }])).status, 200)
  expectWords(
    await pages.press(ticket, 'Registrar venta · $289.00 MXN'),
    /No queda ninguna libre de «Playera Última Cacomixtle»; 1 está apartada hasta las \d\d:\d\d\./,
  )
  assert.match(itemsWith(await pages.get(search), shirt.title).join(), /1 está apartada hasta las/)
  assert.deepEqual(await shelf.pieces(shirt.id), { pieces: 1, held: 1 })
})

test('a product counted by size offers the ages that have a free piece, says how many of each, and names the age of a held piece', async () => {
  const shirt = await shelf.putBySize({
    title: 'Playera Ajolote',
    piecesBySize: { '4': 2, '6': 1, '8': 0 },
  })
  const search = `${paths.directSale}?k=${randomUUID()}&q=${shirt.id}`
  const offered = async (more = '') => {
    const { document } = await pages.get(search + more)
    return [...document.querySelectorAll(`a[aria-label^="Agregar ${shirt.title}"]`)].map((each) =>
      each.getAttribute('aria-label')!.split(', ').slice(1).join(', '),
    )
  }
  assert.deepEqual(await offered(), ['4 Años · 2 libres', '6 Años · 1 libre'])
  assert.deepEqual(await offered(`&l=1*${shirt.id}%23na-6`), ['4 Años · 2 libres'])
  const more = itemsWith(await pages.get(`${search}&l=1*${shirt.id}%23na-6`), shirt.title)
  assert.ok(!more.join().includes(copy.more(shirt.title)), 'no second piece of the last one of an age')

  const ticket = await pages.get(`${paths.directSale}?k=${randomUUID()}&l=1*${shirt.id}%23na-6`)
  const rival = createBuyer(pages.door.app)
  assert.equal((await rival.order([{ sku: `${shirt.id}#na-6`, quantity: 1, price: 28_900 }])).status, 200)
  expectWords(
    await pages.press(ticket, 'Registrar venta · $289.00 MXN'),
    /No queda ninguna libre de «Playera Ajolote, 6 Años»; 1 está apartada hasta las \d\d:\d\d\./,
  )
  assert.match(itemsWith(await pages.get(search), shirt.title).join(), /6 Años: 1 está apartada hasta las/)
  assert.deepEqual(await offered(), ['4 Años · 2 libres'])
})

test('the same sale sent twice is made once, and its buyer’s page speaks of no mail and no account', async () => {
  const shirt = await shelf.put({ pieces: 5 })
  const ticket = await ticketOf(shirt)
  const { page, number } = await sold(ticket, '$289.00 MXN')
  assert.equal((await sold(ticket, '$289.00 MXN')).number, number)
  assert.equal((await shelf.pieces(shirt.id)).pieces, 4)
  const whatsapp = page.document.querySelector('a[href^="https://wa.me/"]')!.getAttribute('href')!
  const link = new URL(/https?:\S+\/pedido\/\S+/.exec(decodeURIComponent(whatsapp))![0])
  const { location, headers } = await pages.get(link.pathname + link.search)
  const cookie = String(headers['set-cookie']).split(';', 1)[0]!
  const buyers = await pages.get(location!, { cookie })
  expectWords(buyers, number, 'Imprimir')
  assert.ok(!/Confirmación enviada a|Crea tu cuenta con/.test(buyers.words))
})

test('a sale to be sent names each missing thing, one after another, and then sells', async () => {
  const shirt = await shelf.put({ title: 'Conjunto Guacamaya', pieces: 2 })
  let page = await ticketOf(shirt)
  const sell = 'Registrar venta · $289.00 MXN'
  const steps = [
    [
      {
        [`price:${shirt.id}#na-4`]: '$250.50',
        way: 'transfer',
        handing: 'send',
        name: 'Guadalupe Ñandú',
        street: 'Calle 60 491',
      },
      'Escribe tu código postal.',
    ],
    [
      { suburb: 'Centro', postalCode: '97000', city: 'Mérida', state: 'Nuevo León' },
      'El código postal 97000 es de Yucatán.',
    ],
    [{ state: 'Yucatán', phone: '999 123 4567', shipping: '99' }, 'Cambiaste un precio: escribe por qué.'],
  ] as const
  for (const [fields, fault] of steps) {
    page = await pages.press(page, sell, fields)
    expectWords(page, fault)
    for (const [name, value] of Object.entries(fields)) assert.equal(fieldOn(page, name).value, value)
  }
  const ticket = await pages.press(page, sell, { reason: 'Mayoreo' })
  expectWords(ticket, '$349.50 MXN por transferencia · Mostrador', 'Por preparar y enviar', 'Mayoreo')
  const number = decodeURIComponent(ticket.address.split('/').at(-1)!)
  expectWords(
    await pages.get(paths.packingSlip(number)),
    'Guadalupe Ñandú',
    /97000 Mérida, Yucatán\s*Tel\. \+52 999 123 4567/,
  )
  const order = await pages.db
    .selectFrom('orders')
    .select(['provider', 'total_centavos'])
    .where('number', '=', number)
    .executeTakeFirst()
  assert.deepEqual(order, { provider: 'transfer', total_centavos: 34_950 })
})

test('a refund handed over by mistake is withdrawn, and ticket, refund list, day close and order say so', async () => {
  const shirt = await shelf.put({ pieces: 2 })
  const { number } = await sold(await ticketOf(shirt), '$289.00 MXN')
  const refund = `${paths.refund(number)}?paso=ver&cuanto=todo`
  expectWords(await pages.press(refund, 'Devolver $289.00 MXN'), /Anotado: tú devuelves/)
  const handed = await pages.press(paths.sold(number), 'Ya devolví $289.00 MXN')
  expectWords(handed, 'Quedó anotado como devuelto.', copy.withdraw)
  const withdrawn = await pages.press(handed, copy.withdrawPress, { motivo: 'not handed back' })
  expectWords(withdrawn, 'Devolución anulada: quedó anotado en la bitácora.')
  const { state } = await pages.db
    .selectFrom('orders')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  assert.equal(state, 'delivered')
  assert.match(itemsWith(await pages.get(paths.refunds), number).join(), /anulada/)
  const { location: today } = await pages.get(paths.dayClose())
  const moves = itemsWith(await pages.get(today!), number).map((each) => /^[^·\d]+/.exec(each)![0].trim())
  assert.deepEqual(moves, ['Cobro', 'Devolución', 'Devolución anulada'])
  expectWords(await pages.get(paths.order(number)), 'Anuló una devolución que no se hizo')
})

test('a made-to-order choice that its design does not have is refused, and a made garment reaches the workshop', async () => {
  await pages.db
    .insertInto('designs')
    .values({
      id: 'dinosaurio',
      name: 'Dino de Cartón',
      picture: '/pictures/diseno-dinosaurio',
      colours: ['MilitaryGreen'],
      garments: ['TShirt'],
      position: 1,
    })
    .execute()
  const choice = { prenda: 'Playera', diseno: 'dinosaurio', color: 'Vino', talla: 'XXL' }
  const addressWith = (more: object = {}) =>
    `${paths.directSale}?${new URLSearchParams({ k: randomUUID(), ...choice, ...more })}`
  const refused = await pages.get(addressWith())
  expectWords(refused, '«Playera Dino de Cartón» se hace en: Verde militar.')
  assert.equal(fieldOn(refused, 'talla').value, 'XXL')
  const { location: ticket } = await pages.get(addressWith({ color: 'Verde-militar' }))
  const page = await pages.get(ticket!)
  expectWords(page, copy.built.toMake)
  const sell = [...page.document.querySelectorAll('button')].find((each) =>
    each.textContent.startsWith('Registrar venta'),
  )!
  const { number } = await sold(page, sell.textContent.replace('Registrar venta · ', ''))
  expectWords(await pages.get(paths.workshopPrintout(number)), 'Verde militar', 'XXL')
})
