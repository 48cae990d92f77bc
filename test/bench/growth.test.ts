// The shop's own statements, on a small and on a grown database: what they read must not grow with it.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { catalogueQuestions, historyQuestions } from './questions.ts'
import { grownShop, type Work } from './work-of-questions.ts'

const db = openDatabase({ connectionString: (await createTestDatabase()).connectionString, max: 1 })
const { rows } = await sql<{
  rolsuper: boolean
}>`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`.execute(db)
await db.destroy()
const skip =
  rows[0]?.rolsuper !== true && 'only a superuser of PostgreSQL is told how functions carry out their work'

const few = 600
const many = 6_000
/** An index has more than this many entries to a page where it keeps equal ones once. */
const countedOfPage = 500

type Grown = Awaited<ReturnType<typeof grownShop>>
let small: Grown
let large: Grown
let folder: string

before(async () => {
  if (skip !== false) return
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  small = await grownShop({ products: few, carts: 400 }, folder, { asIfLong: true })
  large = await grownShop({ products: many, carts: 12_000 }, folder)
})
after(async () => {
  if (skip !== false) return
  await small.at.close()
  await large.at.close()
  await rm(folder, { recursive: true })
})

/**
 * As long as there are kinds, designs, work that waits, keys of the provider, people of the staff or days that are kept
 * (searches that found nothing are bounded each day); not as there are products or orders.
 */
const short = new Set([
  'designs',
  'empty_searches',
  'holds',
  'notices_held_back',
  'refunds',
  'shop_notices',
  'staff_challenges',
  'staff_devices',
  'staff_sessions',
  'webhook_certificates',
])

for (const question of [...catalogueQuestions, ...historyQuestions]) {
  test(question.what, { skip }, async () => {
    const before = await small.workOf(question)
    // A tree of more rows is higher by a page, once for each time it is gone down.
    const counted = question.counts ? (many - few) / countedOfPage : 0
    const mostPages = (work: Work) => before.buffers * 1.3 + work.descents + 1 + counted
    const now = await large.workOf(
      question,
      (work) => question.grows === true || work.buffers <= mostPages(work),
    )
    assert.deepEqual(
      now.scanned.filter(({ table }) => !short.has(table)),
      [],
      'nothing that grows is read from end to end',
    )
    assert.ok(
      Math.abs(now.statements - before.statements) <= (question.varies ?? 0),
      `as many statements: ${now.statements}, with few ${before.statements}`,
    )
    if (question.grows) return
    if (!question.counts)
      assert.ok(now.rows <= before.rows * 1.3 + 20, `${now.rows} rows read, with few ${before.rows}`)
    assert.ok(now.buffers <= mostPages(now), `${now.buffers} pages touched, with few rows ${before.buffers}`)
  })
}
