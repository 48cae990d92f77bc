import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { shelfQuery } from '../../domain/catalogue/shelf-query.ts'
import { yearsOfSize } from '../../domain/catalogue/garment-size.ts'
import { storedSize } from '../../test/helpers/stored-sizes.ts'
import { fc } from '../../test/helpers/properties.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { stock } from '../../test/helpers/test-shop.ts'
import { openDatabase } from '../database.ts'
import { setUnits } from './stock.ts'
import { cataloguePage, findProduct, offeredProducts } from './products.ts'
import { countOffered, mostProductsFound, offeredAges } from './shelf.ts'

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString })
after(() => db.destroy())
await stock(db, 'nandu', 3, { title: 'Playera Ñandú', price: 300 })
await stock(db, 'mascara', 3, { title: 'MÁSCARA de plata', audience: 'Boy', price: 100, ages: ['8-10'] })
await stock(db, 'sudadera', 3, { title: 'Sudadera lila', price: 200, ages: ['0-1', 'unitalla'] })
await db.updateTable('products').set({ garment: 'Hoodies' }).where('id', '=', 'sudadera').execute()
await stock(db, 'agotada', 0)

/** Lists products, and checks that the page's single query agrees with the separate queries of list and ages. */
async function found(options: Partial<Parameters<typeof offeredProducts>[1]>): Promise<string[]> {
  const list = { category: null, page: 1, size: 10, ...options }
  const { ages, ...page } = await cataloguePage(db, list)
  assert.deepEqual(page, await offeredProducts(db, list))
  assert.deepEqual(ages, await offeredAges(db, list))
  return page.products.map(({ id }) => id)
}
const looking = (typed: string) => found({ query: shelfQuery(typed) })

test('a search ignores accents and case', async () => {
  assert.deepEqual(await looking('mascara'), ['mascara'])
  assert.deepEqual(await looking('máscara PLATA'), ['mascara'])
  assert.deepEqual(await looking('ñandu'), ['nandu'])
})

test('n finds ñ and ñ finds n, after the products with the typed letter', async () => {
  assert.deepEqual(await looking('nandu'), ['nandu'], 'Ñandú')
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, audience, images, position)
    VALUES ('sin', 'Pinata', 100, 1, 'Boy', ARRAY['/pictures/z'], 900), ('con', 'Piñata', 100, 1, 'Boy', ARRAY['/pictures/z'], 901)`.execute(
    db,
  )
  assert.deepEqual(await looking('piñata'), ['con', 'sin'])
  assert.deepEqual(await looking('pinatas'), ['sin', 'con'])
  await db.deleteFrom('products').where('id', 'in', ['sin', 'con']).execute()
})

test('a collection has its own order, and the other sortings, ages and searches work inside it', async () => {
  const positions = { sudadera: 3, mascara: 1, nandu: 2, agotada: 4 }
  await db.insertInto('collections').values({ id: 'noche', name: 'Noche', position: 1 }).execute()
  await db
    .insertInto('collection_products')
    .values(
      Object.entries(positions).map(([id, position]) => ({
        collection_id: 'noche',
        product_id: id,
        position,
      })),
    )
    .execute()
  const inside = (options = {}) => found({ collection: 'noche', ...options })
  assert.deepEqual(await inside(), ['mascara', 'nandu', 'sudadera'])
  assert.deepEqual(await inside({ size: 1, page: 2 }), ['nandu'])
  assert.deepEqual(await inside({ sorting: 'dearest' }), ['nandu', 'sudadera', 'mascara'])
  assert.deepEqual(await inside({ age: 8 }), ['mascara'])
  assert.deepEqual(await inside({ query: shelfQuery('lila') }), ['sudadera'])
  assert.deepEqual(await inside({ category: 'Boy' }), ['mascara'])
  await db.deleteFrom('collection_products').where('product_id', 'in', ['mascara', 'sudadera']).execute()
  assert.deepEqual(await inside(), ['nandu'])
  assert.equal(await countOffered(db, { category: null, collection: 'noche' }), 1)
  assert.deepEqual(await inside({ query: shelfQuery('lila') }), [])
  await db.deleteFrom('collections').execute()
})

test('a synonym of a garment finds it, also by its beginning', async () => {
  assert.deepEqual(await looking('camisetas'), ['nandu'])
  assert.deepEqual(await looking('buzo'), ['sudadera'])
  assert.deepEqual(await looking('suda'), ['sudadera'])
  assert.deepEqual(await looking('sudadera plata'), [])
})

test('the database and the domain agree on the years of every stored size', async () => {
  const all = [...fc.sample(storedSize, 500), 'unitalla', '0', '0-1', '1-12m']
  const { rows } = await sql<{ years: number[] }>`
    SELECT years_of(ARRAY[size]) AS years FROM unnest(${all}::text[]) WITH ORDINALITY AS each (size, at) ORDER BY at`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ years }) => years),
    all.map(yearsOfSize),
  )
})

test('a search for an age finds garments with free pieces of that age, and garments whose title has the words', async () => {
  await stock(db, 'de-12-meses', 3, { title: 'Mameluco', ages: ['RN', '12m', '24m'] })
  await stock(db, 'titulo', 3, { title: 'Mameluco 12 meses', ages: [] })
  await stock(db, 'otro', 3, { title: 'Mameluco 0-3 meses', ages: ['8'] })
  assert.deepEqual(await looking('mameluco 8 años'), ['otro'])
  assert.deepEqual(await looking('mameluco recién nacido'), ['de-12-meses'])
  assert.deepEqual(await looking('12 meses'), ['de-12-meses', 'sudadera', 'titulo'].toSorted())
  assert.deepEqual(await looking('mameluco 12 meses'), ['de-12-meses', 'titulo'])
  assert.deepEqual(await looking('mameluco 0-3 m'), ['de-12-meses', 'otro'])
  assert.deepEqual(await found({ query: shelfQuery('mameluco 12 meses'), age: 2 }), ['de-12-meses'])
  await db
    .transaction()
    .execute((tx) => setUnits(tx, new Map([['de-12-meses', { RN: 0, '12m': 0, '24m': 1 }]])))
  assert.deepEqual(await looking('mameluco 12 meses'), ['titulo'], 'sold out in this age')
  assert.deepEqual(await looking('mameluco 24 meses'), ['de-12-meses'])
  await db.deleteFrom('products').where('title', 'like', 'Mameluco%').execute()
})

test('the filter for 1 year finds a garment for 12 months', async () => {
  await stock(db, 'bebe', 3, { ages: ['RN', '6-12m', '24m'] })
  assert.deepEqual(await found({ age: 0 }), ['bebe', 'sudadera'].toSorted())
  assert.deepEqual(await found({ age: 2 }), ['bebe'])
  await db.deleteFrom('products').where('id', '=', 'bebe').execute()
})

test('a search finds an age alone and within a range; other text is not an age', async () => {
  assert.deepEqual(await found({ age: 9 }), ['mascara'])
  assert.deepEqual(await found({ age: 0 }), ['sudadera'])
  assert.deepEqual(await found({ age: 5 }), [])
  assert.deepEqual(await offeredAges(db, { category: null }), [0, 1, 4, 6, 8, 9, 10])
})

test('the ages to choose from are those of the section and of the search results', async () => {
  assert.deepEqual(await offeredAges(db, { category: 'Boy' }), [8, 9, 10])
  assert.deepEqual(await offeredAges(db, { category: 'Hoodies' }), [0, 1])
  assert.deepEqual(await offeredAges(db, { category: 'Girl' }), [])
  assert.deepEqual(await offeredAges(db, { category: null, query: shelfQuery('ñandu') }), [4, 6])
  assert.deepEqual(await offeredAges(db, { category: 'Boy', query: shelfQuery('ñandu') }), [])
  const { ages } = await cataloguePage(db, { category: 'Boy', age: 8, page: 1, size: 10 })
  assert.deepEqual(ages, [8, 9, 10], 'the other ages stay available')
})

test('a section narrows by audience or by garment', async () => {
  assert.deepEqual(await found({ category: 'Boy' }), ['mascara'])
  assert.deepEqual(await found({ category: 'Hoodies' }), ['sudadera'])
})

test('products are sorted by price, up and down', async () => {
  assert.deepEqual(await found({ sorting: 'cheapest' }), ['mascara', 'sudadera', 'nandu'])
  assert.deepEqual(await found({ sorting: 'dearest' }), ['nandu', 'sudadera', 'mascara'])
})

test('a page beyond the last is empty and has the total', async () => {
  assert.deepEqual(await offeredProducts(db, { category: null, page: 9, size: 10 }), {
    products: [],
    total: 3,
    more: false,
  })
  assert.deepEqual(await found({ page: 9 }), [])
  assert.equal((await found({ page: 2, size: 2 })).length, 1)
})

test('a search stops at its limit and says so', async () => {
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, audience, images, position)
    SELECT 'papalote-' || lpad(number::text, 4, '0'), 'Papalote', 100, 1, 'Boy', ARRAY['/pictures/z'], number
    FROM generate_series(1, ${mostProductsFound + 30}::int) AS number`.execute(db)
  const options = { category: null, query: shelfQuery('papalotes'), size: 50 }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => offeredProducts(db, { ...options, page })))
  assert.deepEqual(
    pages.map(({ products, total, more }) => [products.length, total, more]),
    [
      [50, mostProductsFound, true],
      [50, mostProductsFound, true],
      [mostProductsFound - 100, mostProductsFound, true],
      [0, mostProductsFound, true],
    ],
  )
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
  assert.deepEqual(ids, ids.toSorted())
  await db.deleteFrom('products').where('id', 'like', 'papalote-%').execute()
  assert.deepEqual(await looking('papalote'), [])
})

test('a sold-out product is not listed, but its page exists', async () => {
  assert.ok(!(await found({})).includes('agotada'))
  assert.equal((await findProduct(db, 'agotada'))?.pieces, 0)
  assert.equal(await findProduct(db, 'desconocida'), null)
})

test('an id in another case finds the product, and no second product can have that id', async () => {
  assert.equal((await findProduct(db, 'Mascara'))?.id, 'mascara')
  await assert.rejects(
    sql`INSERT INTO products (id, title, price_centavos, pieces, audience) VALUES ('MASCARA', 'Otra', 100, 1, 'Boy')`.execute(
      db,
    ),
    /products_id_in_one_case/,
  )
})
