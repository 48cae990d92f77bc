import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { isOffered, isShown } from '../../domain/catalogue/catalogue.ts'
import { shelfQuery } from '../../domain/catalogue/shelf-query.ts'
import { yearsOfSize } from '../../domain/catalogue/garment-size.ts'
import { storedSize } from '../../test/helpers/stored-sizes.ts'
import { fc } from '../../test/helpers/properties.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { stock } from '../../test/helpers/test-shop.ts'
import { openDatabase } from '../database.ts'
import { setUnits } from './stock.ts'
import { cataloguePage, findProduct, offeredProducts, productsById } from './products.ts'
import { countOffered, mostProductsFound, offeredAges } from './shelf.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'

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

describe('the shelf', () => {
  beforeEach(() => db.deleteFrom('products').execute())

  const shown = async () =>
    (await offeredProducts(db, { category: null, page: 1, size: 10 })).products.map(({ id }) => id)
  const change = async (
    id: string,
    { pieces, held, ...values }: { pieces?: number; held?: number; [column: string]: unknown },
  ) => {
    const counts = { ...(pieces !== undefined && { pieces }), ...(held !== undefined && { held }) }
    if (Object.keys(counts).length > 0) await setUnit(db, id, counts)
    if (Object.keys(values).length > 0)
      await db.updateTable('products').set(values).where('id', '=', id).execute()
  }

  /** Asserts that the table `shelf` agrees with the table of products. */
  async function assertTrue(): Promise<void> {
    const all = await db.selectFrom('products').selectAll().execute()
    const really = all.filter((product) => isOffered({ ...product, pieces: product.pieces - product.held }))
    assert.deepEqual((await shown()).toSorted(), really.map(({ id }) => id).toSorted())
    assert.equal(await countOffered(db, { category: null }), really.length)
    for (const audience of ['Boy', 'Unisex'] as const)
      assert.equal(
        await countOffered(db, { category: audience }),
        really.filter((product) => product.audience === audience).length,
      )
    assert.deepEqual(
      await offeredAges(db, { category: null }),
      [...new Set((await agesThere(really)).map(Number))].toSorted((a, b) => a - b),
    )
  }

  /** The ages of a product that is counted by size and has no free piece of them are not there. */
  async function agesThere(products: readonly { id: string; ages: string[] }[]): Promise<string[]> {
    const units = Map.groupBy(
      await db.selectFrom('stock_units').selectAll().execute(),
      (unit) => unit.product_id,
    )
    return products.flatMap(({ id, ages }) =>
      units.get(id)!.flatMap(({ size, pieces, held }) => (size === '' ? ages : pieces > held ? [size] : [])),
    )
  }

  test('selling the last free piece takes a product off the shelf, returning one puts it back', async () => {
    await stock(db, 'luna', 2, { ages: ['2'] })
    await stock(db, 'tigre', 5, { ages: ['4'] })
    for (const held of [1, 2, 1, 0]) {
      await change('luna', { held })
      await assertTrue()
    }
    await change('luna', { pieces: 0 })
    assert.deepEqual(await shown(), ['tigre'])
    await assertTrue()
  })

  test('the shelf follows a statement that changes several columns at once', async () => {
    await db
      .insertInto('designs')
      .values({ id: 'sol', name: 'Sol', picture: '/x', colours: [], garments: [] })
      .execute()
    await stock(db, 'luna', 2, { ages: ['2'] })
    for (const values of [
      { design_id: 'sol', pieces: 0 },
      { design_id: null, pieces: 3 },
      { images: ['/pictures/tigre'], held: 3 },
      { position: 7, title: 'Luna', pieces: 4 },
      { description: 'De punto.', pieces: 3 },
      { updated_at: new Date(), pieces: 5, status: 1 },
    ] as const) {
      await change('luna', values)
      await assertTrue()
    }
  })

  test('the shelf and its counts follow the owner’s changes', async () => {
    await stock(db, 'luna', 2, { ages: ['2'] })
    await stock(db, 'tigre', 2, { ages: ['4'] })
    for (const values of [
      { position: 3 },
      { audience: 'Boy' },
      { ages: ['2', '6'] },
      { pieces: 2 },
      { ages: ['2', '6', '8'] },
      { status: 0 },
      { title: 'Otra', status: 1 },
      { id: 'luna-2' },
    ]) {
      await change('luna', values)
      await assertTrue()
    }
    assert.deepEqual(await shown(), ['tigre', 'luna-2'])
    await db.deleteFrom('products').where('id', '=', 'tigre').execute()
    await assertTrue()
  })

  test('a sale that leaves a free piece does not write to the shelf', async () => {
    await stock(db, 'luna', 9)
    const version = () =>
      db
        .selectFrom('shelf')
        .select(({ fn, ref }) => fn<string>('text', [ref('xmin' as 'position')]).as('version'))
        .execute()
    const before = await version()
    await change('luna', { held: 3 })
    await change('luna', { held: 0, pieces: 6 })
    assert.deepEqual(await version(), before)
    await change('luna', { title: 'Luna' })
    assert.notDeepEqual(await version(), before)
  })

  /** A random product, also one that an import would refuse. */
  const anyProduct = fc
    .record({
      status: fc.constantFrom(0, 1),
      images: fc.array(fc.constantFrom('', ' ', '/pictures/luna', 'https://fotos.example/a.jpg'), {
        maxLength: 3,
      }),
      pieces: fc.integer({ min: 0, max: 3 }),
      held: fc.integer({ min: 0, max: 3 }),
      ages: fc.subarray(['2', '4', '6']),
      audience: fc.constantFrom('Boy' as const, 'Unisex' as const),
    })
    .map((product) => ({ ...product, held: Math.min(product.held, product.pieces) }))

  test('the database and the domain agree on which products are shown and offered', async () => {
    const before = fc.array(anyProduct, { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(before, before, async (written, changed) => {
        await db.deleteFrom('products').execute()
        const named = (products: typeof written) =>
          products.map((product, n) => ({ ...product, id: `p-${n}`, title: 'Playera', price_centavos: 100 }))
        const common = { garment: null, design_id: null }
        await db
          .insertInto('products')
          .values(named(written).map((product) => ({ ...product, ...common })))
          .execute()
        for (const products of [written, changed]) {
          for (const { id, ...values } of named(products)) await change(id, values)
          const known = await productsById(
            db,
            named(products).map(({ id }) => id),
          )
          const expected = named(products)
          assert.deepEqual([...known.keys()].toSorted(), idsOf(expected.filter(isShown)))
          const free = expected.map((product) => ({ ...product, pieces: product.pieces - product.held }))
          const rows = await db.selectFrom('products').select('id').where('offered', '=', true).execute()
          assert.deepEqual(idsOf(rows), idsOf(free.filter(isOffered)))
          const listed = await offeredProducts(db, { category: null, page: 1, size: 100 })
          assert.deepEqual(idsOf(listed.products), idsOf(free.filter(isOffered)))
        }
      }),
      { numRuns: 20 },
    )
  })

  const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id).toSorted()
})
