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
 * Throws when a migration fails; the failed file has then changed nothing. `upTo`: an empty database only as far as
 * that migration, the form of a backup.
 */
export async function migrate(connectionString: string, upTo?: string): Promise<void> {
  const db = openDatabase({ connectionString, max: 1 })
  try {
    await bringOver(db)
    const migrator = new Migrator({ db, provider: sqlFiles })
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error) throw error
  } finally {
    await db.destroy()
  }
}

/** The migrations there are, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = await knownMigrations()
    const entries = await Promise.all(
      files.map(async (file): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, file), 'utf8')
        return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }]
      }),
    )
    return Object.fromEntries(entries)
  },
}
