import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, storedName } from './file-store.ts'

export function folderStore(folder: string): FileStore {
  const fileOf = (name: string) => {
    if (!storedName.test(name)) throw new Error(`no name of a file: ${name}`)
    return path.join(folder, name)
  }
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      await mkdir(path.dirname(file), { recursive: true })
      const draft = `${file}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    async get(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true })
    },
    async *names() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingThere)
      for (const each of found) {
        const name = path.relative(folder, path.join(each.parentPath, each.name))
        // Skips drafts: their names do not match.
        if (each.isFile() && storedName.test(name)) yield name
      }
    },
  }
}

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
