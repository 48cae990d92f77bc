import { sql } from 'kysely'
import { type Db, openDatabase } from '../database.ts'

/** A database connection for which it is another time: `shop_now()` returns the moment that `setClock` set last. */
export type MovedClock = { db: Db; now(): Date; setClock(at: Date): Promise<void> }

/**
 * One connection only, so that no other statement of the shop meets the moved clock. `connectionString` must lead to
 * PostgreSQL itself: a connection pooler would hand the setting on to others.
 */
export function openMovedClock(connectionString: string): MovedClock {
  let at = new Date()
  const setting = `SELECT set_config('shop.clock', $1, false)`
  const db = openDatabase({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    // A new connection after a lost one has the moved clock too.
    async onConnect(client) {
      await client.query(setting, [at.toISOString()])
    },
  })
  return {
    db,
    now: () => at,
    async setClock(moment) {
      at = moment
      await sql`SELECT set_config('shop.clock', ${moment.toISOString()}, false)`.execute(db)
    },
  }
}
