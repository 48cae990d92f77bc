import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileStore } from '../../gateways/files/file-store.ts'

/** Why the store of files does not take a file and give it back within this time; null: it does. */
export async function fileStoreFault(files: FileStore, patienceMs: number): Promise<string | null> {
  const late = wait(patienceMs, 'no contestó a tiempo', { ref: false })
  return Promise.race([tryFile(files).catch(faultOf), late])
}

async function tryFile(files: FileStore): Promise<string | null> {
  const name = `sent/look-${randomUUID()}`
  await files.put(name, Buffer.from(name))
  const kept = await files.get(name)
  await files.remove(name)
  return kept !== null && Buffer.from(name).equals(kept) ? null : 'no devolvió lo que guardó'
}

function faultOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
