import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

const firstBefore = '0001-catalogue.sql'
const lastBefore = '0031-visitors-are-who-is-signed-in.sql'

const tooOld =
  'es de una versión vieja de la tienda (le faltan migraciones hasta la 0031); ' +
  'arranca una vez la última versión que las trae, que la pone al día, y después esta'

/**
 * Converts a database that was made by the migrations before the baseline. Everything happens in one transaction:
 * after a crash the database is unchanged, and the next start converts it. Of several processes that start together
 * one converts, and the others wait. All other databases, empty ones too, stay as they are. Throws a sentence for the
 * operator when the database is too old.
 */
export async function bringOver(db: Db): Promise<void> {
  if (!(await isOfBefore(db))) return
  const steps = await readFile(join(import.meta.dirname, 'from-0031.sql'), 'utf8')
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE`.execute(tx)
    // Another process may have converted the database while this process waited for the lock.
    const names = await migrationsOf(tx)
    if (!names.includes(firstBefore)) return
    if (!names.includes(lastBefore)) throw new Error(tooOld)
    await sql.raw(steps).execute(tx)
  })
}

/** Takes no lock, because every start runs this check. */
async function isOfBefore(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    made: boolean
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS made`.execute(db)
  return rows[0]?.made === true && (await migrationsOf(db)).includes(firstBefore)
}

async function migrationsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
