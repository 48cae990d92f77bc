import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import { openDatabase } from '../data/database.ts'
import { bringOver } from './bring-over/bring-over.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Applies all migrations that are missing, once; other processes that try at the same moment wait (the migrator takes
 * a lock). Migrations are SQL files and forward only: a landed file never changes, a new file follows it. Throws when
 * a migration fails; the failed file has then changed nothing. `upTo`: migrates an empty database only as far as this
 * migration, which is the schema of a backup.
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

/** The file names of all migrations, in their order. */
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
