import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { openDatabase } from '../data/database.ts'
import { bringOver } from './bring-over/bring-over.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Brings the database to the newest form, once, whoever else tries at the same moment (the migrator takes a lock).
 * Migrations are frozen SQL files, forward only: what a landed file does is never changed, a new one follows it.
 * Throws when a migration fails; the failed file has then changed nothing.
 */
export async function migrate(connectionString: string): Promise<void> {
  const db = openDatabase({ connectionString, max: 1 })
  try {
    await bringOver(db)
    const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
    const entries = await Promise.all(
      files.map(async (file): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, file), 'utf8')
        return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }]
      }),
    )
    return Object.fromEntries(entries)
  },
}
