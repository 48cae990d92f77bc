import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { isOffered, isShown } from '../../domain/catalogue/catalogue.ts'
import { shelfQuery } from '../../domain/catalogue/shelf-query.ts'
import { fc } from '../../test/helpers/properties.ts'
import { setUnit } from '../../test/helpers/set-unit.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { stock } from '../../test/helpers/test-shop.ts'
import { openDatabase } from '../database.ts'
import { cataloguePage, offeredProducts, productsById } from './products.ts'
import { countOffered, offeredAges } from './shelf.ts'

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString })
after(() => db.destroy())
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
  await assertSoldOutLast(all.filter(isShown).map(({ id }) => id))
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

/** Asserts that a list with sold-out products has all shown products, the offered ones first. */
async function assertSoldOutLast(ids: readonly string[]): Promise<void> {
  const list = { category: null, page: 1, size: 10, soldOut: true }
  const { products, total } = await offeredProducts(db, list)
  assert.deepEqual(products.map(({ id }) => id).toSorted(), ids.toSorted())
  assert.equal(total, ids.length)
  assert.deepEqual(
    products.map(({ pieces }) => pieces > 0),
    products.map(({ pieces }) => pieces > 0).toSorted((a, b) => Number(b) - Number(a)),
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

test('a sold-out product keeps its ages for the filter, and is the last of its list in every sorting', async () => {
  await stock(db, 'luna', 0, { ages: ['2', '4'], price: 100, title: 'Luna azul' })
  await stock(db, 'tigre', 3, { ages: ['4'], price: 500, title: 'Tigre azul' })
  const query = shelfQuery('azul')
  const list = { category: null, page: 1, size: 10, soldOut: true }
  for (const wanted of [{}, { sorting: 'cheapest' }, { sorting: 'newest' }, { age: 4 }, { query }] as const) {
    const { products, total } = await cataloguePage(db, { ...list, ...wanted })
    assert.deepEqual([...products.map(({ id }) => id), total], ['tigre', 'luna', 2], JSON.stringify(wanted))
  }
  assert.deepEqual(await offeredAges(db, list), [2, 4])
  assert.deepEqual(await offeredAges(db, { category: null }), [4])
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
