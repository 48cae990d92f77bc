import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Snapshot, withSnapshot } from '../../data/backups/copy-out.ts'
import { databaseBeside, databasesNamed, dropDatabase, createDatabase } from '../../data/backups/databases.ts'
import { backupName, backupsToDrop } from '../../domain/backups/backup.ts'
import { type BackupSecret, writeBackupFile } from '../../gateways/backups/backup-file.ts'
import { type BackupPlace, openBackupStore } from '../../gateways/backups/open-backup-store.ts'
import type { MadeBackup } from '../../gateways/backups/backups.ts'
import type { BackupStore } from '../../gateways/backups/backup-store.ts'
import { type FileStorePlace, openFileStore } from '../../gateways/files/open-file-store.ts'
import { programVersion } from '../../use-cases/health/shop-health.ts'
import { type BackupManifest, parts } from './backup-manifest.ts'
import { fillDatabase } from './fill-database.ts'
import { scratchBeginning, scratchName } from './scratch-database.ts'

/** The plan is plain data, so that it can be sent to another process. */
export type BackupPlan = BackupSecret & {
  connectionString: string
  to: BackupPlace
  files: FileStorePlace
  /** A folder for unfinished files. It needs space for all tables and the backup, and is as secret as they are. */
  drafts: string
  /** The shop's environment variables, without the passphrase. */
  environment: Readonly<Record<string, string>>
}

/** 'busy': another process is making a backup. When an error is thrown, no unfinished file remains. */
export async function makeBackup(plan: BackupPlan): Promise<MadeBackup | { kind: 'busy' }> {
  const store = openBackupStore(plan.to)
  const made = await withSnapshot(plan.connectionString, async (snapshot) => {
    // Removes leftovers of an earlier run that crashed.
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
  const { manifest, inOrder } = await spool(folder, plan, snapshot)
  await writeBackupFile(draft, plan, { folder, parts: inOrder })
  const verified = await restoresFrom(draft, plan)
  await store.put(name, draft)
  const dropped = await dropOld(store)
  return {
    kind: 'made',
    name,
    place: store.place,
    bytes: (await stat(draft)).size,
    takenAt: snapshot.takenAt,
    orders: manifest.tables.find((table) => table.name === 'orders')?.rows ?? 0,
    files: manifest.files.count,
    verified,
    apart: store.kind === 'bucket' || (await onOtherDisk(store.place, plan.drafts)),
    encrypted,
    dropped,
  }
}

async function spool(
  folder: string,
  { files: place, environment, passphrase }: BackupPlan,
  snapshot: Snapshot,
): Promise<{ manifest: BackupManifest; inOrder: string[] }> {
  const write = (name: string, words: string) => writeFile(path.join(folder, name), words, { mode: 0o600 })
  await mkdir(path.join(folder, parts.tables))
  const tables: BackupManifest['tables'] = []
  for (const table of snapshot.tables) {
    const rows = snapshot.rows(table)
    await pipeline(rows, createWriteStream(path.join(folder, parts.table(table.name)), { mode: 0o600 }))
    tables.push({ ...table, rows: rows.rowCount })
  }
  const secrets = passphrase === null ? Object.keys(environment).map((name) => [name, null]) : null
  await write(parts.settings, JSON.stringify(secrets ? Object.fromEntries(secrets) : environment, null, 2))
  // Pictures are listed after the tables, so every picture file that a saved row names exists by now.
  const files = await filesOf(place)
  if (files.inside) await symlink(place.folder, path.join(folder, parts.files))
  else await write(parts.fileNames, files.names.join('\n'))
  const manifest: BackupManifest = {
    form: 1,
    program: programVersion,
    takenAt: snapshot.takenAt.toISOString(),
    server: snapshot.server,
    migrations: snapshot.migrations,
    tables,
    sequences: snapshot.sequences,
    files: { inside: files.inside, count: files.names.length },
  }
  await write(parts.manifest, JSON.stringify(manifest, null, 2))
  const inOrder = [
    parts.manifest,
    ...tables.map(({ name }) => parts.table(name)),
    parts.settings,
    ...(files.inside ? files.names.map((name) => parts.file(name)) : [parts.fileNames]),
  ]
  return { manifest, inOrder }
}

async function filesOf(place: FileStorePlace): Promise<{ inside: boolean; names: string[] }> {
  const names: string[] = []
  for await (const name of openFileStore(place).names()) names.push(name)
  return { inside: place.bucket === null, names }
}

/** Restores the backup into a temporary database. Returns false when the database user may not create databases. */
async function restoresFrom(file: string, { connectionString, passphrase }: BackupPlan): Promise<boolean> {
  for (const left of await databasesNamed(connectionString, scratchBeginning(connectionString)))
    await dropDatabase(connectionString, left)
  const scratch = scratchName(connectionString)
  if (!(await createDatabase(connectionString, scratch))) return false
  try {
    const key = { passphrase, isEncrypted: passphrase !== null }
    const filled = await fillDatabase(databaseBeside(connectionString, scratch), file, key)
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
