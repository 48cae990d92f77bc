import pg from 'pg'

import { databaseCause } from './database-cause.ts'
import { type StartRefused, startRefused } from './refused.ts'

const oldestVersion = 15

/** Checks that the server is reachable, new enough, in UTF-8 and writable, and that its user can create tables. */
export async function checkServer(
  url: string,
  // A server that has just started, or is busy, may need this long.
  patience = 30_000,
): Promise<{ kind: 'ok'; version: string } | StartRefused> {
  const where = placeOf(url)
  const entering = `No se pudo entrar a la base de datos de DATABASE_URL (${where})`
  let client: pg.Client
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'pequena-leyenda',
    })
  } catch (error) {
    return startRefused(`${entering}: ${error instanceof Error ? error.message : String(error)}.`)
  }
  client.on('error', () => undefined)
  let doing = entering
  try {
    await client.connect()
    doing = `La base de datos de DATABASE_URL (${where}) no respondió bien`
    const { rows } = await client.query<Facts>(questions)
    const reason = objectionTo(rows[0]!, where)
    return reason === undefined ? { kind: 'ok', version: rows[0]!.version } : startRefused(reason)
  } catch (error) {
    return startRefused(`${doing}: ${databaseCause(error)}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Facts = {
  number: number
  version: string
  encoding: string
  readonly: boolean
  creates: boolean | null
  user: string
  database: string
}

const questions = `
  select current_setting('server_version_num')::int as number,
         current_setting('server_version') as version,
         current_setting('server_encoding') as encoding,
         pg_is_in_recovery() or current_setting('transaction_read_only')::bool as readonly,
         has_schema_privilege(current_schema(), 'create') as creates,
         current_user as user,
         current_database() as database`

/** Returns a Spanish sentence, or undefined when the server can be used. */
function objectionTo(facts: Facts, where: string): string | undefined {
  const { number, version, encoding, readonly, creates, user, database } = facts
  if (number < oldestVersion * 10_000)
    return `El servidor de DATABASE_URL (${where}) es PostgreSQL ${version}: hace falta el ${oldestVersion} o más nuevo.`
  if (encoding !== 'UTF8')
    return `La base «${database}» de DATABASE_URL (${where}) está en ${encoding} y hace falta UTF8: crea otra con «createdb -T template0 -E UTF8 nombre».`
  if (readonly)
    return `El servidor de DATABASE_URL (${where}) es de solo lectura: apunta al principal, no a una réplica.`
  // Since PostgreSQL 15 only a database's owner may create tables in its public schema.
  if (creates !== true)
    return `El usuario «${user}» no puede crear tablas en la base «${database}» de DATABASE_URL (${where}): hazlo su dueño con «ALTER DATABASE ${database} OWNER TO ${user}».`
  return undefined
}

/** Returns the database's address without user and password. */
export function placeOf(url: string): string {
  const { searchParams, hostname, port, pathname } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return `${host || 'localhost'}${port && `:${port}`}${pathname}`
}
