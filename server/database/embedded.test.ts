import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'

import pg from 'pg'

import { until } from '../../test/helpers/until.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { readPostmaster } from './postmaster-file.ts'

const folders: string[] = []
const children: ChildProcess[] = []

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) {
    const left = await readPostmaster(clusterOf(folder))
    if (left.kind === 'running') process.kill(left.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  }
})

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pl-embedded-'))
  // When root runs the tests, PostgreSQL runs as another user and needs access to the folder.
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

const clusterOf = (folder: string): string => path.join(folder, 'postgresql/cluster-18')

async function start(folder: string, logged: string[] = []): Promise<EmbeddedDatabase> {
  const outcome = await startEmbeddedDatabase({ folder, log: (line) => logged.push(line) })
  if (outcome.kind === 'refused') assert.fail(outcome.reason)
  return outcome
}

async function queryValue(database: { connectionString: string }, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function pidOf(folder: string): Promise<number> {
  const postmaster = await readPostmaster(clusterOf(folder))
  return postmaster.kind === 'running' ? postmaster.pid : assert.fail('no server runs')
}

/** Starts a separate process that runs the database of `folder` until it is stopped or killed. */
async function keeper(folder: string): Promise<{ kill(): Promise<void>; connectionString: string }> {
  const program = path.resolve(import.meta.dirname, '../../test/helpers/database-keeper.ts')
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = (): Promise<void> => {
    child.kill('SIGKILL')
    return gone
  }
  for await (const line of createInterface({ input: child.stdout })) return { kill, connectionString: line }
  return assert.fail('the keeper ended')
}

const isDown = async (folder: string): Promise<boolean> =>
  (await readPostmaster(clusterOf(folder))).kind === 'none'

const answers = (database: EmbeddedDatabase, statement: string, expected: unknown) => () =>
  queryValue(database, statement).then(
    (answer) => answer === expected,
    () => false,
  )

test('the embedded database is created, stopped and started again with its data, on a socket only', async () => {
  const folder = await freshFolder()
  const first = await start(folder)
  assert.ok(first.owned)
  await queryValue(first, `create table note as select 'ñandú' as text`)
  assert.equal(await queryValue(first, 'show listen_addresses'), '')
  for (const [statement, expected] of [
    ['show fsync', 'on'],
    ['show synchronous_commit', 'on'],
    ['show timezone', 'UTC'],
    ['show server_encoding', 'UTF8'],
    [`select lower('ÁÑ')`, 'áñ'],
  ] as const)
    assert.equal(await queryValue(first, statement), expected, statement)
  await first.stop()
  assert.ok(await isDown(folder))

  const second = await start(folder)
  assert.ok(second.owned)
  assert.equal(await queryValue(second, 'select text from note'), 'ñandú')
  await second.stop()
})

test('two processes on a new folder share one database server; the last one to end stops it', async () => {
  const folder = await freshFolder()
  const logged: string[] = []
  const [one, two] = await Promise.all([start(folder, logged), start(folder, logged)])
  assert.deepEqual([one.owned, two.owned].toSorted(), [false, true])
  assert.equal(logged.filter((line) => line === 'Creando la base de datos…').length, 1)
  await one.stop()
  assert.equal(await queryValue(two, 'select 1'), 1)
  await two.stop()
  assert.ok(await isDown(folder))
})

test('a killed shop leaves the database server running; the next start joins it and stops it at the end', async () => {
  const folder = await freshFolder()
  const { kill, connectionString } = await keeper(folder)
  await queryValue({ connectionString }, 'create table note as select 7 as number')
  const pid = await pidOf(folder)
  await kill()

  const next = await start(folder)
  assert.equal(next.owned, false)
  assert.equal(await pidOf(folder), pid)
  assert.equal(await queryValue(next, 'select number from note'), 7)
  await next.stop()
  assert.ok(await isDown(folder))
})

test('a killed database server recovers at the next start, also when another process has its process id', async () => {
  const folder = await freshFolder()
  const { kill, connectionString } = await keeper(folder)
  await queryValue({ connectionString }, 'create table note as select 7 as number')
  // Kills the keeper process and the server together, so that the keeper does not start the server again.
  const pid = await pidOf(folder)
  await Promise.all([kill(), process.kill(pid, 'SIGKILL')])
  await until(async () => (await readPostmaster(clusterOf(folder))).kind !== 'running', 'the server is gone')
  const pidFile = path.join(clusterOf(folder), 'postmaster.pid')
  const stranger = process.pid
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger)))
  assert.deepEqual(await readPostmaster(clusterOf(folder)), { kind: 'crashed', pidTaken: true })

  const next = await start(folder)
  assert.equal(next.owned, true)
  assert.equal(await queryValue(next, 'select number from note'), 7)
  await next.stop()
})

test('a database server that dies under a running shop is started again', async () => {
  const folder = await freshFolder()
  const database = await start(folder)
  await queryValue(database, 'create table note as select 7 as number')
  const pid = await pidOf(folder)
  process.kill(pid, 'SIGKILL')
  await until(async () => {
    const postmaster = await readPostmaster(clusterOf(folder))
    return postmaster.kind === 'running' && postmaster.pid !== pid && postmaster.sockets !== ''
  }, 'another server runs')
  await until(answers(database, 'select number from note', 7), 'it answers')
  await database.stop()
  assert.ok(await isDown(folder))
})

test('a database server that does not start, as on a full disk, is started again and again until it runs', async () => {
  const folder = await freshFolder()
  const logged: string[] = []
  const database = await start(folder, logged)
  const settings = path.join(clusterOf(folder), 'postgresql.conf')
  const good = await readFile(settings)
  await writeFile(settings, 'esto = no es nada')
  process.kill(await pidOf(folder), 'SIGKILL')
  const refusals = () => logged.filter((line) => line.startsWith('No se pudo arrancar la base de datos'))
  await until(() => refusals().length > 0, 'the failure is logged')
  await writeFile(settings, good)
  await until(answers(database, 'select 1', 1), 'it answers')
  assert.equal(refusals().length, 1, 'one log line for all attempts')
  await database.stop()
  assert.ok(await isDown(folder))
})

test('a long path gets a socket, an interrupted creation is cleaned up, and the files belong to the folder’s owner', async () => {
  const folder = path.join(await freshFolder(), 'x'.repeat(120))
  const kept = path.join(folder, 'postgresql')
  const unfinished = path.join(kept, 'cluster-18.new-1-1')
  await mkdir(unfinished, { recursive: true })
  await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n')
  // PostgreSQL needs an owner that the system knows by name; user 1 exists on every system.
  if (process.getuid?.() === 0) await chown(folder, 1, 1)
  const { uid } = await stat(folder)
  const logged: string[] = []
  const database = await start(folder, logged)
  assert.equal(await queryValue(database, 'select 1'), 1)
  assert.ok(!database.connectionString.includes('xxx'))
  assert.equal(logged.filter((line) => line === 'Creando la base de datos…').length, 1)
  const names = await readdir(kept)
  assert.ok(
    names.every((name) => !name.includes('.new')),
    names.join(),
  )
  for (const name of ['', ...names]) assert.equal((await stat(path.join(kept, name))).uid, uid, name)
  await database.stop()
})

test('an unusable folder is refused in one sentence', async () => {
  const folder = await freshFolder()
  await writeFile(path.join(folder, 'file'), '')
  const onFile = await startEmbeddedDatabase({ folder: path.join(folder, 'file'), log: () => undefined })
  assert.match(
    onFile.kind === 'refused' ? onFile.reason : '',
    /^No se pudo preparar la carpeta en .*: en esa ruta hay un archivo, no una carpeta\. Elige otra con DATA_DIR\.$/,
  )

  await mkdir(clusterOf(folder), { recursive: true })
  await writeFile(path.join(clusterOf(folder), 'PG_VERSION'), '12\n')
  const old = await startEmbeddedDatabase({ folder, log: () => undefined })
  assert.match(old.kind === 'refused' ? old.reason : '', /es de PostgreSQL 12 y esta tienda trae el 18/)
})
