import pg from 'pg'

import { databaseUser } from './embedded-cluster.ts'

/** Says which programs are using a shared embedded server: each holds one connection with a shared advisory lock. */
const membershipLock = 1_887_203_442

export type Membership = {
  /** Resolves when the connection is gone. */
  lost: Promise<void>
  /** Creates a database on this server unless it exists. */
  ensureDatabase(name: string): Promise<void>
  /** Gives the place up; answers whether nobody else is left, so that the server can be stopped. */
  leave(): Promise<{ last: boolean }>
}

/**
 * Connects to the server behind the socket in `sockets` and registers as one of its users. The
 * server itself notices when a member dies, so nothing is left behind by a `kill -9`. Undefined: it is not there yet,
 * or no longer, and worth another try.
 */
export async function joinServer(sockets: string): Promise<Membership | undefined> {
  const client = new pg.Client({
    host: sockets,
    port: 5432,
    user: databaseUser,
    database: 'postgres',
    application_name: `pequena-leyenda ${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // Without a listener the loss of the server would end the shop; `lost` tells it instead.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [membershipLock])
  } catch {
    await client.end().catch(() => undefined)
    return undefined
  }
  return {
    lost,
    async ensureDatabase(name) {
      const found = await client.query('select 1 from pg_database where datname = $1', [name])
      if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
    },
    async leave() {
      const last = await isLast(client)
      await client.end().catch(() => undefined)
      return { last }
    },
  }
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [membershipLock])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      membershipLock,
    ])
    return rows[0]?.alone ?? false
  } catch {
    return false
  }
}
