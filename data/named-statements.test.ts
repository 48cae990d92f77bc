import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase } from '../test/helpers/test-database.ts'
import { openDatabase } from './database.ts'
import { stockOfProducts } from './purchase/stock-of-products.ts'
import { namesForTexts } from './named-statements.ts'

const { connectionString } = await createTestDatabase()
const db = openDatabase({ connectionString, max: 1 })
after(() => db.destroy())

async function planned(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a frequent statement is planned once and gives the same rows', async () => {
  const byId = (id: string) => db.selectFrom('products').select('id').where('id', '=', id)
  const { sql: text } = byId('').compile()
  for (const id of ['a', 'b']) await byId(id).execute()
  assert.ok(!(await planned()).includes(text))
  for (const id of ['c', 'd', 'e']) assert.deepEqual(await byId(id).execute(), [])
  assert.equal((await planned()).filter((each) => each === text).length, 1)
})

test('lists of any length use up one name', async () => {
  const before = (await planned()).length
  for (let length = 1; length <= 40; length += 1) {
    const ids = Array.from({ length }, (_, n) => `p${n}`)
    for (let time = 0; time < 3; time += 1) await stockOfProducts(db, ids)
  }
  assert.equal((await planned()).length, before + 1)
})

test('a column added by a migration does not break prepared statements', async () => {
  const all = () => db.selectFrom('size_guide').selectAll().where('position', '=', 1).execute()
  for (let time = 0; time < 5; time += 1) await all()
  await sql`ALTER TABLE size_guide ADD COLUMN added_later text`.execute(db)
  assert.equal((await all()).length, 1)
})

describe('names of statements', () => {
  test('are given to repeated texts only', () => {
    const nameOf = namesForTexts()
    assert.deepEqual(
      ['a', 'b', 'a', 'a', 'a'].map((text) => nameOf(text) === undefined),
      [true, true, true, false, false],
    )
  })

  test('have an upper limit, and a given name stays', () => {
    const nameOf = namesForTexts()
    const thrice = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
    const first = thrice('SELECT 0')
    const named = Array.from({ length: 1_000 }, (_, n) => thrice(`SELECT ${n + 1}`)).filter(Boolean)
    assert.equal(named.length, 299)
    assert.equal(nameOf('SELECT 0'), first)
  })
})
