import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Every open page of the back office hears that something new waits (db/migrations/0142-ring.sql). */
export async function tellRing(db: Db): Promise<void> {
  await sql`SELECT pg_notify('catalogue', 'ring')`.execute(db)
}
