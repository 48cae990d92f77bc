import { startDebianServer } from '../../test/helpers/debian-server.ts'
import { createTemplate } from '../../test/helpers/database-template.ts'
import { runFiles, type StageResult } from './run-files.ts'

/** What another version of PostgreSQL could see otherwise: the schema, its laws, races of stock, plans. */
const databasePart = [
  'test/bench/growth.test.ts',
  'test/bring-over/bring-over.test.ts',
  'test/races/last-piece.test.ts',
  'data/laws-of-rows.test.ts',
  'data/catalogue/products.test.ts',
  'data/catalogue/shelf.test.ts',
]

/** Runs it on the oldest PostgreSQL of the machine's own packages. Where there is none, nothing fails. */
export async function onAnotherPostgresql(signal: AbortSignal): Promise<StageResult> {
  const server = await startDebianServer()
  if (server === null) {
    console.log('No hay otro en esta máquina (paquete postgresql de Debian): se omite.')
    return { passed: 0, failed: 0 }
  }
  console.log(`PostgreSQL ${server.version}`)
  try {
    process.env['TEST_DATABASE_SERVER'] = server.connectionString
    process.env['TEST_DATABASE_PREFIX'] = server.prefix
    process.env['TEST_DATABASE_TEMPLATE'] = await createTemplate(server.connectionString, server.prefix)
    return await runFiles(databasePart, { oneAtATime: false, signal })
  } finally {
    await server.stop()
  }
}
