import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, mock, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { readEnvironment } from '../../config/environment.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { mostEmptySearches } from '../../domain/today/empty-search.ts'
import { openShop } from '../../server/open-shop.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { dayInMexico } from '../../words/dates.ts'
import { stock } from '../helpers/test-shop.ts'
import { testCredentials as credentials, testSettings } from '../helpers/test-settings.ts'

let db: Db
let folder: string
let url: string
let close: () => Promise<void>

before(async () => {
  // Stops the clock, because midnight may come during the test.
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  folder = await mkdtemp(path.join(tmpdir(), 'pequena-leyenda-busquedas-'))
  const { connectionString } = await createTestDatabase()
  db = openDatabase({ connectionString, max: 3 })
  await stock(db, 'roja', 9)
  const read = readEnvironment({
    DATA_DIR: folder,
    DATABASE_POOL: '4',
    BACKEND_API_KEY: testSettings.backendKey,
  })
  if (read.kind === 'refused') throw new Error(read.faults.join('\n'))
  const nowhere = 'http://127.0.0.1:9'
  const shop = await openShop({
    config: { ...read.config, demoCatalogue: false },
    connectionString,
    publicUrl: 'http://tienda.example',
    payPal: {
      ...credentials,
      baseUrl: nowhere,
      sdkBaseUrl: nowhere,
      webhookId: undefined,
    },
    log: () => {},
  })
  await shop.prepare()
  const server = createServer(shop.listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
  }
})
after(async () => {
  await close()
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

async function look(query: string, more = ''): Promise<void> {
  const answer = await fetch(`${url}/product?q=${encodeURIComponent(query)}${more}`)
  assert.equal(answer.status, 200, query)
  await answer.text()
}

const noted = async () =>
  (await db.selectFrom('empty_searches').select('words').orderBy('words').execute()).map(({ words }) => words)

/** The note is written after the page is sent. */
async function untilNoted(words: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await noted()).includes(words)) return
    await wait(25)
  }
  throw new Error(`${words} was never noted: ${(await noted()).join(', ')}`)
}

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
