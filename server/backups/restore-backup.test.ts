import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { withSnapshot } from '../../data/backups/copy-out.ts'
import { createDatabase, databasesNamed, databaseName, dropDatabase } from '../../data/backups/databases.ts'
import { type Db, openDatabase } from '../../data/database.ts'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import { readPartText, writeBackupFile } from '../../gateways/backups/backup-file.ts'
import { folderStore } from '../../gateways/files/folder-store.ts'
import { createTestDatabase } from '../../test/helpers/test-database.ts'
import { oneOfEach } from '../../test/helpers/one-of-each.ts'
import { placeTestOrder } from '../../test/helpers/placed-order.ts'
import { signUpCustomer } from '../../test/helpers/sign-up-customer.ts'
import { hireStaff } from '../../test/helpers/test-staff.ts'
import { createTestShop, stock, type TestShop } from '../../test/helpers/test-shop.ts'
import { makeBackup } from './make-backup.ts'
import { isUnexpectedlyPlain, lookAtBackup, restoreBackup, type RestorePlan } from './restore-backup.ts'

const passphrase = 'una frase larga y fácil de recordar'
let shop: TestShop
let folder: string
let backup: string
let then: Map<string, string>
before(async () => {
  shop = await createTestShop()
  folder = await mkdtemp(path.join(tmpdir(), 'pl-restaurar-'))
  await stock(shop.db, 'roja', 5)
  await signUpCustomer(shop)
  await oneOfEach(shop, await hireStaff(shop.db, { role: 'owner' }))
  for (const state of ['paid', 'shipped', 'delivered'] as const) await placeTestOrder(shop.db, { state })
  await sql`UPDATE orders SET comments = E'dos\nlíneas, \\, ñ y \u2028'`.execute(shop.db)
  await folderStore(path.join(folder, 'fotos')).put('pictures/abc-640.avif', Buffer.from('foto'))
  backup = await made(shop.connectionString)
  then = await everyRow(shop.connectionString)
})
after(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function made(connectionString: string, secret: string | null = null): Promise<string> {
  const to = { folder: await mkdtemp(path.join(folder, 'copias-')), bucket: null }
  const backup = await makeBackup({
    connectionString,
    to,
    passphrase: secret,
    workFactor: 4,
    files: { folder: path.join(folder, 'fotos'), bucket: null },
    drafts: path.join(folder, 'borradores'),
    environment: {},
  })
  return backup.kind === 'made' ? path.join(to.folder, backup.name) : assert.fail(backup.kind)
}

async function everyRow(connectionString: string): Promise<Map<string, string>> {
  const rows = await withSnapshot(connectionString, async (snapshot) => {
    const found = new Map<string, string>()
    for (const table of snapshot.tables) {
      const text = await readPartText(snapshot.rows(table))
      found.set(table.name, text.split('\n').toSorted().join('\n'))
    }
    return found
  })
  return rows === 'busy' ? assert.fail(rows) : rows
}

function planFor(connectionString: string, over: Partial<RestorePlan> = {}): RestorePlan {
  return {
    connectionString,
    file: backup,
    passphrase: null,
    files: { folder: path.join(folder, 'fotos-de-vuelta'), bucket: null },
    ...over,
  }
}

async function restored(plan: RestorePlan) {
  const looked = await lookAtBackup(plan)
  return looked.kind === 'looked-at' ? restoreBackup(plan, looked) : looked
}

async function lookedAt(plan: RestorePlan) {
  const looked = await lookAtBackup(plan)
  return looked.kind === 'looked-at' ? looked : assert.fail(looked.kind)
}

async function withDb<T>(connectionString: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ connectionString, max: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const auditEntry = (action: string) => sql`
  INSERT INTO audit_log (at, who, action, subject_kind, subject_id) VALUES (now(), '', ${action}, '', '')`

/** Asserts equal rows, except for the job that a restore adds to recover lost payments. */
function sameBut(found: Map<string, string>, expected: Map<string, string>): void {
  const jobs = found.get('jobs')!.split('\n')
  found.set('jobs', jobs.filter((row) => !row.startsWith('take-in-lost-payments:')).join('\n'))
  assert.deepEqual(found, expected)
}

test('a restored shop has every row and picture of the backup, and works from there', async () => {
  const { connectionString } = await createTestDatabase({ migrated: false })
  const encrypted = await made(shop.connectionString, passphrase)
  assert.deepEqual(await restored(planFor(connectionString, { file: encrypted, passphrase })), {
    kind: 'restored',
    aside: null,
    files: { put: 1, missing: 0 },
  })
  sameBut(await everyRow(connectionString), then)
  const back = await readFile(path.join(folder, 'fotos-de-vuelta/pictures/abc-640.avif'), 'utf8')
  assert.equal(back, 'foto')
  await withDb(connectionString, async (db) => {
    await auditEntry('x').execute(db)
    await stock(db, 'sol', 1)
    const shelf = await db.selectFrom('shelf').selectAll().execute()
    assert.equal(shelf.length, 1 + then.get('shelf')!.split('\n').filter(Boolean).length)
    await assert.rejects(sql`DELETE FROM audit_log`.execute(db), { code: '23001' })
    await assert.rejects(sql`DELETE FROM checkouts`.execute(db), { code: '23503' })
    const foreignKeys = sql`SELECT count(*)::int AS count FROM pg_constraint WHERE contype = 'f'`
    assert.deepEqual((await foreignKeys.execute(db)).rows, (await foreignKeys.execute(shop.db)).rows)
  })
})

test('data newer than the backup is counted before the restore; the previous database is kept under another name', async () => {
  const { connectionString, name } = await createTestDatabase({ migrated: false })
  await restored(planFor(connectionString))
  await withDb(connectionString, async (db) => {
    await placeTestOrder(db, { createdAt: new Date() })
    await auditEntry('erase customer').execute(db)
  })
  const plan = planFor(connectionString)
  const looked = await lookedAt(plan)
  const result = await restoreBackup(plan, looked)
  assert.deepEqual(looked.newer, { orders: 1, customers: 0, changes: 1, erased: 1 })
  if (result.kind !== 'restored' || result.aside === null) assert.fail(JSON.stringify(result))
  sameBut(await everyRow(connectionString), then)
  assert.deepEqual(await databasesNamed(connectionString, `${name}_`), [result.aside])
  await dropDatabase(connectionString, result.aside)
})

test('a connection that closes a moment after the first check does not stop a restore', async () => {
  const { connectionString } = await createTestDatabase({ migrated: false })
  const db = openDatabase({ connectionString, max: 1 })
  await sql`SELECT 1`.execute(db)
  let answered = false
  const looked = lookAtBackup(planFor(connectionString)).finally(() => (answered = true))
  // True once a connection of the restore has counted the other connections at least once.
  const hasCounted = sql<{ counted: boolean }>`
    SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'backup' AND state = 'idle'
        AND query LIKE '%pg_stat_activity%') AS counted`
  while (!answered && !(await hasCounted.execute(db)).rows[0]!.counted) await wait(5)
  await db.destroy()
  assert.equal((await looked).kind, 'looked-at')
})

test('a restore changes nothing while somebody uses the database, or from a damaged or foreign file', async () => {
  const { connectionString, name } = await createTestDatabase({ migrated: false })
  await restored(planFor(connectionString))
  const now = await everyRow(connectionString)
  const looked = await lookedAt(planFor(connectionString))
  await withDb(connectionString, (db) =>
    // A connection that was taken out of the pool stays open for the whole restore.
    db.connection().execute(async () => {
      assert.deepEqual(await lookAtBackup(planFor(connectionString)), { kind: 'in-use' })
      assert.deepEqual(await restoreBackup(planFor(connectionString), looked), { kind: 'in-use' })
    }),
  )
  const whole = await readFile(backup)
  for (const [name, bytes, kind] of [
    ['sin-clave.tar.gz.age', whole, 'locked'],
    ['dañada.tar.gz', whole.subarray(0, whole.length - 5000), 'broken'],
    ['otra.tar.gz', 'esto no es una copia', 'broken'],
  ] as const) {
    const file = path.join(folder, name)
    await writeFile(file, bytes)
    assert.deepEqual(await restored(planFor(connectionString, { file })), { kind }, name)
  }
  assert.deepEqual(await everyRow(connectionString), now)
  assert.deepEqual(await databasesNamed(connectionString, `${databaseName(connectionString)}_`), [], name)
})

test('a backup of an older version is migrated; a backup of a newer version is refused', async () => {
  const old = await createTestDatabase({ migrated: false })
  const migrations = await knownMigrations()
  await migrate(old.connectionString, migrations.at(-4))
  const before = await made(old.connectionString)
  const { connectionString } = await createTestDatabase({ migrated: false })
  const result = await restored(planFor(connectionString, { file: before }))
  assert.equal(result.kind, 'restored')
  await withDb(connectionString, async (db) => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
    assert.equal(rows.map(({ name }) => name).join(), migrations.join())
  })
  const looked = await lookedAt(planFor(connectionString))
  const toCome = path.join(folder, 'de-mañana.tar.gz')
  const manifest = { ...looked.manifest, migrations: [...migrations, '9999-of-tomorrow.sql'] }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeBackupFile(toCome, { passphrase: null }, { folder, parts: ['manifest.json'] })
  assert.deepEqual(await restored(planFor(connectionString, { file: toCome })), { kind: 'newer' })
})

test('a restore interrupted at any point leaves the old or the restored shop, and the next restore cleans up', async () => {
  const { connectionString, name } = await createTestDatabase({ migrated: false })
  await createDatabase(connectionString, `${name}_nueva_0badcafe`)
  assert.equal((await restored(planFor(connectionString))).kind, 'restored')
  assert.deepEqual(await databasesNamed(connectionString, `${name}_`), [])
})

test('a shop that encrypts its backups asks for a confirmation before it restores an unencrypted file', () => {
  const file = 'copia-2026-11-24T10-00-00Z.tar.gz'
  assert.equal(isUnexpectedlyPlain({ file, passphrase }), true)
  assert.equal(isUnexpectedlyPlain({ file: 'otra.tar', passphrase }), true)
  assert.equal(isUnexpectedlyPlain({ file, passphrase: null }), false)
  assert.equal(isUnexpectedlyPlain({ file: `${file}.age`, passphrase }), false)
})
