import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { favouritesOf } from '../../data/favourites/favourites-of-customer.ts'
import { mostFavourites } from '../../domain/favourites/favourite-list.ts'
import { personalDataFile } from '../../app/personal-data-file.ts'
import { exportView } from '../../app/export-view.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { knownCustomer } from '../../test/helpers/test-customers.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { eraseCustomer } from '../accounts/erase-customer.ts'
import { exportCustomer } from '../accounts/export-customer.ts'
import { changeFavourites } from './change-favourites.ts'

let at: TestShop
const many = Array.from({ length: mostFavourites * 2 }, (_, n) => `prenda-${n}`)

before(async () => {
  at = await createTestShop()
  for (const id of ['luna', 'sol', 'tigre', ...many]) await stock(at.db, id, 1)
})
after(() => at.close())

const change = (customerId: string, { add = [], remove = [] }: { add?: string[]; remove?: string[] }) =>
  changeFavourites(at.shop, customerId, { add, remove })

test('favourites are listed newest first; adding and removing again changes nothing', async () => {
  const { id } = await knownCustomer(at.db)
  assert.deepEqual(await change(id, { add: ['luna', 'sol'] }), ['luna', 'sol'])
  assert.deepEqual(await change(id, { add: ['sol', 'tigre'] }), ['tigre', 'luna', 'sol'])
  assert.deepEqual(await change(id, { remove: ['luna', 'nada'] }), ['tigre', 'sol'])
  assert.deepEqual(await change(id, { remove: ['luna'] }), ['tigre', 'sol'])
  assert.deepEqual(await change(id, {}), ['tigre', 'sol'])
  const other = await knownCustomer(at.db)
  assert.deepEqual(await change(other.id, { add: ['sol'] }), ['sol'])
  assert.deepEqual(await change(other.id, { remove: ['sol'] }), [])
  assert.deepEqual(await change(id, {}), ['tigre', 'sol'])
})

test('ids that the database cannot store are left out', async () => {
  const { id } = await knownCustomer(at.db)
  assert.deepEqual(await change(id, { add: ['\0', 'luna'], remove: ['\0'] }), ['luna'])
})

test('unknown and hidden garments are not added; the list keeps a garment that is hidden later', async () => {
  const { id } = await knownCustomer(at.db)
  for (const each of ['ida', 'borrador']) await stock(at.db, each, 1)
  await at.db.updateTable('products').set({ status: 2 }).where('id', '=', 'borrador').execute()
  assert.deepEqual(await change(id, { add: ['nada', 'a b', 'borrador', 'ida'] }), ['ida'])
  await at.db.updateTable('products').set({ status: 0 }).where('id', '=', 'ida').execute()
  assert.deepEqual(await change(id, {}), ['ida'])
  await at.db.deleteFrom('products').where('id', '=', 'ida').execute()
  assert.deepEqual(await change(id, {}), [])
})

test('an account is never fuller than the limit, even when several devices add at once', async () => {
  const { id } = await knownCustomer(at.db)
  const parts = [0, 1, 2, 3].map((part) => many.slice(part * 30, part * 30 + 30))
  await Promise.all(parts.map((add) => change(id, { add })))
  const full = await favouritesOf(at.db, id)
  assert.equal(full.length, mostFavourites)
  assert.deepEqual(await change(id, { add: ['luna'] }), full)
  const [first = ''] = full
  assert.deepEqual(await change(id, { remove: [first], add: ['luna'] }), ['luna', ...full.slice(1)])
  // A garment that is kept already takes no room from the first new garment.
  await change(id, { remove: ['luna'] })
  const kept = full.slice(1)
  assert.deepEqual(await change(id, { add: [kept[0]!, 'sol', 'tigre'] }), ['sol', ...kept])
})

test('two devices that add and remove the same garments at once both succeed', async () => {
  const { id } = await knownCustomer(at.db)
  const sets = [many.slice(0, 20), many.slice(0, 20).toReversed()]
  await Promise.all(sets.flatMap((add) => [change(id, { add }), change(id, { add, remove: ['luna'] })]))
  assert.deepEqual((await favouritesOf(at.db, id)).toSorted(), many.slice(0, 20).toSorted())
})

test('a garment deleted at the moment of the press is not added, and no request fails', async () => {
  const { id } = await knownCustomer(at.db)
  for (let round = 0; round < 8; round += 1) {
    await stock(at.db, 'efimera', 1)
    await Promise.all([
      change(id, { add: ['efimera'] }),
      at.db.deleteFrom('products').where('id', '=', 'efimera').execute(),
    ])
    assert.deepEqual(await favouritesOf(at.db, id), [])
  }
})

test('the customer’s file lists the favourites; an erasure deletes them, and a late press adds none', async () => {
  const { customer, pass } = await signUpCustomer(at)
  await stock(at.db, 'mia', 1)
  await at.db.updateTable('products').set({ title: 'Mi sudadera' }).where('id', '=', 'mia').execute()
  await change(customer.id, { add: ['mia'] })
  const exported = await exportCustomer(at.shop, customer)
  const view = exportView(exported, { now: at.shop.now(), settings: at.shop.settings })
  assert.deepEqual(
    view.favourites.map(({ product }) => product),
    ['Mi sudadera'],
  )
  assert.match(personalDataFile(view, at.shop.settings), /Tus prendas favoritas[^]*Mi sudadera/)
  const [, ...presses] = await Promise.all([
    eraseCustomer(at.shop, { customer, pass }),
    ...many.slice(0, 12).map((id) => change(customer.id, { add: [id] })),
  ])
  assert.equal(presses.length, 12)
  await change(customer.id, { add: ['luna'] })
  const { rows } = await sql`SELECT FROM favourites WHERE customer_id = ${customer.id}`.execute(at.db)
  assert.equal(rows.length, 0)
})
