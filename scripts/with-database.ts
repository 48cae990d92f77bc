import type { Config } from '../config/config.ts'
import { migrate } from '../db/migrate.ts'
import { startEmbeddedDatabase } from '../server/database/embedded.ts'
import { readStartConfiguration } from '../server/processes/start-configuration.ts'

/**
 * What a command of the operator does with the shop's database, whether the shop is open or not: its own one is
 * started or joined, and brought to the newest form. Answers 2, with the reason said, when there is no database to be
 * had.
 */
export async function withDatabase<Exit extends number>(
  work: (connectionString: string, config: Config) => Promise<Exit>,
): Promise<Exit | 2> {
  const environment = readStartConfiguration()
  if (environment.kind === 'refused')
    return complain(`La configuración tiene faltas:\n${environment.faults.join('\n')}`)
  const { config, warnings } = environment
  for (const warning of warnings) console.error(`Aviso: ${warning}`)
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbeddedDatabase({ folder: config.dataFolder, log: console.error })
      : null
  if (embedded?.kind === 'refused') return complain(embedded.reason)
  const connectionString =
    embedded?.connectionString ?? (config.database.kind === 'server' ? config.database.url : '')
  try {
    await migrate(connectionString)
    return await work(connectionString, config)
  } finally {
    await embedded?.stop()
  }
}

function complain(sentence: string): 2 {
  console.error(sentence)
  return 2
}
