import { randomBytes } from 'node:crypto'
import { after } from 'node:test'

import { startTestServer } from './database-server.ts'
import type { TestServer } from './database-server.ts'
import {
  databaseAddressOf,
  createEmptyDatabase,
  createTemplate,
  dropTestDatabase,
  onServer,
} from './database-template.ts'

export type TestDatabase = {
  connectionString: string
  name: string
  /** Happens by itself after the file's last test; connections still open are cut. */
  drop(): Promise<void>
}

export type TestDatabaseOptions = {
  /** False gives an empty database, for tests of the migrations themselves. */
  migrated?: boolean
}

let server: Promise<TestServer> | undefined
let template: Promise<string> | undefined
const created: TestDatabase[] = []

// Here and not in the function: a hook registered inside a test would run when that test ends.
// Playwright's workers have no node:test; there the run's own end cleans up.
if (process.env['TEST_WORKER_INDEX'] === undefined) after(cleanUp)

/**
 * A fresh database of its own, with every migration applied: a copy of a template that is
 * migrated once per run. Lives on the server of DATABASE_URL when set (its user needs the CREATEDB
 * right), otherwise on an embedded one shared by the run; a file started by hand starts one for
 * itself. Close your pools in an `after` of your own, or listen to their errors.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  server ??= startTestServer()
  const { connectionString: serverAddress, prefix } = await server
  const name = `${prefix}_${randomBytes(5).toString('hex')}`
  if (options.migrated === false) await createEmptyDatabase(serverAddress, name)
  else {
    template ??= findTemplate(serverAddress, prefix)
    await onServer(serverAddress, `create database ${name} template ${await template} strategy file_copy`)
  }
  const database: TestDatabase = {
    connectionString: databaseAddressOf(serverAddress, name),
    name,
    drop: () => dropTestDatabase(serverAddress, name),
  }
  created.push(database)
  return database
}

async function findTemplate(serverAddress: string, prefix: string): Promise<string> {
  return process.env['TEST_DATABASE_TEMPLATE'] ?? (await createTemplate(serverAddress, prefix))
}

async function cleanUp(): Promise<void> {
  if (server === undefined) return
  const started = await server
  for (const database of created) await database.drop()
  if (process.env['TEST_DATABASE_TEMPLATE'] === undefined && template !== undefined) {
    await dropTestDatabase(started.connectionString, await template)
  }
  await started.stop()
}
