import { randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'

import { startEmbeddedDatabase } from '../../server/database/embedded.ts'
import { makeQuickFolder } from './quick-folder.ts'

export type TestServer = {
  /** A database of the server, whose user may create others. */
  connectionString: string
  /** Every database this run makes begins with it. */
  prefix: string
  stop(): Promise<void>
}

/**
 * The server test databases live on: the one the run started (TEST_DATABASE_SERVER), the one of
 * DATABASE_URL, or an embedded one in a quick folder that vanishes with `stop`.
 */
export async function startTestServer(): Promise<TestServer> {
  const prefix = process.env['TEST_DATABASE_PREFIX'] ?? `prueba_${randomBytes(4).toString('hex')}`
  const given = process.env['TEST_DATABASE_SERVER'] ?? process.env['DATABASE_URL']
  if (given) return { connectionString: given, prefix, stop: async () => undefined }
  const folder = await makeQuickFolder('pequena-leyenda-prueba-')
  // Run by root, PostgreSQL is another user and has to get in.
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
