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
  /** Runs automatically after the file's last test. */
  drop(): Promise<void>
}

export type TestDatabaseOptions = {
  /** false: an empty database, for tests of the migrations. */
  migrated?: boolean
}

let server: Promise<TestServer> | undefined
let template: Promise<string> | undefined
const created: TestDatabase[] = []

// Inside a test the hook would run when that test ends. Playwright's workers have no node:test.
if (process.env['TEST_WORKER_INDEX'] === undefined) after(cleanUp)

/**
 * Copies a template that is migrated once per run, on the server of DATABASE_URL (the user needs CREATEDB) or on an
 * embedded one. Close your pools in your own `after`, or handle their errors.
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
