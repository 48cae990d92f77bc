import type { Config } from '../config/environment.ts'
import { type Db, isDatabaseAway, openDatabase } from '../data/database.ts'
import { migrate } from '../db/migrate.ts'
import { databaseCause, tablesRefusal } from '../server/database/database-cause.ts'
import { createLifetime } from '../server/processes/lifetime.ts'
import { openDatabaseServer } from '../server/processes/open-database.ts'
import { readStartConfiguration } from '../server/processes/start-configuration.ts'

/**
 * What a command of the operator does with the shop's database, whether the shop is open or not: its own one is
 * started or joined, and brought to the newest form. Answers 2, with the reason said, when there is no database to be
 * had. Left half-way (Ctrl-C, a terminal that is closed), it takes down with it what it started.
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

/** The same with the database as it is. */
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
    // The end took the database away under the work, and is about to end the process.
    if (lifetime.ending) return await new Promise<never>(() => {})
    if (isDatabaseAway(error)) return complain(`La base de datos no pudo seguir: ${databaseCause(error)}.`)
    throw error
  } finally {
    await database.stop()
  }
}

/** A command that was not even tried says why. */
export function complain(sentence: string): 2 {
  console.error(sentence)
  return 2
}
