import { chownSync, statSync } from 'node:fs'

/** Gives a file to the owner of its folder, so that this owner can later start the emulator without root. */
export function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
