import { chownSync, statSync } from 'node:fs'

/** What root writes belongs to whom the folder belongs to: its owner can go on with it without root. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
