import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { FoundThing } from '../../app/backoffice/routes/find/find.ts'
import { foundPages } from '../../app/backoffice/routes/find/found-pages.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import type { StaffRole } from '../../domain/staff/staff-actions.ts'
import { backofficePaths } from '../../words/backoffice/backoffice-paths.ts'
import { settingsSlugs } from '../../words/backoffice/settings-words.ts'
import { openDoor } from '../helpers/open-door.ts'
import { placeTestOrder } from '../helpers/placed-order.ts'
import { hireStaff, staffCookieOf } from '../helpers/test-staff.ts'
import { stock } from '../helpers/test-shop.ts'

let door: Awaited<ReturnType<typeof openDoor>>
let db: Db
before(async () => {
  door = await openDoor()
  db = openDatabase({ connectionString: door.connectionString, max: 2 })
})
after(async () => {
  await db.destroy()
  await door.close()
})

test('a few letters find products, in the shop or not, by title or id, and designs; each result links to its page', async () => {
  for (const id of ['quetzal-rojo', 'quetzal-azul']) await stock(db, id, 3)
  await db.updateTable('products').set({ status: 2 }).where('id', '=', 'quetzal-azul').execute()
  await db
    .insertInto('designs')
    .values({ id: 'ave', name: 'Quétzal', picture: '/pictures/ave', colours: [], garments: [], position: 1 })
    .execute()
  const shop = { db, now: () => new Date(), newId: randomUUID, randomBytes }
  const found = async (role: 'owner' | 'accounting', typed: string) => {
    const cookie = await staffCookieOf(shop, await hireStaff(db, { role }))
    const address = `/trastienda/buscar?q=${encodeURIComponent(typed)}`
    const { body } = await door.send({ method: 'GET', address, headers: { cookie } })
    const things = JSON.parse(body) as FoundThing[]
    return things.map(({ kind, about, to }) => [kind, about, to].join(' ')).toSorted()
  }
  const red = `product 3 piezas ${backofficePaths.product('quetzal-rojo')}`
  const blue = `product Borrador ${backofficePaths.product('quetzal-azul')}`
  const design = `design ave ${backofficePaths.design('ave')}`
  assert.deepEqual(await found('owner', 'quetzal'), [design, red, blue].toSorted())
  assert.deepEqual(await found('owner', 'quetzal-rojo'), [red])
  assert.deepEqual(await found('accounting', 'quetzal'), [red, blue].toSorted(), 'no designs found')
})

test('a payment held back by PayPal is found by its number; Dinero and its own page name the buyer and the next step', async () => {
  const { number } = await placeTestOrder(db, { delivery: { fullName: 'Lupita Robles' } })
  await db
    .updateTable('checkouts')
    .set({ state: 'confirming', promised_at: new Date(), due_at: new Date(Date.now() + 300_000) })
    .where('order_number', '=', number)
    .execute()
  const shop = { db, now: () => new Date(), newId: randomUUID, randomBytes }
  const read = async (role: StaffRole, address: string) => {
    const cookie = await staffCookieOf(shop, await hireStaff(db, { role }))
    const { body } = await door.send({ method: 'GET', address, headers: { cookie } })
    return body
  }
  const finding = `/trastienda/buscar?q=${number.toLowerCase()}`
  const payments = async (role: StaffRole) =>
    (JSON.parse(await read(role, finding)) as FoundThing[]).filter(({ kind }) => kind === 'payment')
  assert.deepEqual(await payments('owner'), [
    {
      kind: 'payment',
      name: number,
      about: 'Lupita Robles · PayPal lo revisa',
      to: backofficePaths.payment(number),
    },
  ])
  assert.deepEqual(await payments('sales'), [])
  const said = [/Lupita Robles/, /No hay que hacer nada/, /La tienda le pregunta/, /2 × Playera/]
  for (const address of [backofficePaths.money, backofficePaths.payment(number)]) {
    const page = await read('owner', address)
    for (const words of said) assert.match(page, words, address)
  }
})

test('a back office page is found by its name and its synonyms, by the roles that may use it', () => {
  const found = (typed: string, role: StaffRole = 'owner') => foundPages(role, typed, 5).map(({ to }) => to)
  assert.deepEqual(found('nuevo prod'), [backofficePaths.newProduct])
  assert.deepEqual(found('cambiar varios'), [backofficePaths.manyProducts])
  assert.deepEqual(found('ordenar'), [backofficePaths.productOrder])
  assert.deepEqual(found('excel'), [backofficePaths.imports])
  assert.deepEqual(found('SEPOMEX'), [backofficePaths.postalCodes])
  assert.deepEqual(found('paqueterias'), [backofficePaths.carriers])
  assert.deepEqual(found('vacaciones'), [
    backofficePaths.opening,
    backofficePaths.settingsOf(settingsSlugs.announcement),
  ])
  assert.deepEqual(found('whatsapp'), [backofficePaths.settingsOf(settingsSlugs.contact)])
  assert.equal(found('textos legales').length, 5)
  assert.equal(found('codigos')[0], backofficePaths.postalCodes)
  assert.deepEqual(found('zapatilla'), [])
  for (const typed of ['excel', 'whatsapp', 'nuevo producto'])
    assert.deepEqual(found(typed, 'accounting'), [], typed)
})
