import { randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'

import { startEmbeddedDatabase } from '../../server/database/embedded.ts'
import { makeQuickFolder } from './quick-folder.ts'

export type TestServer = {
  /** The address connects as a user who may create databases. */
  connectionString: string
  /** All databases of this run begin with this prefix. */
  prefix: string
  stop(): Promise<void>
}

/** The run's own server (TEST_DATABASE_SERVER), that of DATABASE_URL, or an embedded one that `stop` deletes. */
export async function startTestServer(): Promise<TestServer> {
  const prefix = process.env['TEST_DATABASE_PREFIX'] ?? `prueba_${randomBytes(4).toString('hex')}`
  const given = process.env['TEST_DATABASE_SERVER'] ?? process.env['DATABASE_URL']
  if (given) return { connectionString: given, prefix, stop: async () => undefined }
  const folder = await makeQuickFolder('pequena-leyenda-prueba-')
  // When root runs the tests, PostgreSQL runs as another user and needs access to the folder.
  await chmod(folder, 0o755)
  const database = await startEmbeddedDatabase({
    folder,
    care: 'throwaway',
    log: () => undefined,
  })
  if (database.kind === 'refused') throw new Error(database.reason)
  return {
    connectionString: database.connectionString,
    prefix,
    stop: async () => {
      await database.stop()
      for (const left of [database.folder, folder]) {
        await rm(left, { recursive: true, force: true })
      }
    },
  }
}
