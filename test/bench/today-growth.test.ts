// What the back office's first page asks besides what every page does: it costs what these weeks have, however long the shop has been there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopsOfSizes } from './shops-of-sizes.ts'
import { todayQuestions } from './today-questions.ts'

/** Carts of a day, one in five of them paid: all that is summed up has happened after 60 days. */
const aDay = 50

const { skip, workOf } = await shopsOfSizes({
  few: { products: 50, carts: 60 * aDay, aDay },
  many: { products: 50, carts: 600 * aDay, aDay },
})

/** As long as there are products and designs, not as there are orders; of the others there is a page or two here. */
const short = new Set(['products', 'designs', 'empty_searches', 'refunds'])

for (const question of todayQuestions) {
  test(question.what, { skip }, async () => {
    const few = await workOf('few', question)
    const many = await workOf('many', question)
    assert.deepEqual(
      many.scanned.map(({ table }) => table).filter((table) => !short.has(table)),
      [],
      'nothing that grows is read from end to end',
    )
    assert.ok(many.rows <= few.rows * 1.3 + 20, `${many.rows} rows read, with few ${few.rows}`)
    const mostPages = few.buffers * 1.3 + many.descents + 1 + (question.more?.pages ?? 0)
    assert.ok(many.buffers <= mostPages, `${many.buffers} pages touched, with few rows ${few.buffers}`)
  })
}
