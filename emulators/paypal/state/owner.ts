import { chownSync, statSync } from 'node:fs'

/** The folder's owner can then continue without root. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
