import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Snapshot, withSnapshot } from '../../data/backup/copy-out.ts'
import { databaseBeside, databasesNamed, dropDatabase, createDatabase } from '../../data/backup/databases.ts'
import { backupName, backupsToDrop } from '../../domain/backup.ts'
import { type BackupWriter, openBackupFile, writeBackupFile } from '../../gateways/backups/backup-file.ts'
import { type BackupPlace, openBackupStore } from '../../gateways/backups/open-backup-store.ts'
import type { MadeBackup } from '../../gateways/backups/backups.ts'
import type { BackupStore } from '../../gateways/backups/backup-store.ts'
import { type FilePlace, openFileStore } from '../../gateways/files/open-file-store.ts'
import { programVersion } from '../../use-cases/health/program-version.ts'
import { type BackupManifest, parts } from './backup-manifest.ts'
import { fillDatabase } from './fill-database.ts'
import { scratchBeginning, scratchName } from './scratch-database.ts'

/** All that making a backup needs to know; plain data, so that it can be sent to another process. */
export type BackupPlan = {
  /** Of the server itself, past any pooler. */
  connectionString: string
  to: BackupPlace
  passphrase: string | null
  /** Where the owner's pictures and prints are. */
  files: FilePlace
  /** A folder for drafts, as large as the backup and as secret. */
  drafts: string
  /** What the shop was told by its environment, without the passphrase. */
  environment: Readonly<Record<string, string>>
}

/** 'busy': somebody else is making one. Throws where something it needs is away, full or broken; nothing is left then. */
export async function makeBackup(plan: BackupPlan): Promise<MadeBackup | { kind: 'busy' }> {
  const store = openBackupStore(plan.to)
  const made = await withSnapshot(plan.connectionString, async (snapshot) => {
    // Whoever was at it before and died left these.
    await rm(plan.drafts, { recursive: true, force: true })
    await mkdir(plan.drafts, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(plan.drafts, 'copia-'))
    try {
      return await makeIn(folder, { plan, snapshot, store })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  return made === 'busy' ? { kind: 'busy' } : made
}

async function makeIn(
  folder: string,
  { plan, snapshot, store }: { plan: BackupPlan; snapshot: Snapshot; store: BackupStore },
): Promise<MadeBackup> {
  const encrypted = plan.passphrase !== null
  const name = backupName(snapshot.takenAt, encrypted)
  const draft = path.join(folder, name)
  let manifest: BackupManifest | undefined
  await writeBackupFile(draft, plan.passphrase, async (writer) => {
    manifest = await fillFile(writer, plan, snapshot)
  })
  const written = manifest!
  const verified = await restoresFrom(draft, { plan, folder, encrypted })
  await store.put(name, draft)
  const dropped = await dropOld(store)
  return {
    kind: 'made',
    name,
    place: store.place,
    bytes: (await stat(draft)).size,
    takenAt: snapshot.takenAt,
    orders: written.tables.find((table) => table.name === 'orders')?.rows ?? 0,
    files: written.files.count,
    verified,
    apart: store.kind === 'bucket' || (await onOtherDisk(store.place, plan.drafts)),
    encrypted,
    dropped,
  }
}

async function fillFile(
  writer: BackupWriter,
  { files: place, environment, passphrase }: BackupPlan,
  snapshot: Snapshot,
): Promise<BackupManifest> {
  const tables: BackupManifest['tables'] = []
  for (const table of snapshot.tables) {
    let rows = 0
    const content = snapshot.rows(table, (counted) => {
      rows = counted
    })
    await writer.add(parts.table(table.name), content)
    tables.push({ ...table, rows })
  }
  const text = (name: string, words: string) => writer.add(name, Readable.from([Buffer.from(words)]))
  const settings =
    passphrase === null
      ? Object.fromEntries(Object.keys(environment).map((name) => [name, null]))
      : environment
  await text(parts.settings, JSON.stringify(settings, null, 2))
  const files = await addFiles(writer, place)
  const manifest: BackupManifest = {
    form: 1,
    program: programVersion,
    takenAt: snapshot.takenAt.toISOString(),
    server: snapshot.server,
    migrations: snapshot.migrations,
    tables,
    sequences: snapshot.sequences,
    files,
  }
  await text(parts.manifest, JSON.stringify(manifest, null, 2))
  return manifest
}

/** After the tables: a file that a row speaks of is there before the row is. */
async function addFiles(writer: BackupWriter, place: FilePlace): Promise<BackupManifest['files']> {
  const store = openFileStore(place)
  const inside = place.bucket === null
  const names: string[] = []
  for await (const name of store.names()) {
    const bytes = inside ? await store.get(name) : null
    // Swept since its name was read.
    if (inside && bytes === null) continue
    if (bytes !== null) await writer.add(parts.file(name), Readable.from([bytes]), { packed: false })
    names.push(name)
  }
  if (!inside) await writer.add(parts.fileNames, Readable.from([Buffer.from(names.join('\n'))]))
  return { inside, count: names.length }
}

/** Restores it into a database that nobody uses, and forgets that. False where none may be made. */
async function restoresFrom(
  file: string,
  { plan, folder, encrypted }: { plan: BackupPlan; folder: string; encrypted: boolean },
): Promise<boolean> {
  const { connectionString, passphrase } = plan
  for (const left of await databasesNamed(connectionString, scratchBeginning(connectionString)))
    await dropDatabase(connectionString, left)
  const scratch = scratchName(connectionString)
  if (!(await createDatabase(connectionString, scratch))) return false
  try {
    const opened = await openBackupFile(file, {
      passphrase,
      isEncrypted: encrypted,
      plain: path.join(folder, 'abierta.zip'),
    })
    if (opened.kind !== 'open') throw new Error(`the new backup is ${opened.kind}`)
    const filled = await fillDatabase(databaseBeside(connectionString, scratch), opened.reader)
    await opened.reader.close()
    if (filled.kind !== 'filled') throw new Error(`the new backup does not restore: ${filled.kind}`)
    return true
  } finally {
    await dropDatabase(connectionString, scratch)
  }
}

async function dropOld(store: BackupStore): Promise<number> {
  const old = backupsToDrop(await store.names())
  for (const name of old) await store.remove(name)
  return old.length
}

async function onOtherDisk(one: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all([stat(one), stat(other)])
  return here.dev !== there.dev
}
