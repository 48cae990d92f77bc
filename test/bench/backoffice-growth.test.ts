// A page of the back office costs the same with a thousand orders, with ten thousand and with weeks of undone work.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyQuestions } from './backoffice-money-questions.ts'
import { pageQuestions } from './backoffice-page-questions.ts'
import { backofficeQuestions } from './backoffice-questions.ts'
import { shopsOfSizes } from './shops-of-sizes.ts'
import { ringQuestions } from './today-questions.ts'
import type { Work } from './work-of-questions.ts'

const { skip, workOf } = await shopsOfSizes({
  few: { products: 500, carts: 5_000 },
  many: { products: 500, carts: 50_000 },
  // The backlog of this shop: 2,400 orders to prepare, 1,200 to send, 1,200 messages without an answer.
  backlog: { products: 500, carts: 50_000, waiting: 12_000 },
})

/**
 * A query may read these tables whole because they stay small; refunds (one order in a hundred) have two pages here.
 */
const short = new Set(['refunds', 'staff', 'disputes', 'reconciliations'])
const refunds = 115
/**
 * Each kind of waiting work is counted up to this number only. Three kinds have more: to prepare, to send, to answer.
 */
const counted = 1_001 * 3
const twice = 2

function assertNothingWhole({ scanned }: Work): void {
  assert.deepEqual(
    scanned.filter(({ table }) => !short.has(table)).map(({ table, text }) => `${table}: ${text}`),
    [],
    'no growing table is scanned whole',
  )
}

for (const question of [...ringQuestions, ...backofficeQuestions, ...pageQuestions, ...moneyQuestions]) {
  const { rows = 0, pages = 0 } = question.more ?? {}
  const mostRows = (few: Work) => few.rows * 1.3 + 20 + 2 * refunds + rows

  test(question.what, { skip }, async () => {
    const few = await workOf('few', question)
    const many = await workOf('many', question)
    assertNothingWhole(many)
    if (question.grows) return
    assert.ok(many.rows <= mostRows(few), `${many.rows} rows read, with few ${few.rows}`)
    const mostPages = few.buffers * 1.3 + many.descents + 1 + pages
    assert.ok(many.buffers <= mostPages, `${many.buffers} pages touched, with few rows ${few.buffers}`)
  })

  test(`${question.what}, with weeks of unfinished work`, { skip }, async () => {
    const few = await workOf('few', question)
    const backlog = await workOf('backlog', question)
    assertNothingWhole(backlog)
    if (question.grows) return
    const most = mostRows(few) + counted * twice
    assert.ok(backlog.rows <= most, `${backlog.rows} rows read, with few ${few.rows}`)
  })
}
