// A page of the back office costs the same with a thousand orders, with ten thousand and with weeks of undone work.
import { test } from 'node:test'
import { moneyQuestions } from './backoffice-money-questions.ts'
import { pageQuestions } from './backoffice-page-questions.ts'
import { backofficeQuestions } from './backoffice-questions.ts'
import { assertFlat, shopsOfSizes } from './shops-of-sizes.ts'
import { alertsQuestions } from './today-questions.ts'

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
const disputes = 200
/** The alerts of every page read refunds four times: two kinds of waiting refunds are counted, and their longest is read. */
const readWhole = 4 * refunds + disputes
/**
 * Each kind of waiting work is counted up to this number only. Three kinds have more: to prepare, to send, to answer.
 */
const counted = 1_001 * 3
const twice = 2

for (const question of [...alertsQuestions, ...backofficeQuestions, ...pageQuestions, ...moneyQuestions]) {
  const { rows = 0, pages = 0 } = question.more ?? {}
  const anything = question.grows ? Infinity : 0
  const allowed = { short, rows: readWhole + rows + anything, pages: pages + anything }

  test(question.what, { skip }, async () =>
    assertFlat(await workOf('few', question), await workOf('many', question), allowed),
  )

  test(`${question.what}, with weeks of unfinished work`, { skip }, async () => {
    const withBacklog = { ...allowed, rows: allowed.rows + counted * twice, pages: Infinity }
    assertFlat(await workOf('few', question), await workOf('backlog', question), withBacklog)
  })
}
