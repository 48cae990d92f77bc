import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { mostEmptySearches } from '../../domain/today/empty-search.ts'
import { dayInMexico } from '../../words/dates.ts'
import { type ShopDoor, openDoor } from '../helpers/open-door.ts'
import { stock } from '../helpers/test-shop.ts'
import { until } from '../helpers/until.ts'

let door: ShopDoor
let db: Db

before(async () => {
  // Stops the clock, because midnight may come during the test.
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  door = await openDoor()
  db = door.db
  await stock(db, 'roja', 9)
})
after(async () => {
  await door.close()
  mock.timers.reset()
})

async function look(query: string, more = ''): Promise<void> {
  const { status } = await door.app.request(`/product?q=${encodeURIComponent(query)}${more}`)
  assert.equal(status, 200, query)
}

const noted = async () =>
  (await db.selectFrom('empty_searches').select('words').orderBy('words').execute()).map(({ words }) => words)

/** The note is written after the page is sent. */
const untilNoted = (words: string) => until(async () => (await noted()).includes(words), `${words} is noted`)

test('an empty search is noted once a day; searches with results, within a category or with personal data are not noted', async () => {
  await look('zapatos de charol')
  // The same words in another address, so the page is rendered again.
  await look('  ZAPATOS de charol! ')
  await look('ana@correo.example')
  await look('81 1234 5678')
  await look('roja')
  await look('botas', '&category=Girl')
  await look('gorra', '&edad=4')
  await look('sombrilla')
  await untilNoted('sombrilla')
  await untilNoted('zapatos de charol')
  assert.deepEqual(await noted(), ['sombrilla', 'zapatos de charol'])
  const { rows } = await sql<{ column: string }>`
    SELECT column_name AS column FROM information_schema.columns WHERE table_name = 'empty_searches'`.execute(
    db,
  )
  assert.deepEqual(rows.map(({ column }) => column).sort(), ['day', 'words'], 'no visitor data')
})

test('a page does not wait for the note of its empty search', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE empty_searches IN EXCLUSIVE MODE`.execute(tx)
    await look('paraguas')
    await look('bufanda')
  })
  await untilNoted('paraguas')
  await untilNoted('bufanda')
})

test('a visitor who invents searches fills at most one day’s limit', async () => {
  await sql`
    INSERT INTO empty_searches (day, words)
    SELECT ${dayInMexico(new Date())}, 'inventada ' || n FROM generate_series(1, ${mostEmptySearches}::int) AS n`.execute(
    db,
  )
  const before = await noted()
  await look('una de mas')
  // The exclusive lock is granted when no statement is writing a note any more.
  await db.transaction().execute((tx) => sql`LOCK TABLE empty_searches IN EXCLUSIVE MODE`.execute(tx))
  assert.deepEqual(await noted(), before)
})
