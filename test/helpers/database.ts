import { randomBytes } from 'node:crypto'
import { after } from 'node:test'

import pg from 'pg'

import { migrate } from '../../db/migrate.ts'
import { startTestServer } from './database-server.ts'
import type { TestServer } from './database-server.ts'

export type TestDatabase = {
  connectionString: string
  name: string
  /** Happens by itself after the file's last test; open connections are cut. */
  drop(): Promise<void>
}

export type TestDatabaseOptions = {
  /** False gives an empty database, for tests of the migrations themselves. */
  migrated?: boolean
}

let server: Promise<TestServer> | undefined
let template: Promise<string> | undefined

/**
 * A fresh database of its own for a test file, with every migration applied: a copy of a template
 * that is migrated once per run. Lives on the server of DATABASE_URL when set (its user needs the
 * CREATEDB right), otherwise on an embedded one shared by the run; a file started by hand starts
 * one for itself.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  server ??= startTestServer().then((started) => {
    // In Playwright's workers node:test is asleep; there the run's own end cleans up.
    if (process.env['TEST_WORKER_INDEX'] === undefined) after(() => letGo(started))
    return started
  })
  const { connectionString: serverAddress, prefix } = await server
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  if (options.migrated === false) await createEmptyDatabase(serverAddress, name)
  else {
    template ??= findTemplate(serverAddress, prefix)
    await onServer(serverAddress, `create database ${name} template ${await template}`)
  }
  let dropped: Promise<void> | undefined
  const drop = (): Promise<void> =>
    (dropped ??= onServer(serverAddress, `drop database if exists ${name} with (force)`))
  open.add(drop)
  return { connectionString: addressOf(serverAddress, name), name, drop }
}

const open = new Set<() => Promise<void>>()

async function letGo(started: TestServer): Promise<void> {
  for (const drop of open) await drop()
  if (process.env['TEST_DATABASE_TEMPLATE'] === undefined && template !== undefined) {
    await dropTemplate(started.connectionString, await template)
  }
  await started.stop()
}

async function findTemplate(serverAddress: string, prefix: string): Promise<string> {
  return process.env['TEST_DATABASE_TEMPLATE'] ?? (await createTemplate(serverAddress, prefix))
}

/** Makes the migrated template all test databases are copied from. */
export async function createTemplate(serverAddress: string, prefix: string): Promise<string> {
  const name = `${prefix}_template`
  await createEmptyDatabase(serverAddress, name)
  await migrate(addressOf(serverAddress, name))
  // A copy is refused while anybody is connected to the original.
  await onServer(serverAddress, `alter database ${name} with allow_connections false`)
  return name
}

export async function dropTemplate(serverAddress: string, name: string): Promise<void> {
  await onServer(serverAddress, `drop database if exists ${name} with (force)`)
}

/** In UTF-8 also where the server's own default is another encoding. */
async function createEmptyDatabase(serverAddress: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverAddress })
  await client.connect()
  try {
    const { rows } = await client.query<{ encoding: string }>(
      `select pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'template0'`,
    )
    if (rows[0]?.encoding === 'UTF8') {
      await client.query(`create database ${name} template template0`)
      return
    }
    const utf8 = `create database ${name} template template0 encoding 'UTF8' locale`
    await client.query(`${utf8} 'C.UTF-8'`).catch(() => client.query(`${utf8} 'C'`))
  } finally {
    await client.end()
  }
}

async function onServer(serverAddress: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverAddress })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(serverAddress: string, database: string): string {
  const address = new URL(serverAddress)
  address.pathname = `/${database}`
  return address.href
}
