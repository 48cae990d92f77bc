// A database of the version before the baseline is converted without loss and then works like any other database.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { brokenInvariants } from '../../data/health/invariants.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { migrate } from '../../db/migrate.ts'
import { tablesRefusal } from '../../server/database/database-cause.ts'
import { createBuyer } from '../helpers/buyer.ts'
import { createTestDatabase } from '../helpers/test-database.ts'
import { postJson, signInCustomer } from '../helpers/sign-up-customer.ts'
import { createTestShop, type TestShop } from '../helpers/test-shop.ts'
import { databaseOfBefore } from './database-of-before.ts'
import { describedSchema } from './described-schema.ts'

/** All persons in the dump are invented. */
const ana = {
  email: 'ana.invento@correo.example',
  pass: 'dinosaurio de papel 7',
  session: 'session=Y3vNhvR75wz-_yWOgpY_og7eNYW_89lk89egW7je6Eo',
  order: 'PL-VPV8-NDQTS',
}

/** Bruno asked for a new password just before the conversion. */
const bruno = {
  email: 'bruno.invento@correo.example',
  link: 'Zw1mN0pQ-aT7_kEwLr5uXyB3cHvJ9dSfGo2iK4nPqRs',
  keptOfLink: 'nq9CWjIlQ0IHwwqcrKqUUY9jUy9DQFtiVSmKkl9AFy0',
}

type Rows = Record<string, unknown>[]

/** Tables that triggers fill, and provider certificates, which the shop no longer stores. */
const notCompared = new Set(['shelf', 'shelf_counts', 'shelf_changes', 'webhook_certificates'])

/** Columns that the conversion renames or rewrites. */
/** PostgreSQL keeps the keys of jsonb in this order: shorter ones first, and those of one length by alphabet. */
function asJsonb(value: object): object {
  const sortedKeys = Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(sortedKeys)
}

const conversions: Record<string, (row: Rows[number]) => Rows[number]> = {
  captures: ({ status, ...row }) => ({ ...row, state: String(status).toLowerCase().replace('_', '-') }),
  // Lines now have a price before the markdown, and their share of a discount.
  checkouts: ({ lines, ...row }) => ({
    ...row,
    lines: (lines as { unitPrice: number }[]).map((line) =>
      asJsonb({ ...line, priceBefore: line.unitPrice, discount: 0 }),
    ),
  }),
  // Staff are now a table of their own.
  customers: ({ role: _role, ...row }) => row,
  jobs: ({ payload, ...row }) => ({
    ...row,
    payload:
      row['kind'] === 'process-webhook'
        ? { id: (payload as { event: string }).event, provider: 'paypal' }
        : payload,
  }),
  // Shipping costs are now a table of their own.
  postal_codes: ({ shipping_centavos: _cost, ...row }) => row,
}

/** In the earlier version the first record of a postal code had the shipping cost. */
function costsOfBefore(rows: Rows): Rows {
  return rows
    .filter(({ position }) => position === 1)
    .map(({ postal_code, shipping_centavos: cost_centavos }) => ({ postal_code, cost_centavos }))
}

describe('converted database of the earlier version', () => {
  let kept: Map<string, Rows>
  let db: Db
  let at: TestShop

  before(async () => {
    const connectionString = await databaseOfBefore()
    db = openDatabase({ connectionString })
    // The sessions of the dump have expired, so they are extended.
    await sql`UPDATE identity_sessions SET expires_at = now() + interval '1 day'`.execute(db)
    await sql`INSERT INTO identity_verifications (id, identifier, value, expires_at)
      SELECT 'link', ${bruno.keptOfLink}, id, now() + interval '1 hour' FROM identity_users WHERE email = ${bruno.email}`.execute(
      db,
    )
    kept = inTablesOfNow(await everything(db))
    await migrate(connectionString)
    at = await createTestShop({ open: () => db })
  })
  after(() => at.close())

  test('the conversion keeps every row and every column', async () => {
    const now = await everything(db)
    for (const [table, rows] of kept) {
      if (notCompared.has(table)) continue
      const expected = rows.map(conversions[table] ?? ((row) => row))
      const columns = Object.keys(expected[0] ?? {})
      const left = (now.get(table) ?? assert.fail(`${table} is gone`)).map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[column]])),
      )
      assert.deepEqual(sorted(left), sorted(expected), table)
    }
    assert.deepEqual(now.get('shipping_by_code'), costsOfBefore(kept.get('postal_codes') ?? []))
  })

  test('the converted database has a correct shelf, and the invariants hold', async () => {
    assert.deepEqual(await brokenInvariants(db), [])
  })

  test('a customer signs in with the old password, and an old session stays valid', async () => {
    const { cookie } = await signInCustomer(at, ana)
    for (const session of [cookie, ana.session]) {
      const me = await at.app.request('/api/me', { headers: { cookie: session } })
      assert.equal(me.status, 200)
      assert.equal(((await me.json()) as { email: string }).email, ana.email)
    }
    const wrong = await postJson(at, '/api/auth/login', { email: ana.email, pass: 'otra' })
    assert.equal(wrong.status, 401)
  })

  test('the link of a password mail sent before the conversion still works', async () => {
    const pass = 'gato de papel 8'
    const followed = await postJson(at, '/api/auth/password', { token: bruno.link, pass })
    assert.equal(followed.status, 204)
    await signInCustomer(at, { email: bruno.email, pass })
  })

  test('the shop shows the orders of the converted database', async () => {
    const answer = await at.app.request('/api/me/transactions', { headers: { cookie: ana.session } })
    assert.equal(answer.status, 200)
    assert.ok((await answer.text()).includes(ana.order))
  })

  test('the shop sells the remaining pieces and respects holds made before the conversion', async () => {
    const buyer = createBuyer(at.app)
    // Two pieces are on hand, and one of them is held by a checkout that waits for its payer.
    const one = { sku: 'conjunto-niebla#na-2', quantity: 1, price: 45_000 }
    assert.equal((await buyer.order([{ ...one, quantity: 2 }], 0)).status, 409)
    const started = await buyer.order([one])
    assert.equal(started.status, 200, JSON.stringify(started.body))
    at.emulator.controls.approve(started.body.id!)
    assert.equal((await buyer.capture(started.body.id!)).status, 200)
    assert.deepEqual(await brokenInvariants(db), [])
  })
})

describe('conversion of a database', () => {
  test('a converted database has exactly the schema of a new database', async () => {
    const fresh = (await createTestDatabase({ migrated: false })).connectionString
    const brought = await databaseOfBefore()
    await Promise.all([migrate(fresh), migrate(brought)])
    const expected = await schemaOf(fresh)
    assert.deepEqual(difference(await schemaOf(brought), expected), same)
    await migrate(brought)
    assert.deepEqual(
      difference(await schemaOf(brought), expected),
      same,
      'the next start finds nothing to do',
    )
  })

  test('a conversion killed at any table changes nothing, and the next start completes it', async () => {
    const connectionString = await databaseOfBefore()
    const untouched = await schemaOf(connectionString)
    const db = openDatabase({ connectionString, max: 4 })
    try {
      const rows = await everything(db)
      for (const table of await changedTables(db)) {
        await killedAt(db, connectionString, table)
        assert.deepEqual(difference(await schemaOf(connectionString), untouched), same, table)
        assert.deepEqual(await everything(db), rows, table)
      }
      await migrate(connectionString)
      assert.notDeepEqual(await schemaOf(connectionString), untouched)
    } finally {
      await db.destroy()
    }
  })

  test('of several processes that start together, one converts the database', async () => {
    const brought = await databaseOfBefore()
    await Promise.all([migrate(brought), migrate(brought), migrate(brought)])
    const fresh = (await createTestDatabase()).connectionString
    assert.deepEqual(difference(await schemaOf(brought), await schemaOf(fresh)), same)
  })

  test('a database that is too old to convert is refused with instructions', async () => {
    const connectionString = await databaseOfBefore()
    const db = openDatabase({ connectionString, max: 1 })
    try {
      await sql`DELETE FROM kysely_migration WHERE name LIKE '0031-%'`.execute(db)
      const untouched = await schemaOf(connectionString)
      await assert.rejects(migrate(connectionString), (error) => {
        assert.match(
          tablesRefusal(error),
          /versión vieja de la tienda .*0031.*arranca una vez la última versión que/,
        )
        return true
      })
      assert.deepEqual(difference(await schemaOf(connectionString), untouched), same)
    } finally {
      await db.destroy()
    }
  })
})

async function schemaOf(connectionString: string): Promise<string[]> {
  const db = openDatabase({ connectionString, max: 1 })
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
    return [...(await describedSchema(db)), ...rows.map(({ name }) => `migration ${name}`)]
  } finally {
    await db.destroy()
  }
}

const same = { missing: [], added: [] }

function difference(schema: readonly string[], expected: readonly string[]) {
  return {
    missing: expected.filter((line) => !schema.includes(line)),
    added: schema.filter((line) => !expected.includes(line)),
  }
}

async function everything(db: Db): Promise<Map<string, Rows>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%'
    ORDER BY relname`.execute(db)
  const all = new Map<string, Rows>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Rows[number] }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(name)} AS t ORDER BY t::text`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

function inTablesOfNow(before: Map<string, Rows>): Map<string, Rows> {
  const {
    identity_users: users = [],
    identity_accounts: accounts = [],
    identity_sessions: sessions = [],
    identity_verifications: links = [],
    ...others
  } = Object.fromEntries(before)
  return new Map([
    ...Object.entries(others),
    [
      'identity_users',
      users.map(({ id, email, created_at, updated_at }) => {
        const password_hash = accounts.find(({ user_id }) => user_id === id)?.['password']
        return { id, email, password_hash, created_at, updated_at }
      }),
    ],
    [
      'sessions',
      sessions.map(({ token, user_id, expires_at, created_at }) => ({
        token_hash: token,
        user_id,
        expires_at,
        created_at,
      })),
    ],
    [
      'single_use_links',
      links.map(({ identifier, value, expires_at, created_at }) => ({
        hash: identifier,
        subject: value,
        expires_at,
        created_at,
      })),
    ],
  ])
}

function sorted(rows: Rows): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted()
}

/** The tables are in the order in which the conversion changes them. */
async function changedTables(db: Db): Promise<string[]> {
  const steps = await readFile('db/bring-over/from-0031.sql', 'utf8')
  const named = [...steps.matchAll(/^(?:ALTER|DROP) TABLE (?:IF EXISTS )?(\w+)|^DELETE FROM (\w+)/gm)].map(
    ([, altered, emptied]) => altered ?? emptied ?? '',
  )
  const there = await everything(db)
  const tables = [...new Set(named)].filter((table) => there.has(table) || table === 'kysely_migration')
  assert.ok(tables.length > 3, 'the conversion names its tables')
  return tables
}

async function killedAt(db: Db, connectionString: string, table: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS SHARE MODE`.execute(tx)
    const bringing = assert.rejects(migrate(connectionString))
    const { rows } = await waitingFor(db, table)
    await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(db)
    await bringing
  })
}

async function waitingFor(db: Db, table: string) {
  for (;;) {
    const waiting = await sql<{ pid: number }>`
      SELECT pid FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted`.execute(db)
    if (waiting.rows.length > 0) return waiting
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
