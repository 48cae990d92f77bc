import { chownSync, statSync } from 'node:fs'

/** Files that root writes get the owner of their folder, so that the owner can continue without root. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
