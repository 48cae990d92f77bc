// These tests check that the number of pages that the shop's queries read does not grow with the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueQuestions, historyQuestions } from './catalogue-questions.ts'
import { productListQuestions } from './product-list-questions.ts'
import { assertFlat, mostPages, shopsOfSizes } from './shops-of-sizes.ts'

const few = 600
const many = 6_000
/** Lower limit of index entries per page in an index that stores equal entries once. */
const countedOfPage = 500

const { skip, workOf } = await shopsOfSizes({
  few: { products: few, carts: 400 },
  many: { products: many, carts: 12_000 },
})

/**
 * A query may read these tables whole: they grow with kinds, designs, waiting work, staff, legal requests or kept
 * days, not with products or orders.
 */
const short = new Set([
  'arco_requests',
  // At most 24.
  'best_sellers',
  // At most 40.
  'collections',
  'connections',
  'designs',
  'empty_searches',
  'holds',
  'notices_held_back',
  'refunds',
  // Previews of imports are kept for a week, imports for a year.
  'sheet_follows',
  'sheet_imports',
  'shipping_by_state',
  'shop_notices',
  'staff_challenges',
  'staff_devices',
  'staff_sessions',
  'visit_counts',
])

for (const question of [...catalogueQuestions, ...historyQuestions, ...productListQuestions]) {
  test(question.what, { skip }, async () => {
    const before = await workOf('few', question)
    const pages = question.grows ? Infinity : question.counts ? (many - few) / countedOfPage : 0
    const now = await workOf('many', question, (work) => work.buffers <= mostPages(before, work, pages))
    assertFlat(before, now, { short, rows: question.grows || question.counts ? Infinity : 0, pages })
    assert.ok(
      Math.abs(now.statements - before.statements) <= (question.varies ?? 0),
      `as many statements: ${now.statements}, with few ${before.statements}`,
    )
  })
}
