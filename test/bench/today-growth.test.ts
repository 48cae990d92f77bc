// The cost of the back office's page Hoy depends on the last weeks, not on the age of the shop.
import { test } from 'node:test'
import { assertFlat, shopsOfSizes } from './shops-of-sizes.ts'
import { todayQuestions } from './today-questions.ts'

/**
 * The number of carts per day, one in five of them paid. After 60 days the database contains everything that the sums
 * read.
 */
const aDay = 50

const { skip, workOf } = await shopsOfSizes({
  few: { products: 50, carts: 60 * aDay, aDay },
  many: { products: 50, carts: 600 * aDay, aDay },
})

/**
 * A query may read these tables whole: they grow with products and designs and not with orders, or have a page or two
 * here.
 */
const short = new Set(['products', 'shelf', 'designs', 'empty_searches', 'refunds'])

for (const question of todayQuestions)
  test(question.what, { skip }, async () =>
    assertFlat(await workOf('few', question), await workOf('many', question), { short, ...question.more }),
  )
