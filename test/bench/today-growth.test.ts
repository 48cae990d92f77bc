// What the back office's first page asks, and the ring every open page hears: they cost what these weeks have, however
// long the shop has been there.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { logPage } from '../../data/staff/log-pages.ts'
import { emptySearchesSince } from '../../data/today/empty-searches.ts'
import { newestOrders } from '../../data/today/newest-orders.ts'
import { cartsGivenUp, salesByDay, soldLately } from '../../data/today/sales-sums.ts'
import { drawnDays, summedDays } from '../../domain/sales-figures.ts'
import { ringFor } from '../../use-cases/today/ring.ts'
import { waitingFor } from '../../use-cases/today/waiting-for.ts'
import { createTestDatabase } from '../helpers/database.ts'
import type { Question } from './questions.ts'
import { grownShop } from './work-of-questions.ts'

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString, max: 1 })
const { rows } = await sql<{
  rolsuper: boolean
}>`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`.execute(db)
await db.destroy()
const skip =
  rows[0]?.rolsuper !== true && 'only a superuser of PostgreSQL is told how functions carry out their work'

type Grown = Awaited<ReturnType<typeof grownShop>>
let small: Grown
let large: Grown
let folder: string

/** Carts of a day, one in five of them paid: all that is summed up has happened after 60 days. */
const aDay = 50

before(async () => {
  if (skip !== false) return
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  small = await grownShop({ products: 50, carts: 60 * aDay, aDay }, folder, { asIfLong: true })
  large = await grownShop({ products: 50, carts: 1_200 * aDay, aDay }, folder)
  for (const { at } of [small, large]) {
    // What waits costs what waits: as many messages here as there.
    await sql`UPDATE contact_messages SET state = 'done' WHERE created_at < now() - interval '3 days'`.execute(
      at.db,
    )
    await sql`VACUUM (ANALYZE) contact_messages`.execute(at.db)
  }
})
after(async () => {
  if (skip !== false) return
  await small.at.close()
  await large.at.close()
  await rm(folder, { recursive: true })
})

/** As long as there are products, not as there are orders; of the others there are a page or two here. */
const short = new Set(['products', 'empty_searches', 'refunds', 'disputes', 'reconciliations'])

const questions: Question[] = [
  { what: 'what waits', ask: ({ shop }) => waitingFor(shop, 'owner') },
  { what: 'the ring', ask: ({ shop }) => ringFor(shop, 'owner') },
  { what: 'sales by day', ask: ({ db, shop }) => salesByDay(db, { now: shop.now(), days: summedDays }) },
  {
    what: 'what sold lately',
    ask: ({ db, shop }) => soldLately(db, { now: shop.now(), days: drawnDays, best: 5, thin: 200 }),
  },
  { what: 'carts given up', ask: ({ db, shop }) => cartsGivenUp(db, { now: shop.now(), days: 7 }) },
  { what: 'the newest orders', ask: ({ db }) => newestOrders(db, 8) },
  { what: 'what staff did last', ask: ({ db }) => logPage(db, {}, { after: null, size: 8 }) },
  { what: 'searches in vain', ask: ({ db }) => emptySearchesSince(db, '2026-01-01', 6) },
]

for (const question of questions) {
  test(question.what, { skip }, async () => {
    const few = await small.workOf(question)
    const many = await large.workOf(question)
    assert.deepEqual(
      many.scanned.map(({ table }) => table).filter((table) => !short.has(table)),
      [],
      'nothing that grows is read from end to end',
    )
    assert.ok(many.rows <= few.rows * 1.3 + 20, `${many.rows} rows read, with few ${few.rows}`)
    // Ids of orders are random: in a larger index the same orders lie on more pages, one way down it for each at most.
    const mostPages = few.buffers * 1.3 + many.descents * 3 + 1
    assert.ok(many.buffers <= mostPages, `${many.buffers} pages touched, with few rows ${few.buffers}`)
  })
}
