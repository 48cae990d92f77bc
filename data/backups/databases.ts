import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'

export function databaseBeside(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

export function databaseName(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).pathname.slice(1))
}

/**
 * Creates a database with the locale of the current database. Returns false if the database user may not create
 * databases.
 */
export async function createDatabase(connectionString: string, name: string): Promise<boolean> {
  return connected(connectionString, async (client) => {
    const { rows } = await client.query<{
      provider: string
      collate: string
      ctype: string
      locale: string | null
    }>(`
      SELECT datlocprovider AS provider, datcollate AS collate, datctype AS ctype,
             coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') AS locale
      FROM pg_database d WHERE datname = current_database()`)
    const { provider, collate, ctype, locale } = rows[0]!
    const text = (word: string) => client.escapeLiteral(word)
    const words = [`LC_COLLATE ${text(collate)} LC_CTYPE ${text(ctype)}`]
    if (provider === 'i') words.push(`LOCALE_PROVIDER icu ICU_LOCALE ${text(locale ?? 'und')}`)
    if (provider === 'b') words.push(`LOCALE_PROVIDER builtin BUILTIN_LOCALE ${text(locale ?? 'C.UTF-8')}`)
    try {
      await client.query(
        `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${words.join(' ')}`,
      )
      return true
    } catch (error) {
      if (error instanceof DatabaseError && error.code === notAllowed) return false
      throw error
    }
  })
}

const notAllowed = '42501'

export async function dropDatabase(connectionString: string, name: string) {
  await connected(connectionString, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
  })
}

export async function databasesNamed(connectionString: string, beginning: string): Promise<string[]> {
  return connected(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname::text AS name FROM pg_database WHERE starts_with(datname::text, $1)',
      [beginning],
    )
    return rows.map(({ name }) => name)
  })
}

/**
 * Waits up to five seconds until nobody else is connected to the database. PostgreSQL lists a connection for a moment
 * after its program closed it.
 */
export async function othersLeave(connectionString: string): Promise<boolean> {
  return connected(connectionString, async (client) => {
    for (let look = 0; look < 50; look += 1) {
      if (look > 0) await wait(100)
      const { rows } = await client.query<{ others: number }>(
        `SELECT count(*)::int AS others FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
      )
      if (rows[0]!.others === 0) return true
    }
    return false
  })
}

/**
 * Renames the database of `connectionString` to `aside`, and the database `fresh` to its name: both renames or none.
 * Returns false if somebody is connected to one of the two. `through` is a third database to connect to meanwhile.
 */
export async function swapDatabases(
  connectionString: string,
  { fresh, aside, through }: { fresh: string; aside: string; through: string },
): Promise<boolean> {
  return connected(databaseBeside(connectionString, through), async (client) => {
    const [now, next, before] = [databaseName(connectionString), fresh, aside].map((name) =>
      client.escapeIdentifier(name),
    )
    try {
      await client.query('BEGIN')
      await client.query(`ALTER DATABASE ${now} RENAME TO ${before}`)
      await client.query(`ALTER DATABASE ${next} RENAME TO ${now}`)
      await client.query('COMMIT')
      return true
    } catch (error) {
      if (error instanceof DatabaseError && error.code === inUse) return false
      throw error
    }
  })
}

const inUse = '55006'

async function connected<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, application_name: 'backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Counts what was written after a moment and would be missing after the shop goes back to a backup of that moment. */
export type Newer = { orders: number; customers: number; changes: number; erased: number }

/**
 * Returns null if the database has no tables of a shop; tables of another version of the shop are fine. `erased`
 * counts people whose data were erased since the moment and would come back.
 */
export async function newerThan(connectionString: string, moment: Date): Promise<Newer | null> {
  return connected(connectionString, async (client) => {
    const made = await client.query<{ made: boolean }>(`SELECT to_regclass('orders') IS NOT NULL AS made`)
    if (!made.rows[0]!.made) return null
    const { rows } = await client.query<Newer>(
      `SELECT (SELECT count(*)::int FROM orders WHERE created_at > $1) AS orders,
              (SELECT count(*)::int FROM customers WHERE created_at > $1) AS customers,
              (SELECT count(*)::int FROM audit_log WHERE at > $1 AND action <> 'enter') AS changes,
              (SELECT count(*)::int FROM audit_log WHERE at > $1 AND action = 'erase customer') AS erased`,
      [moment],
    )
    return rows[0]!
  })
}
