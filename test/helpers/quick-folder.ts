import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Linux has a folder in memory. It is taken where it has this much room, in bytes. */
const memory = { folder: '/dev/shm', room: 4 * 1024 ** 3 }

/**
 * A new folder for a throwaway PostgreSQL: in memory where there is room, else where temporary files are. A database
 * is a thousand files: a disk takes most of a second of a processor to make them, memory next to none.
 */
export async function makeQuickFolder(prefix: string): Promise<string> {
  const free = await statfs(memory.folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(path.join(free >= memory.room ? memory.folder : tmpdir(), prefix))
}
