import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { copyIn } from '../../data/backups/copy-in.ts'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import {
  type BackupKey,
  type BackupPart,
  type NotOpened,
  readBackupFile,
  readPartText,
} from '../../gateways/backups/backup-file.ts'
import { type BackupManifest, backupManifest, parts } from './backup-manifest.ts'

/** `newer`: the backup has migrations that this program does not know. */
export type Filled = { kind: 'filled' } | { kind: 'newer' | 'no-backup' } | NotOpened

const writtenManifest = v.pipe(v.string(), v.parseJson(), backupManifest)

/** null: the file is not a backup of this program. */
export async function readManifest(found: AsyncIterator<BackupPart>): Promise<BackupManifest | null> {
  const first = await found.next()
  if (first.done || first.value.name !== parts.manifest) return null
  const read = v.safeParse(writtenManifest, await readPartText(first.value.content))
  return read.success ? read.output : null
}

/**
 * Fills an empty database and migrates it. Every table is compared with its row count and the whole file with its
 * checksum. Throws when the data breaks a constraint of the tables.
 */
export async function fillDatabase(connectionString: string, file: string, key: BackupKey): Promise<Filled> {
  return readBackupFile(file, key, async (found) => {
    const manifest = await readManifest(found)
    if (manifest === null) return { kind: 'no-backup' }
    const known = new Set(await knownMigrations())
    if (!manifest.migrations.every((name) => known.has(name))) return { kind: 'newer' }
    await migrate(connectionString, manifest.migrations.at(-1))
    const counts = await copyIn(connectionString, manifest, ({ name }) => contentOf(found, parts.table(name)))
    for (const { name, rows } of manifest.tables)
      if (counts.get(name) !== rows)
        throw new Error(`the backup says ${rows} rows of ${name}, and has ${counts.get(name)}`)
    while (!(await found.next()).done);
    await migrate(connectionString)
    return { kind: 'filled' }
  })
}

async function contentOf(found: AsyncIterator<BackupPart>, name: string): Promise<Readable> {
  const part = await found.next()
  if (part.done || part.value.name !== name) throw new Error(`the backup has no ${name} where it should be`)
  return part.value.content
}
