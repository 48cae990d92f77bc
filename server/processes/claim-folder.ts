import { chmod, chown, lstat, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { failureSentence } from '../database/failure-sentence.ts'
import { type StartRefused, startRefused } from '../database/refused.ts'

type Claim = {
  /** The environment variable that names the folder. */
  setting: string
  /** The mode of the folder. Parent folders get the system's default mode. */
  mode?: number
  /** True: only the shop uses the folder, so `mode` is also set on an existing folder. */
  ours?: boolean
}

/**
 * Makes the folder if it is missing and tries to write in it. Folders made by root get the owner of their parent
 * folder, so that this owner can continue without root.
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
  if (ours && ((await stat(folder)).mode & 0o777) !== mode) await chmod(folder, mode).catch(() => {})
  const trial = await mkdtemp(path.join(folder, '.prueba-'))
  try {
    await writeFile(path.join(trial, 'prueba'), 'prueba')
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

/** Makes one folder at a time, because Node's `recursive` option never ends below /proc. */
async function makeFolders(folder: string, mode: number): Promise<void> {
  const missing: string[] = []
  let around = folder
  while (!(await isThere(around))) {
    missing.unshift(around)
    around = path.dirname(around)
  }
  for (const made of missing) {
    await mkdir(made, made === folder ? { mode } : {}).catch((error: NodeJS.ErrnoException) => {
      // EEXIST: another starting process made the folder a moment ago.
      if (error.code !== 'EEXIST') throw error
    })
    if (process.getuid?.() !== 0) continue
    const { uid, gid } = await stat(around)
    await chown(made, uid, gid)
  }
}

/** Tells whether the file exists. Throws when that is unknown, for example below a folder without access. */
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
