// What the back office's pages ask, with a thousand orders and with ten thousand: a page costs the same.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openDatabase } from '../../data/database.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { pageQuestions } from './backoffice-page-questions.ts'
import { backofficeQuestions } from './backoffice-questions.ts'
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

before(async () => {
  if (skip !== false) return
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
  small = await grownShop({ products: 500, carts: 5_000 }, folder, { asIfLong: true })
  large = await grownShop({ products: 500, carts: 50_000 }, folder)
})
after(async () => {
  if (skip !== false) return
  await small.at.close()
  await large.at.close()
  await rm(folder, { recursive: true })
})

/** Few work here, and few disagree; of refunds, which one order in a hundred has, there are two pages, read whole. */
const short = new Set(['refunds', 'staff', 'disputes'])
const refunds = 115

for (const question of [...backofficeQuestions, ...pageQuestions]) {
  test(question.what, { skip }, async () => {
    const few = await small.workOf(question)
    const many = await large.workOf(question)
    assert.deepEqual(
      many.scanned.filter(({ table }) => !short.has(table)).map(({ table, text }) => `${table}: ${text}`),
      [],
      'nothing that grows is read from end to end',
    )
    if (question.grows) return
    assert.ok(many.rows <= few.rows * 1.3 + 20 + 2 * refunds, `${many.rows} rows read, with few ${few.rows}`)
    const mostPages = few.buffers * 1.3 + many.descents + 1
    assert.ok(many.buffers <= mostPages, `${many.buffers} pages touched, with few rows ${few.buffers}`)
  })
}
