import { chmod, chown, lstat, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { failureSentence } from '../database/failure-sentence.ts'
import { type StartRefused, startRefused } from '../database/refused.ts'

type Claim = {
  /** The variable that names the folder. */
  setting: string
  /** Of a folder that is made; those above it are as the system makes them. */
  mode?: number
  /** The shop chose the folder, and nothing but its own lies there: one that is there gets the mode too. */
  ours?: boolean
}

/**
 * Makes the folder if need be and proves that it can be written, before anything is built on it. What root makes belongs
 * to the owner of the folder around it, so that the owner can go on without root.
 */
export async function claimFolder(
  folder: string,
  { setting, mode = 0o777, ours = false }: Claim = { setting: 'DATA_DIR' },
): Promise<{ kind: 'ok' } | StartRefused> {
  try {
    await makeAndTry(folder, mode, ours)
    return { kind: 'ok' }
  } catch (error) {
    const sentence = failureSentence('preparar la carpeta', folder, error)
    return startRefused(`${sentence} ${await adviceFor(folder, setting, error)}`)
  }
}

async function makeAndTry(folder: string, mode: number, ours: boolean): Promise<void> {
  await makeFolders(folder, mode)
  // Of somebody else's folder the mode is not ours to choose, and whether it can be written is tried below.
  if (ours && ((await stat(folder)).mode & 0o777) !== mode) await chmod(folder, mode).catch(() => {})
  const trial = await mkdtemp(path.join(folder, '.prueba-'))
  try {
    await writeFile(path.join(trial, 'prueba'), 'prueba')
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

/** One by one: below /proc, Node's own recursion never ends. */
async function makeFolders(folder: string, mode: number): Promise<void> {
  const missing: string[] = []
  let around = folder
  while (!(await isThere(around))) {
    missing.unshift(around)
    around = path.dirname(around)
  }
  for (const made of missing) {
    await mkdir(made, made === folder ? { mode } : {}).catch((error: NodeJS.ErrnoException) => {
      // Another start made it a moment ago.
      if (error.code !== 'EEXIST') throw error
    })
    if (process.getuid?.() !== 0) continue
    const { uid, gid } = await stat(around)
    await chown(made, uid, gid)
  }
}

/** Throws where it cannot be told, as below a closed folder or a file. */
async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function adviceFor(folder: string, setting: string, error: unknown): Promise<string> {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return `Haz lugar o elige otra con ${setting}.`
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  )
  if (code === 'EACCES' && owner !== undefined && owner !== process.geteuid?.()) {
    const name = owner === 0 ? 'root' : `otro usuario (el número ${owner})`
    return `Esa carpeta pertenece a ${name}: arranca con ese usuario, devuélvela con «sudo chown -R $(id -u) ${folder}» o elige otra con ${setting}.`
  }
  return `Elige otra con ${setting}.`
}
