import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { bestSellerIds } from '../../data/catalogue/best-sellers.ts'
import { offeredCollections } from '../../data/collections/open-collections.ts'
import { mostBestSellers } from '../../domain/catalogue/home-row.ts'
import { runOnce } from '../../jobs/worker.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'
import { makeTestCollection } from '../../test/helpers/test-collection.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { homeRows } from './home-rows.ts'
import { rankBestSellers } from './rank-best-sellers.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
  // Each is older than the one before.
  for (const [age, id] of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].entries()) {
    await stock(at.db, id, 9)
    await at.db
      .updateTable('products')
      .set({ created_at: ago(age) })
      .where('id', '=', id)
      .execute()
  }
})
after(() => at.close())

/** The transaction that wrote a row. */
const version = sql<string>`xmin::text`.as('version')

const ago = (days: number) => new Date(at.shop.now().getTime() - days * 86_400_000)

/** Sells pieces of each product, in one order. */
const sold = (pieces: Record<string, number>, more: Parameters<typeof placeTestOrder>[1] = {}) =>
  placeTestOrder(at.db, {
    createdAt: ago(1),
    lines: Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity })),
    ...more,
  })

async function rows(changed: Partial<TestShop['shop']['settings']['homeRows']> = {}) {
  const settings = { ...at.shop.settings, homeRows: { ...at.shop.settings.homeRows, ...changed } }
  const shown = await homeRows({ ...at.shop, settings }, await offeredCollections(at.db))
  return Object.fromEntries(
    shown.map(({ row, garments }) => [
      row.kind === 'collection' ? row.collection.name : row.kind,
      garments.map(({ id }) => id).join(' '),
    ]),
  )
}

test('a shop that has sold nothing shows its newest garments alone', async () => {
  await rankBestSellers(at.shop)
  assert.deepEqual(await rows(), { newest: 'uno dos tres cuatro cinco seis' })
})

test('sold-out and hidden garments are in no row', async () => {
  await setUnit(at.db, 'dos', { pieces: 0 })
  await at.db.updateTable('products').set({ status: 0 }).where('id', '=', 'cuatro').execute()
  assert.deepEqual(await rows(), { newest: 'uno tres cinco seis' })
  await setUnit(at.db, 'tres', { pieces: 0 })
  assert.deepEqual(await rows(), {}, 'three garments are too few')
  for (const id of ['dos', 'tres']) await setUnit(at.db, id, { pieces: 9 })
  await at.db.updateTable('products').set({ status: 1 }).where('id', '=', 'cuatro').execute()
})

test('best sellers are ranked by the pieces sold in 28 days that did not come back', async () => {
  await sold({ uno: 2, dos: 5, tres: 1 })
  await sold({ cuatro: 3, cinco: 4 }, { provider: 'direct' })
  await sold({ uno: 2 }, { createdAt: ago(27.9) })
  await rankBestSellers(at.shop)
  assert.deepEqual(await bestSellerIds(at.db), ['dos', 'cinco', 'uno', 'cuatro', 'tres'])
  assert.equal((await rows())['best-sellers'], 'dos cinco uno cuatro tres')

  await sold({ seis: 50 }, { createdAt: ago(28.1) })
  await sold({ seis: 50 }, { state: 'cancelled' })
  await sold({ seis: 50 }, { state: 'refunded' })
  const { id } = await sold({ tres: 9, seis: 1 })
  await at.db
    .insertInto('returned_pieces')
    .values([
      { return_id: randomUUID(), order_id: id, position: 0, quantity: 4, sound: true },
      { return_id: randomUUID(), order_id: id, position: 0, quantity: 3, sound: false },
      { return_id: randomUUID(), order_id: id, position: 1, quantity: 1, sound: true },
    ])
    .execute()
  await rankBestSellers(at.shop)
  assert.equal((await rows())['best-sellers'], 'dos cinco uno tres cuatro', 'one and two more of tres')
})

test('a best seller without pieces leaves the row at once and its place at the next count', async () => {
  await setUnit(at.db, 'dos', { pieces: 0 })
  assert.equal((await rows())['best-sellers'], 'cinco uno tres cuatro')
  await rankBestSellers(at.shop)
  assert.deepEqual(await bestSellerIds(at.db), ['cinco', 'uno', 'tres', 'cuatro'])
  await setUnit(at.db, 'dos', { pieces: 9 })
})

test('an unchanged ranking writes nothing, and two processes rank one after the other', async () => {
  await Promise.all([rankBestSellers(at.shop), rankBestSellers(at.shop), rankBestSellers(at.shop)])
  const written = () =>
    at.db.selectFrom('best_sellers').select('place').select(version).orderBy('place').execute()
  const before = await written()
  await rankBestSellers(at.shop)
  assert.deepEqual(await written(), before)
})

test('the ranking has a limit, and a deleted product leaves it', async () => {
  const many = Array.from({ length: mostBestSellers + 3 }, (_, index) => `mucha-${index + 10}`)
  for (const id of many) await stock(at.db, id, 9)
  await sold(Object.fromEntries(many.map((id, index) => [id, 100 - index])))
  await rankBestSellers(at.shop)
  assert.deepEqual(await bestSellerIds(at.db), many.slice(0, mostBestSellers))
  await at.db.updateTable('order_items').set({ product_id: null }).where('product_id', 'in', many).execute()
  await at.db.deleteFrom('products').where('id', 'in', many).execute()
  assert.deepEqual(await bestSellerIds(at.db), [])
  await rankBestSellers(at.shop)
})

test('the worker ranks when an hour begins', async () => {
  await at.db.deleteFrom('best_sellers').execute()
  await at.db.insertInto('jobs').values({ id: 'rank-best-sellers:now', kind: 'rank-best-sellers' }).execute()
  await runOnce(at.shop, at.mailer)
  assert.equal((await bestSellerIds(at.db)).length, 5)
})

test('the owner switches each row off', async () => {
  assert.deepEqual(Object.keys(await rows({ newestRow: false })), ['best-sellers'])
  assert.deepEqual(Object.keys(await rows({ bestSellersRow: false })), ['newest'])
})

test('a collection with a row shows its first garments in the owner’s order', async () => {
  const ids = ['seis', 'uno', 'tres', 'dos']
  const collection = await makeTestCollection(at.shop, 'Para dormir', ids, { homeRow: true })
  await makeTestCollection(at.shop, 'Otra', ids, { homeRow: false })
  await makeTestCollection(at.shop, 'Pocas', ids.slice(1), { homeRow: true })
  await makeTestCollection(at.shop, 'Cerrada', ids, { homeRow: true, shownFrom: ago(-1) })
  assert.deepEqual(Object.keys(await rows()), ['newest', 'best-sellers', 'Para dormir'])
  assert.equal((await rows())['Para dormir'], ids.join(' '))
  await at.db.updateTable('collections').set({ home_row: false }).where('id', '=', collection).execute()
  assert.deepEqual(Object.keys(await rows()), ['newest', 'best-sellers'])
})
