import type { Config } from '../config/environment.ts'
import { type Db, isDatabaseAway, openDatabase } from '../data/database.ts'
import { migrate } from '../db/migrate.ts'
import { databaseCause, tablesRefusal } from '../server/database/database-cause.ts'
import { createLifetime } from '../server/processes/lifetime.ts'
import { openDatabaseServer } from '../server/processes/open-database.ts'
import { readStartConfiguration } from '../server/processes/start-configuration.ts'

/**
 * Works whether the shop is open or not: starts or joins the embedded database, and migrates it. Without a database,
 * prints the reason and returns 2. When interrupted (Ctrl-C, closed terminal), stops everything that it started.
 */
export async function withDatabase<Exit extends number>(
  work: (db: Db, config: Config) => Promise<Exit>,
): Promise<Exit | 2> {
  return withServer(async (connectionString, config) => {
    const refusal = await migrate(connectionString).then(() => undefined, tablesRefusal)
    if (refusal !== undefined) return complain(refusal)
    const db = openDatabase({ connectionString, max: 2 })
    try {
      return await work(db, config)
    } finally {
      await db.destroy()
    }
  })
}

/** Like `withDatabase`, but does not migrate. */
export async function withServer<Exit extends number>(
  work: (connectionString: string, config: Config) => Promise<Exit>,
): Promise<Exit | 2> {
  const environment = readStartConfiguration()
  if (environment.kind === 'refused')
    return complain(`La configuración tiene faltas:\n${environment.faults.join('\n')}`)
  const { config, warnings } = environment
  for (const warning of warnings) console.error(`Aviso: ${warning}`)
  const lifetime = createLifetime((line) => console.error(line), 130)
  const opening = openDatabaseServer(config, console.error).then((opened) => {
    if (opened.kind === 'ok') lifetime.onEnd('base de datos', opened.stop, 60_000)
    return opened
  })
  lifetime.waitFor(opening)
  const database = await opening
  if (database.kind === 'refused') return complain(database.reason)
  try {
    return await work(database.connectionString, config)
  } catch (error) {
    // The interrupt is about to end the process, so this waits forever instead of reporting an error.
    if (lifetime.ending) return await new Promise<never>(() => {})
    if (isDatabaseAway(error)) return complain(`La base de datos no pudo seguir: ${databaseCause(error)}.`)
    throw error
  } finally {
    await database.stop()
  }
}

/** Returns the exit code of a command that could not begin. */
export function complain(sentence: string): 2 {
  console.error(sentence)
  return 2
}
