import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Notifies all open back-office pages of new work (db/migrations/0142-ring.sql). */
export async function tellRing(db: Db): Promise<void> {
  await sql`SELECT pg_notify('catalogue', 'ring')`.execute(db)
}
