import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupStore } from './backup-store.ts'

export function backupFolder(folder: string): BackupStore {
  const fileOf = (name: string) => path.join(folder, path.basename(name))
  return {
    kind: 'folder',
    place: folder,
    async names() {
      return (await orNothing(readdir(folder))) ?? []
    },
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = `${fileOf(name)}.part`
      try {
        await copyFile(file, draft)
        await onDisk(draft)
        await rename(draft, fileOf(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await onDisk(folder)
    },
    async get(name, file) {
      return (await orNothing(copyFile(fileOf(name), file).then(() => true))) ?? false
    },
    async size(name) {
      return (await orNothing(stat(fileOf(name))))?.size ?? null
    },
    async remove(name) {
      await rm(fileOf(name), { force: true })
    },
  }
}

/** Flushes the file, so that a finished backup survives a power failure. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** null: the file or folder does not exist. */
async function orNothing<T>(looked: Promise<T>): Promise<T | null> {
  try {
    return await looked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
