import { once } from 'node:events'
import * as v from 'valibot'
import { copyIn } from '../../data/backup/copy-in.ts'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import { type BackupReader, textOf } from '../../gateways/backups/backup-file.ts'
import { type BackupManifest, backupManifest, parts } from './backup-manifest.ts'

export type Filled =
  | { kind: 'filled'; manifest: BackupManifest }
  /** Made by a program that knows migrations which this one does not. */
  | { kind: 'newer'; manifest: BackupManifest }
  | { kind: 'no-backup' }

const writtenManifest = v.pipe(v.string(), v.parseJson(), backupManifest)

/** What a backup says of itself; null: it is none of this program's. */
export async function readManifest(reader: BackupReader): Promise<BackupManifest | null> {
  if (!reader.names.includes(parts.manifest)) return null
  const found = v.safeParse(writtenManifest, await textOf(reader.read(parts.manifest)))
  return found.success ? found.output : null
}

/**
 * Fills an empty database from a backup: the tables as they were then, every row, each part held against its checksum
 * and its count, and then brought to the newest form. Throws where the backup is damaged or breaks a law of the tables.
 */
export async function fillDatabase(connectionString: string, reader: BackupReader): Promise<Filled> {
  const manifest = await readManifest(reader)
  if (manifest === null) return { kind: 'no-backup' }
  const known = new Set(await knownMigrations())
  if (!manifest.migrations.every((name) => known.has(name))) return { kind: 'newer', manifest }
  await migrate(connectionString, manifest.migrations.at(-1))
  const counts = await copyIn(connectionString, manifest, async ({ name }) => reader.read(parts.table(name)))
  for (const { name, rows } of manifest.tables)
    if (counts.get(name) !== rows)
      throw new Error(`the backup says ${rows} rows of ${name}, and has ${counts.get(name)}`)
  await checkFiles(reader)
  await migrate(connectionString)
  return { kind: 'filled', manifest }
}

/** Reads each of them to its end: a damaged one is found by its checksum. */
async function checkFiles(reader: BackupReader): Promise<void> {
  for (const name of reader.names) {
    if (!name.startsWith(parts.file(''))) continue
    const content = reader.read(name).resume()
    await once(content, 'end')
  }
}
