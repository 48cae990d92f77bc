import type { Config } from '../../config/environment.ts'
import { startEmbeddedDatabase } from '../database/embedded.ts'
import { checkServer } from '../database/external.ts'
import type { StartRefused } from '../database/refused.ts'

export type DatabaseServer = {
  kind: 'ok'
  connectionString: string
  /** The kind of database server and its place, for the banner. */
  description: string
  notice: string | undefined
  stop(): Promise<void>
}

export async function openDatabaseServer(
  config: Pick<Config, 'database' | 'dataFolder'>,
  log: (line: string) => void,
): Promise<DatabaseServer | StartRefused> {
  const { url } = config.database
  if (url !== undefined) {
    const checked = await checkServer(url)
    if (checked.kind === 'refused') return checked
    return {
      kind: 'ok',
      connectionString: url,
      description: `PostgreSQL ${checked.version}, el de DATABASE_URL`,
      notice: undefined,
      stop: async () => undefined,
    }
  }
  const database = await startEmbeddedDatabase({ folder: config.dataFolder, log })
  if (database.kind === 'refused') return database
  const where = `${database.folder}${database.owned ? '' : ' (ya estaba en marcha)'}`
  return { ...database, description: `incluida, en ${where}` }
}
