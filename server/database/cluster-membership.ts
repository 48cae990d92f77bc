import pg from 'pg'

import { databaseUser } from './embedded-cluster.ts'

/** Each program that uses a shared embedded server holds this advisory lock in shared mode. */
const membershipLock = 1_887_203_442

export type Membership = {
  /** Resolves when the connection to the server is lost. */
  lost: Promise<void>
  ensureDatabase(name: string): Promise<void>
  /** `last`: no other program uses the embedded server, so it can be stopped. */
  leave(): Promise<{ last: boolean }>
}

/**
 * Registers this program as a user of the server behind the socket. The server notices when a member dies, so a `kill
 * -9` leaves no registration behind. Returns undefined while the server does not run yet or has stopped.
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
  // Without this listener a lost database connection would end the process.
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
