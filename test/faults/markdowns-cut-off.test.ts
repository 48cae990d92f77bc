// A process may die while it gives products the prices of a markdown: the next pass goes on, and no product is left.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { turnMarkdowns } from '../../use-cases/discounts/turn-markdowns.ts'
import type { WatchedStep } from '../../use-cases/step.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { prepareMarkdown } from '../helpers/test-markdown.ts'
import { createTestShop, stock, type TestShop } from '../helpers/test-shop.ts'

let at: TestShop
before(async () => {
  at = await createTestShop()
})
after(() => at.close())

/** Three batches of products, and some of another category. */
const inside = 241
const outside = 40

beforeEach(async () => {
  await sql`DELETE FROM products`.execute(at.db)
  await sql`DELETE FROM markdowns`.execute(at.db)
  await sql`
    INSERT INTO products (id, title, price_centavos, pieces, audience, images)
    SELECT 'p' || number, 'Playera', 20000, 3, CASE WHEN number <= ${inside} THEN 'Girl' ELSE 'Boy' END, ARRAY['/pictures/z']
    FROM generate_series(1, ${inside + outside}) AS number`.execute(at.db)
})

const girls = { kind: 'categories', categories: ['Girl'] } as const

/** Counts the products of each price. */
async function counted(): Promise<Record<string, number>> {
  const rows = await at.db
    .selectFrom('products')
    .select(({ fn }) => ['charged_centavos', fn.countAll<number>().as('products')])
    .groupBy('charged_centavos')
    .execute()
  return Object.fromEntries(rows.map(({ charged_centavos, products }) => [charged_centavos, products]))
}

async function isApplied(): Promise<boolean> {
  const { applied } = await at.db.selectFrom('markdowns').select('applied').executeTakeFirstOrThrow()
  return applied
}

/** A process that dies the `nth` time it reaches the step. */
function dying(step: WatchedStep, nth: number) {
  let reached = 0
  return {
    ...at.shop,
    reached(now: WatchedStep) {
      if (now === step && (reached += 1) === nth) throw new Error('died')
    },
  }
}

const dayLater = () => new Date(Date.now() + 25 * 3_600_000)

for (const [step, nth] of [
  ['markdown-turned', 1],
  ['markdown-batch-written', 1],
  ['markdown-batch-written', 3],
] as const)
  test(`a process that dies at ${step}, time ${nth}: the next pass gives every product its price, at begin and end`, async () => {
    await prepareMarkdown(at.db, { scope: girls })
    await assert.rejects(turnMarkdowns(dying(step, nth)), /died/)
    assert.equal(await isApplied(), false)
    await turnMarkdowns(at.shop)
    assert.deepEqual(await counted(), { 16000: inside, 20000: outside })
    assert.equal(await isApplied(), true)
    await assert.rejects(turnMarkdowns({ ...dying(step, nth), now: dayLater }), /died/)
    assert.equal(await isApplied(), false)
    await turnMarkdowns({ ...at.shop, now: dayLater })
    assert.deepEqual(await counted(), { 20000: inside + outside })
    assert.equal(await isApplied(), true)
  })

test('a markdown whose whole time passed while no process ran changes no price', async () => {
  await prepareMarkdown(at.db)
  await turnMarkdowns({ ...at.shop, now: dayLater })
  assert.deepEqual(await counted(), { 20000: inside + outside })
  const { state } = await at.db.selectFrom('markdowns').select('state').executeTakeFirstOrThrow()
  assert.equal(state, 'ended')
  const { rows } = await sql`SELECT FROM price_history WHERE price_centavos <> 20000`.execute(at.db)
  assert.equal(rows.length, 0)
})

test('several processes that turn a markdown at once do no harm, while buyers take pieces of its products', async () => {
  await stock(at.db, 'aparte', 9, { price: 10_000, audience: 'Girl' })
  await prepareMarkdown(at.db, { scope: girls })
  const buyers = Array.from({ length: 6 }, async () => {
    const line = (price: number) => ({ sku: 'aparte#na-4', quantity: 1, price })
    const buyer = createBuyer(at.app)
    // Whoever began before the markdown pays what was shown, whoever began later is told of the new price.
    const { status } = await buyer.order([line(10_000)])
    return status === 200 ? status : (await buyer.order([line(8_000)])).status
  })
  await Promise.all([...buyers, ...[1, 2, 3, 4].map(() => turnMarkdowns(at.shop))])
  assert.deepEqual(await Promise.all(buyers), Array(6).fill(200))
  assert.deepEqual(await counted(), { 8000: 1, 16000: inside, 20000: outside })
  await Promise.all([1, 2, 3].map(() => turnMarkdowns({ ...at.shop, now: dayLater })))
  assert.deepEqual(await counted(), { 10000: 1, 20000: inside + outside })
})
