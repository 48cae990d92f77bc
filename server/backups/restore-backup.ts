import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  changePlaces,
  createDatabase,
  databaseBeside,
  databaseName,
  databasesNamed,
  dropDatabase,
  othersIn,
} from '../../data/backup/databases.ts'
import { type Newer, newerThan } from '../../data/backup/newer-than.ts'
import { readBackupName } from '../../domain/backup.ts'
import { type BackupReader, openBackupFile, textOf } from '../../gateways/backups/backup-file.ts'
import { type FilePlace, openFileStore } from '../../gateways/files/open-file-store.ts'
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
  files: FilePlace
  /** A folder for drafts. */
  drafts: string
}

/** A backup that was looked into, and what stands in the database that it would replace. */
export type LookedAt = {
  kind: 'looked-at'
  manifest: BackupManifest
  reader: BackupReader
  /** What was written since; null: there is no shop in the database. */
  newer: Newer | null
}

/**
 * Opens a backup and gives `work` what it says, before anything is changed. 'in-use': somebody is connected to the
 * database, a shop that is open, most likely.
 */
export async function withBackup<T>(
  plan: RestorePlan,
  work: (looked: LookedAt) => Promise<T>,
): Promise<T | { kind: 'locked' | 'broken' | 'no-backup' | 'in-use' }> {
  if ((await othersIn(plan.connectionString)) > 0) return { kind: 'in-use' }
  await mkdir(plan.drafts, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(plan.drafts, 'restaurar-'))
  try {
    const isEncrypted = readBackupName(path.basename(plan.file))?.encrypted ?? plan.file.endsWith('.age')
    const plain = path.join(folder, 'abierta.zip')
    const opened = await openBackupFile(plan.file, { passphrase: plan.passphrase, isEncrypted, plain })
    if (opened.kind !== 'open') return opened
    const { reader } = opened
    const manifest = await readManifest(reader)
    if (manifest === null) return { kind: 'no-backup' }
    const newer = await newerThan(plan.connectionString, new Date(manifest.takenAt))
    return await work({ kind: 'looked-at', manifest, reader, newer })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type Restored =
  | {
      kind: 'restored'
      /** What the database of before is called now; null: there was none worth keeping. */
      aside: string | null
      /** Pictures and prints that were put back, and those that are nowhere. */
      files: { put: number; missing: number }
    }
  /** Made by a newer program than this. */
  | { kind: 'newer-program' }
  /** The user of the database may not make databases, and this one is not empty. */
  | { kind: 'not-allowed' }
  /** Somebody connected to it meanwhile; nothing was changed. */
  | { kind: 'in-use' }

/**
 * Puts the shop back to what the backup holds. It is filled into a database beside the one there is; only when all of it
 * is there, they change places. The one of before is kept, under another name. Throws where the backup is damaged:
 * then nothing was changed.
 */
export async function restoreBackup(
  plan: RestorePlan,
  { manifest, reader, newer }: LookedAt,
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
    const filled = await fillDatabase(into, reader)
    if (filled.kind === 'newer') return { kind: 'newer-program' }
    if (filled.kind !== 'filled') throw new Error('a backup that says nothing of itself')
    await askForLostPayments(into, new Date(manifest.takenAt))
    // Names of files never change their content: putting them back takes nothing away.
    const files = await putFiles(plan.files, reader)
    if (!isBeside) return { kind: 'restored', aside: null, files }
    if ((await othersIn(connectionString)) > 0) return { kind: 'in-use' }
    const aside = `${asideBeginning(connectionString)}${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
    await changePlaces(connectionString, { fresh, aside, through: 'postgres' })
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

async function putFiles(place: FilePlace, reader: BackupReader): Promise<{ put: number; missing: number }> {
  const store = openFileStore(place)
  const there = new Set<string>()
  for await (const name of store.names()) there.add(name)
  let put = 0
  const prefix = parts.file('')
  for (const part of reader.names) {
    if (!part.startsWith(prefix)) continue
    const name = part.slice(prefix.length)
    if (there.has(name)) continue
    const chunks: Buffer[] = []
    for await (const chunk of reader.read(part)) chunks.push(chunk as Buffer)
    await store.put(name, Buffer.concat(chunks))
    put += 1
  }
  const listed = reader.names.includes(parts.fileNames) ? await textOf(reader.read(parts.fileNames)) : ''
  const missing = listed.split('\n').filter((name) => name !== '' && !there.has(name)).length
  return { put, missing }
}
