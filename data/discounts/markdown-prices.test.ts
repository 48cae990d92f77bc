import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { MarkdownReduction, NewMarkdown } from '../../domain/discounts/markdown.ts'
import { connectionsWait } from '../../test/helpers/connections-wait.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { stock } from '../../test/helpers/test-shop.ts'
import { turnMarkdowns } from '../../use-cases/discounts/turn-markdowns.ts'
import { unwatched } from '../../use-cases/step.ts'
import { openDatabase } from '../database.ts'
import { insertMarkdown } from './markdowns.ts'

// The database computes the lowered price and the price before it (db/migrations/0207-markdowns.sql).

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString, max: 4 })
after(() => db.destroy())

const now = new Date()
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(now.getTime() + days * day)

beforeEach(async () => {
  await sql`DELETE FROM products`.execute(db)
  await sql`DELETE FROM markdowns`.execute(db)
})

const turn = (at = now) => turnMarkdowns({ db, now: () => at, reached: unwatched })

/** A markdown from now on for five days, unless `changed` says otherwise. */
async function run(changed: Partial<NewMarkdown> = {}) {
  const markdown: NewMarkdown = {
    id: randomUUID(),
    name: 'Buen Fin',
    reduction: { kind: 'percent', percent: 20 },
    scope: { kind: 'all' },
    beginsAt: now,
    endsAt: inDays(5),
    ...changed,
  }
  await db.transaction().execute((tx) => insertMarkdown(tx, markdown))
  await turn()
  return markdown.id
}

/** Returns the price that buyers pay, and the price that 'Antes' shows. */
async function prices(id: string): Promise<[charged: number, before: number | null]> {
  const row = await db
    .selectFrom('products')
    .select(['charged_centavos', 'price_before_centavos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.charged_centavos, row.price_before_centavos]
}

const setPrice = (id: string, price: number) =>
  db.updateTable('products').set({ price_centavos: price }).where('id', '=', id).execute()

/** Replaces the product's history; a price of null: the product could not be bought. */
async function remember(id: string, history: [daysAgo: number, price: number | null][]) {
  await db.deleteFrom('price_history').where('product_id', '=', id).execute()
  await db
    .insertInto('price_history')
    .values(history.map(([days, price]) => ({ product_id: id, since: inDays(-days), price_centavos: price })))
    .execute()
}

async function stockSince(id: string, history: [daysAgo: number, price: number | null][], price: number) {
  await stock(db, id, 2, { price })
  await remember(id, history)
}

test('a percentage lowers every price, half a centavo is rounded up; a new price never makes a product dearer', async () => {
  await stock(db, 'luna', 2, { price: 28_990 })
  await stock(db, 'sol', 2, { price: 9_900 })
  const percent = await run({ reduction: { kind: 'percent', percent: 15 } })
  assert.deepEqual([(await prices('luna'))[0], (await prices('sol'))[0]], [24_642, 8_415])
  await db
    .updateTable('markdowns')
    .set({ ends_at: inDays(1) })
    .where('id', '=', percent)
    .execute()
  await turn(inDays(2))
  assert.deepEqual([(await prices('luna'))[0], (await prices('sol'))[0]], [28_990, 9_900])
  await run({ reduction: { kind: 'price', price: 14_900 } })
  assert.deepEqual([(await prices('luna'))[0], (await prices('sol'))[0]], [14_900, 9_900])
})

/** The exact price with half a centavo rounded up, at least one centavo. */
function exact(price: number, reduction: MarkdownReduction): number {
  if (reduction.kind === 'price') return reduction.price
  const hundredths = BigInt(price) * BigInt(100 - reduction.percent)
  return Math.max(1, Number((hundredths + 50n) / 100n))
}

test('the lowered price is exact for any price and reduction', async () => {
  const reduction = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 1, max: 100_000_000 }) }),
  )
  const cases = fc.sample(fc.tuple(fc.integer({ min: 1, max: 100_000_000 }), reduction), {
    numRuns: 1000,
    seed: 207,
  })
  const one = (value: (reduction: MarkdownReduction) => number | null) => cases.map(([, each]) => value(each))
  const { rows } = await sql<{ lower: number }>`
    SELECT marked_down(price, percent, new_price) AS lower
    FROM unnest(${cases.map(([price]) => price)}::int[],
      ${one((each) => (each.kind === 'percent' ? each.percent : null))}::int[],
      ${one((each) => (each.kind === 'price' ? each.price : null))}::int[])
      WITH ORDINALITY AS each (price, percent, new_price, place) ORDER BY place`.execute(db)
  assert.deepEqual(
    rows.map(({ lower }) => lower),
    cases.map(([price, each]) => exact(price, each)),
  )
})

test('of several running markdowns the lowest price counts, and the next lowest when that one ends', async () => {
  await stock(db, 'luna', 2, { price: 20_000, audience: 'Girl' })
  await stock(db, 'sol', 2, { price: 20_000, audience: 'Boy' })
  await run({ reduction: { kind: 'percent', percent: 10 } })
  await run({
    reduction: { kind: 'percent', percent: 30 },
    scope: { kind: 'categories', categories: ['Girl'] },
    endsAt: inDays(2),
  })
  await run({
    reduction: { kind: 'price', price: 19_000 },
    scope: { kind: 'products', productIds: ['luna'] },
  })
  assert.deepEqual([(await prices('luna'))[0], (await prices('sol'))[0]], [14_000, 18_000])
  await turn(inDays(3))
  assert.deepEqual([(await prices('luna'))[0], (await prices('sol'))[0]], [18_000, 18_000])
  await turn(inDays(6))
  assert.deepEqual([(await prices('luna'))[0], (await prices('sol'))[0]], [20_000, 20_000])
})

test('a price that changes, a new product and a product that comes into the category get the markdown at once', async () => {
  await stock(db, 'luna', 2, { price: 20_000, audience: 'Girl' })
  await stock(db, 'sol', 2, { price: 20_000, audience: 'Boy' })
  await run({ scope: { kind: 'categories', categories: ['Girl'] } })
  await setPrice('luna', 30_000)
  assert.equal((await prices('luna'))[0], 24_000)
  await stock(db, 'nueva', 2, { price: 10_000, audience: 'Girl' })
  assert.equal((await prices('nueva'))[0], 8_000)
  await db.updateTable('products').set({ audience: 'Girl' }).where('id', '=', 'sol').execute()
  assert.equal((await prices('sol'))[0], 16_000)
  await db.updateTable('products').set({ audience: 'Boy' }).where('id', '=', 'luna').execute()
  assert.deepEqual(await prices('luna'), [30_000, null])
})

test('a product that is being saved while a markdown begins gets the lower price', async () => {
  await stock(db, 'luna', 2, { price: 20_000 })
  let begun: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('products').set({ price_centavos: 30_000 }).where('id', '=', 'luna').execute()
    const columns = {
      // Before 'luna' in the order of ids, in which the products get their prices.
      id: 'abeja',
      title: 'Abeja',
      audience: 'Girl' as const,
      price_centavos: 10_000,
      pieces: 1,
      images: ['/pictures/a'],
    }
    await tx.insertInto('products').values(columns).execute()
    begun = run()
    await connectionsWait(db)
  })
  await begun
  assert.deepEqual([(await prices('luna'))[0], (await prices('abeja'))[0]], [24_000, 8_000])
})

test('Antes shows the price that the product had for most of the 30 days before the markdown', async () => {
  await stockSince('siempre', [[90, 20_000]], 20_000)
  await stockSince(
    'bastante',
    [
      [90, 25_000],
      [16, 20_000],
    ],
    20_000,
  )
  await stockSince(
    'poco',
    [
      [90, 25_000],
      [14, 20_000],
    ],
    20_000,
  )
  await stockSince(
    'mitad',
    [
      [30, 25_000],
      [15, 20_000],
    ],
    20_000,
  )
  await run()
  assert.deepEqual(await prices('siempre'), [16_000, 20_000])
  assert.deepEqual(await prices('bastante'), [16_000, 20_000])
  // For most of the time the product cost more, so that is its earlier price.
  assert.deepEqual(await prices('poco'), [16_000, 25_000])
  assert.deepEqual(await prices('mitad'), [16_000, null])
})

test('a page shows no Antes for a price that was raised just before the markdown, for a new product, or for a product that was a draft', async () => {
  await stockSince(
    'subida',
    [
      [90, 20_000],
      [1, 30_000],
    ],
    30_000,
  )
  await stockSince('nueva', [[3, 20_000]], 20_000)
  await stockSince(
    'borrador',
    [
      [90, 20_000],
      [29, null],
      [10, 20_000],
    ],
    20_000,
  )
  // Two separate times make together 16 days.
  await stockSince(
    'dos-veces',
    [
      [90, null],
      [28, 20_000],
      [18, null],
      [6, 20_000],
    ],
    20_000,
  )
  await run()
  assert.deepEqual(await prices('subida'), [24_000, null])
  assert.deepEqual(await prices('nueva'), [16_000, null])
  assert.deepEqual(await prices('borrador'), [16_000, null])
  assert.deepEqual(await prices('dos-veces'), [16_000, 20_000])
})

test('the price of a markdown that lasted is the price before the next one', async () => {
  await stockSince(
    'luna',
    [
      [90, 20_000],
      [20, 16_000],
      [2, 20_000],
    ],
    20_000,
  )
  await run({ reduction: { kind: 'percent', percent: 30 } })
  assert.deepEqual(await prices('luna'), [14_000, 16_000])
  await stockSince(
    'sol',
    [
      [90, 20_000],
      [20, 14_000],
      [2, 20_000],
    ],
    20_000,
  )
  await db.updateTable('products').set({ markdown_id: null }).where('id', '=', 'sol').execute()
  assert.deepEqual(await prices('sol'), [14_000, null])
})

test('the history keeps every price that buyers could pay, and when the product could not be bought', async () => {
  await db
    .insertInto('products')
    .values({
      id: 'luna',
      title: 'Luna',
      audience: 'Girl',
      status: 2,
      price_centavos: 20_000,
      pieces: 1,
      images: ['/pictures/a'],
    })
    .execute()
  const show = (status: 0 | 1 | 2) =>
    db.updateTable('products').set({ status }).where('id', '=', 'luna').execute()
  await show(1)
  await setPrice('luna', 25_000)
  const id = await run()
  await show(0)
  await show(1)
  await db
    .updateTable('markdowns')
    .set({ ends_at: inDays(1) })
    .where('id', '=', id)
    .execute()
  await turn(inDays(2))
  const history = await db
    .selectFrom('price_history')
    .select('price_centavos')
    .where('product_id', '=', 'luna')
    .orderBy('since')
    .execute()
  assert.deepEqual(
    history.map(({ price_centavos }) => price_centavos),
    [20_000, 25_000, 20_000, null, 20_000, 25_000],
  )
})
