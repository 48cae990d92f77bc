import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  changePlaces,
  createDatabase,
  databaseBeside,
  databaseName,
  databasesNamed,
  dropDatabase,
  othersLeave,
} from '../../data/backups/databases.ts'
import { type Newer, newerThan } from '../../data/backups/newer-than.ts'
import { readBackupName } from '../../domain/backups/backup.ts'
import {
  type BackupKey,
  bytesOf,
  type NotOpened,
  readBackupFile,
  textOf,
} from '../../gateways/backups/backup-file.ts'
import { type FileStorePlace, openFileStore } from '../../gateways/files/open-file-store.ts'
import { type BackupManifest, parts } from './backup-manifest.ts'
import { fillDatabase, readManifest } from './fill-database.ts'
import { askForLostPayments } from './lost-payments.ts'

export type RestorePlan = {
  /** Of the server itself, past any pooler. */
  connectionString: string
  /** The backup, on this machine, under its own name. */
  file: string
  passphrase: string | null
  /** Where the owner's pictures and prints go. */
  files: FileStorePlace
}

/** What a backup says of itself, and what stands in the database that it would replace. */
export type BackupOverview = {
  kind: 'looked-at'
  manifest: BackupManifest
  /** What was written since; null: there is no shop in the database. */
  newer: Newer | null
}

/** Looks before anything is changed. 'in-use': somebody is connected to the database, a shop that is open, most likely. */
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
 * Whether the file is not encrypted though this shop encrypts its backups. Whoever may write where backups go may have
 * put such a file there; an encrypted one was made by somebody who knows the passphrase.
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
      /** What the database of before is called now; null: there was none worth keeping. */
      aside: string | null
      /** Pictures and prints that were put back, and those that are nowhere. */
      files: { put: number; missing: number }
    }
  /** Made by a newer program than this. */
  | { kind: 'newer' }
  /** The user of the database may not make databases, and this one is not empty. */
  | { kind: 'not-allowed' }
  /** Somebody connected to it meanwhile, or the file is not what it was; nothing was changed. */
  | { kind: 'in-use' | 'no-backup' }
  | NotOpened

/**
 * Puts the shop back to what the backup holds. It is filled into a database beside the one there is; only when all of it
 * is there, they change places. The one of before is kept, under another name. A
 * damaged one changes nothing.
 */
export async function restoreBackup(
  plan: RestorePlan,
  { manifest, newer }: BackupOverview,
): Promise<Restored> {
  const { connectionString } = plan
  const name = databaseName(connectionString)
  const beginning = `${name.slice(0, 30)}_nueva_`
  // Whoever was at it before and died left these.
  for (const left of await databasesNamed(connectionString, beginning))
    await dropDatabase(connectionString, left)
  const fresh = beginning + randomBytes(4).toString('hex')
  const isBeside = await createDatabase(connectionString, fresh)
  if (!isBeside && newer !== null) return { kind: 'not-allowed' }
  const into = isBeside ? databaseBeside(connectionString, fresh) : connectionString
  try {
    const filled = await fillDatabase(into, plan.file, keyTo(plan))
    if (filled.kind !== 'filled') return filled
    await askForLostPayments(into, new Date(manifest.takenAt))
    // Names of files never change their content: putting them back takes nothing away.
    const files = await putFiles(plan)
    if (!isBeside) return { kind: 'restored', aside: null, files }
    const aside = `${asideBeginning(connectionString)}${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    const changed = await changePlaces(connectionString, { fresh, aside, through: 'postgres' })
    if (!changed) return { kind: 'in-use' }
    if (newer !== null) return { kind: 'restored', aside, files }
    await dropDatabase(connectionString, aside)
    return { kind: 'restored', aside: null, files }
  } finally {
    if (isBeside) await dropDatabase(connectionString, fresh)
  }
}

const asideBeginning = (connectionString: string) => `${databaseName(connectionString).slice(0, 30)}_antes_`

/** The databases that gave way to a backup, and are still there. */
export async function databasesAside(connectionString: string): Promise<string[]> {
  return databasesNamed(connectionString, asideBeginning(connectionString))
}

/** All of the file was seen to be whole by now. */
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
      if (name === parts.fileNames) listed = (await textOf(content)).split('\n').filter(Boolean)
      const file = name.startsWith(prefix) ? name.slice(prefix.length) : null
      if (file === null || there.has(file)) continue
      await store.put(file, await bytesOf(content))
      put += 1
    }
    return { put, missing: listed.filter((name) => !there.has(name)).length }
  })
  if ('kind' in result) throw new Error(`the backup became ${result.kind}`)
  return result
}
