import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  swapDatabases,
  createDatabase,
  databaseBeside,
  databaseName,
  databasesNamed,
  dropDatabase,
  type Newer,
  newerThan,
  othersLeave,
} from '../../data/backups/databases.ts'
import { readBackupName } from '../../domain/backups/backup.ts'
import {
  type BackupKey,
  readPartBytes,
  type NotOpened,
  readBackupFile,
  readPartText,
} from '../../gateways/backups/backup-file.ts'
import { type FileStorePlace, openFileStore } from '../../gateways/files/open-file-store.ts'
import { type BackupManifest, parts } from './backup-manifest.ts'
import { fillDatabase, readManifest } from './fill-database.ts'
import { queueLostPayments } from './queue-lost-payments.ts'

export type RestorePlan = {
  connectionString: string
  file: string
  passphrase: string | null
  files: FileStorePlace
}

/** The manifest, and the state of the database that the backup would replace. */
export type BackupOverview = {
  kind: 'looked-at'
  manifest: BackupManifest
  /** Data newer than the backup; null: the database contains no shop. */
  newer: Newer | null
}

/**
 * Reads a backup and changes nothing. 'in-use': another program is connected to the database, probably an open shop.
 */
export async function lookAtBackup(
  plan: RestorePlan,
): Promise<BackupOverview | NotOpened | { kind: 'no-backup' | 'in-use' }> {
  if (!(await othersLeave(plan.connectionString))) return { kind: 'in-use' }
  const manifest = await readBackupFile(plan.file, keyTo(plan), readManifest)
  if (manifest === null) return { kind: 'no-backup' }
  if ('kind' in manifest) return manifest
  return {
    kind: 'looked-at',
    manifest,
    newer: await newerThan(plan.connectionString, new Date(manifest.takenAt)),
  }
}

/**
 * True when the backup file is not encrypted although this shop encrypts its backups. Anybody who can write to the
 * backup folder may have put it there; the maker of an encrypted file knows the passphrase.
 */
export function isUnexpectedlyPlain(plan: Pick<RestorePlan, 'file' | 'passphrase'>): boolean {
  return plan.passphrase !== null && !isEncrypted(plan.file)
}

function keyTo({ file, passphrase }: RestorePlan): BackupKey {
  return { passphrase, isEncrypted: isEncrypted(file) }
}

const isEncrypted = (file: string): boolean =>
  readBackupName(path.basename(file))?.encrypted ?? file.endsWith('.age')

export type Restored =
  | {
      kind: 'restored'
      /** The new name of the previous database; null when the previous database was empty. */
      aside: string | null
      /** `missing`: the number of picture files that are in neither the backup nor the storage. */
      files: { put: number; missing: number }
    }
  | { kind: 'newer' }
  /** The database user may not create databases, and the present database is not empty. */
  | { kind: 'not-allowed' }
  /** Another program connected to the database meanwhile, or the backup file changed; the shop is unchanged. */
  | { kind: 'in-use' | 'no-backup' }
  | NotOpened

/**
 * The backup fills a new database; only when it is complete, the two swap names, and the previous database is kept
 * under another name. A damaged backup changes nothing.
 */
export async function restoreBackup(
  plan: RestorePlan,
  { manifest, newer }: BackupOverview,
): Promise<Restored> {
  const { connectionString } = plan
  const name = databaseName(connectionString)
  const beginning = `${name.slice(0, 30)}_nueva_`
  // Removes leftovers of an earlier run that crashed.
  for (const left of await databasesNamed(connectionString, beginning))
    await dropDatabase(connectionString, left)
  const fresh = beginning + randomBytes(4).toString('hex')
  const isBeside = await createDatabase(connectionString, fresh)
  if (!isBeside && newer !== null) return { kind: 'not-allowed' }
  const into = isBeside ? databaseBeside(connectionString, fresh) : connectionString
  try {
    const filled = await fillDatabase(into, plan.file, keyTo(plan))
    if (filled.kind !== 'filled') return filled
    await queueLostPayments(into, new Date(manifest.takenAt))
    // The content of a picture file never changes under its name, so no file is overwritten.
    const files = await putFiles(plan)
    if (!isBeside) return { kind: 'restored', aside: null, files }
    const aside = `${asideBeginning(connectionString)}${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    const changed = await swapDatabases(connectionString, { fresh, aside, through: 'postgres' })
    if (!changed) return { kind: 'in-use' }
    if (newer !== null) return { kind: 'restored', aside, files }
    await dropDatabase(connectionString, aside)
    return { kind: 'restored', aside: null, files }
  } finally {
    if (isBeside) await dropDatabase(connectionString, fresh)
  }
}

const asideBeginning = (connectionString: string) => `${databaseName(connectionString).slice(0, 30)}_antes_`

/** Lists the databases that a restored backup replaced and that still exist. */
export async function databasesAside(connectionString: string): Promise<string[]> {
  return databasesNamed(connectionString, asideBeginning(connectionString))
}

async function putFiles(plan: RestorePlan): Promise<{ put: number; missing: number }> {
  const store = openFileStore(plan.files)
  const there = new Set<string>()
  for await (const name of store.names()) there.add(name)
  const prefix = parts.file('')
  const result = await readBackupFile(plan.file, keyTo(plan), async (found) => {
    let put = 0
    let listed: string[] = []
    for (let part = await found.next(); !part.done; part = await found.next()) {
      const { name, content } = part.value
      if (name === parts.fileNames) listed = (await readPartText(content)).split('\n').filter(Boolean)
      const file = name.startsWith(prefix) ? name.slice(prefix.length) : null
      if (file === null || there.has(file)) continue
      await store.put(file, await readPartBytes(content))
      put += 1
    }
    return { put, missing: listed.filter((name) => !there.has(name)).length }
  })
  if ('kind' in result) throw new Error(`the backup became ${result.kind}`)
  return result
}
