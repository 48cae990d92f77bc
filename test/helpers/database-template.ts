import pg from 'pg'

import { migrate } from '../../db/migrate.ts'

/** All test databases of a run are copied from this migrated template. Returns its name. */
export async function createTemplate(serverAddress: string, prefix: string): Promise<string> {
  const name = `${prefix}_template`
  await createEmptyDatabase(serverAddress, name)
  await migrate(databaseAddressOf(serverAddress, name))
  // PostgreSQL refuses to copy a database that has open connections.
  await onServer(serverAddress, `alter database ${name} with allow_connections false`)
  return name
}

export async function dropTestDatabase(serverAddress: string, name: string): Promise<void> {
  await onServer(serverAddress, `drop database if exists ${name} with (force)`)
}

/** Cleans up a server that the run did not start. */
export async function dropDatabasesOf(serverAddress: string, prefix: string): Promise<void> {
  await withClient(serverAddress, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1)`,
      [`${prefix}_`],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** The encoding is UTF-8 even if the server's default is another one. */
export async function createEmptyDatabase(serverAddress: string, name: string): Promise<void> {
  await withClient(serverAddress, async (client) => {
    const { rows } = await client.query<{ encoding: string }>(
      `select pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'template0'`,
    )
    const create = `create database ${name} template template0`
    if (rows[0]?.encoding === 'UTF8') await client.query(create)
    else {
      const utf8 = `${create} encoding 'UTF8' locale`
      await client.query(`${utf8} 'C.UTF-8'`).catch(() => client.query(`${utf8} 'C'`))
    }
  })
}

export async function onServer(serverAddress: string, statement: string): Promise<void> {
  await withClient(serverAddress, (client) => client.query(statement))
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export function databaseAddressOf(serverAddress: string, database: string): string {
  const address = new URL(serverAddress)
  address.pathname = `/${database}`
  return address.href
}
