import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as immediately } from 'node:timers/promises'
import { createTestDatabase } from '../test/helpers/database.ts'
import { type Db, openDatabase, poolUse } from './database.ts'
import { hotStatement } from './hot-statement.ts'

let db: Db

before(async () => {
  const { connectionString } = await createTestDatabase()
  // One connection: whatever one call leaves on it, the next one finds.
  db = openDatabase({ connectionString, max: 1 })
})
after(() => db.destroy())

const echo = hotStatement<readonly unknown[], Record<string, unknown>>(
  'test-echo',
  `SELECT $1::text AS text, $2::int AS number, $3::timestamptz AS at, $4::text[] AS texts, $5::int[] AS numbers,
     $6::jsonb AS json, $7::bigint AS large`,
)

const at = new Date('2026-02-28T23:59:59.987Z')
const difficult = ['', 'NULL', 'a,b', '{"x"}', `it's "so" \\ \n`, 'niña 👶']
const tellings: { values: unknown[]; answer: Record<string, unknown> }[] = [
  ...difficult.map((text) => ({
    values: [text, -7, at, difficult, [1, -2], JSON.stringify({ text }), 2 ** 40],
    answer: { text, number: -7, at, texts: difficult, numbers: [1, -2], json: { text }, large: 2 ** 40 },
  })),
  {
    values: [null, null, undefined, [], [], null, null],
    answer: { text: null, number: null, at: null, texts: [], numbers: [], json: null, large: null },
  },
]

test('what is given comes back the same, by the short way and by pg’s own, in either order', async () => {
  for (const { values, answer } of tellings) {
    assert.deepEqual(await echo(db, ...values), [answer])
    await db.transaction().execute(async (tx) => assert.deepEqual(await echo(tx, ...values), [answer]))
    assert.deepEqual(await echo(db, ...values), [answer])
  }
})

test('a text of many packets arrives whole', async () => {
  const long = 'piñata,'.repeat(100_000)
  const [row] = await echo(db, long, 1, at, [long], [], null, 1)
  assert.deepEqual([row!['text'], row!['texts']], [long, [long]])
})

const later = hotStatement<[ids: readonly string[]], { number: number }>(
  'test-prepared-elsewhere',
  'SELECT unnest($1::text[])::int AS number',
)

test('a statement that pg prepared first is called, not prepared again', async () => {
  await db.transaction().execute(async (tx) => assert.deepEqual(await later(tx, []), []))
  assert.deepEqual(await later(db, ['1', '2', '3']), [{ number: 1 }, { number: 2 }, { number: 3 }])
})

test('a refused call says why, as pg does, and the connection goes on', async () => {
  await assert.rejects(later(db, ['1', 'x']), { code: '22P02' })
  assert.deepEqual(await later(db, ['4']), [{ number: 4 }])
  const unknown = hotStatement('test-unknown', 'SELECT no_such_column FROM products')
  for (const _time of [1, 2]) await assert.rejects(unknown(db), { code: '42703' })
  await assert.rejects(echo(db, Symbol('x')), TypeError)
  assert.deepEqual(await later(db, ['5']), [{ number: 5 }])
})

test('a law that is broken is told by its name, and nothing is answered for', async () => {
  const clear = hotStatement<[id: string], never>('test-clear', 'DELETE FROM jobs WHERE id = $1')
  const add = hotStatement<[id: string], never>(
    'test-add',
    `INSERT INTO jobs (id, kind, payload) VALUES ($1, 'k', '{}')`,
  )
  assert.deepEqual(await clear(db, 'a'), [])
  assert.deepEqual(await add(db, 'a'), [])
  await assert.rejects(add(db, 'a'), { code: '23505', constraint: 'jobs_pkey' })
  assert.deepEqual(await clear(db, 'a'), [])
  assert.deepEqual(await add(db, 'a'), [])
})

test('a connection that ends in the middle is an error, and the next call has another', async () => {
  const connection = hotStatement<[], { id: number }>('test-connection', 'SELECT pg_backend_pid() AS id')
  const end = hotStatement<[], never>('test-end', 'SELECT pg_terminate_backend(pg_backend_pid())')
  const [first] = await connection(db)
  await assert.rejects(end(db))
  while (poolUse(db).open > 0) await immediately()
  const [second] = await connection(db)
  assert.notEqual(second!.id, first!.id)
})
