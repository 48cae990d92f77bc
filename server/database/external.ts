import pg from 'pg'

import { causeOf } from './database-cause.ts'

export type ExternalOutcome =
  | { kind: 'ok'; version: string }
  /** One Spanish sentence, without the password. */
  | { kind: 'refused'; reason: string }

const oldestVersion = 15

/**
 * Looks at the PostgreSQL of DATABASE_URL before anything is built on it: reachable, new enough,
 * in UTF-8, writable, and with the right to create tables.
 */
export async function checkServer(url: string, patience = 8000): Promise<ExternalOutcome> {
  const where = placeOf(url)
  let client: pg.Client
  try {
    client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'pequena-leyenda',
    })
  } catch (error) {
    // A certificate that is not there, an option that does not exist: read while the address is.
    const words = error instanceof Error ? error.message : String(error)
    return refuse(`No se pudo entrar a la base de datos de DATABASE_URL (${where}): ${words}.`)
  }
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    return refuse(`No se pudo entrar a la base de datos de DATABASE_URL (${where}): ${causeOf(error)}.`)
  }
  try {
    return await inspect(client, where)
  } catch (error) {
    return refuse(`La base de datos de DATABASE_URL (${where}) no respondió bien: ${causeOf(error)}.`)
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

async function inspect(client: pg.Client, where: string): Promise<ExternalOutcome> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as number,
           current_setting('server_version') as version,
           current_setting('server_encoding') as encoding,
           pg_is_in_recovery() or current_setting('transaction_read_only')::bool as readonly,
           has_schema_privilege(current_schema(), 'create') as creates,
           current_user as user,
           current_database() as database`)
  const facts = rows[0]
  if (facts === undefined) return refuse(`La base de datos de DATABASE_URL (${where}) no respondió.`)
  if (facts.number < oldestVersion * 10_000) {
    return refuse(
      `El servidor de DATABASE_URL (${where}) es PostgreSQL ${facts.version}: hace falta el ${oldestVersion} o más nuevo.`,
    )
  }
  if (facts.encoding !== 'UTF8') {
    return refuse(
      `La base «${facts.database}» de DATABASE_URL (${where}) está en ${facts.encoding} y hace falta UTF8: crea otra con «createdb -T template0 -E UTF8 nombre».`,
    )
  }
  if (facts.readonly) {
    return refuse(
      `El servidor de DATABASE_URL (${where}) es de solo lectura: apunta al principal, no a una réplica.`,
    )
  }
  // Since PostgreSQL 15 only a database's owner may create tables in its public schema.
  if (facts.creates !== true) {
    return refuse(
      `El usuario «${facts.user}» no puede crear tablas en la base «${facts.database}» de DATABASE_URL (${where}): hazlo su dueño con «ALTER DATABASE ${facts.database} OWNER TO ${facts.user}».`,
    )
  }
  return { kind: 'ok', version: facts.version }
}

/** The address without its password. */
export function placeOf(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return 'dirección ilegible'
  const host = parsed.searchParams.get('host') ?? parsed.hostname
  const port = parsed.port === '' ? '' : `:${parsed.port}`
  return `${host || 'localhost'}${port}${parsed.pathname}`
}

function refuse(reason: string): ExternalOutcome {
  return { kind: 'refused', reason }
}
