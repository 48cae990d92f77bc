import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { claimFolder } from '../processes/claim-folder.ts'
import { canEnter, runAs } from './database-account.ts'
import type { DatabaseAccount } from './database-account.ts'
import { copyProgram, findProgram, type Program } from './embedded-program.ts'
import { failureSentence } from './failure-sentence.ts'
import { type StartRefused, startRefused } from './refused.ts'

export type Place = {
  /** The folder with the database cluster, the socket's folder and the log. */
  folder: string
  cluster: string
  /** The socket's folder has mode 0700, because the database trusts everybody who can reach the socket. */
  sockets: string
  logFile: string
  /** The folder of PostgreSQL's programs. */
  bin: string
  /** undefined: PostgreSQL runs as the user who runs the shop. */
  account: DatabaseAccount | undefined
  /** A Spanish line for the log when the database files are not in the usual place. */
  notice: string | undefined
}

type PlaceOutcome = { kind: 'ok'; place: Place } | StartRefused

const nobody: DatabaseAccount = { uid: 65534, gid: 65534 }
const systemFolder = '/var/lib/pequena-leyenda'
const clusterName = 'cluster-18'

/** Linux allows 107 bytes for a socket's path; this limit leaves some bytes for `.lock`. */
const longestSocketPath = 100

/**
 * Chooses the folders of the embedded database and makes them.
 *
 * When root starts the shop, PostgreSQL runs as the owner of the data folder, or as the user nobody. When that user
 * cannot enter the folder (a clone inside /root), the files go below /var/lib. An existing cluster stays at its place.
 */
export async function choosePlace(dataFolder: string): Promise<PlaceOutcome> {
  const program = await findProgram()
  if (program.kind === 'refused') return program
  const claimed = await claimFolder(dataFolder)
  if (claimed.kind === 'refused') return claimed
  try {
    const data = await realpath(dataFolder)
    return process.getuid?.() === 0 ? await forRoot(data, program) : await forUser(data, program)
  } catch (error) {
    const { path: at = dataFolder } = error as NodeJS.ErrnoException
    return startRefused(failureSentence('preparar la carpeta de datos', at, error))
  }
}

/** Tells whether the data folder has a database. Changes nothing. */
export function hasDatabase(dataFolder: string): boolean {
  return existsSync(dataFolder) && Object.values(foldersOf(realpathSync(dataFolder))).some(hasCluster)
}

/** `system`: the folder for a user who cannot enter the data folder. */
function foldersOf(data: string): { own: string; system: string } {
  return { own: path.join(data, 'postgresql'), system: path.join(systemFolder, shortHash(data)) }
}

const hasCluster = (folder: string): boolean => existsSync(path.join(folder, clusterName))

async function forUser(data: string, program: Program): Promise<PlaceOutcome> {
  const { own, system } = foldersOf(data)
  if (hasCluster(system))
    return startRefused(
      `La base de datos de esta carpeta se creó como root y vive en ${system}: arranca como root, o elige otra carpeta con DATA_DIR.`,
    )
  const cluster = await stat(path.join(own, clusterName)).catch(() => undefined)
  if (cluster !== undefined && cluster.uid !== process.getuid?.())
    return startRefused(
      `La base de datos de ${own} pertenece al usuario con número ${cluster.uid}: arranca con ese usuario (o como root), o elige otra carpeta con DATA_DIR.`,
    )
  return { kind: 'ok', place: await furnish(own, program.folder, undefined, undefined) }
}

async function forRoot(data: string, program: Program): Promise<PlaceOutcome> {
  const { own, system } = foldersOf(data)
  const account = await accountFor(data, own)
  const reachable = await canEnter(account, data)
  if (hasCluster(own) && !reachable)
    return startRefused(
      `La base de datos está en ${own}, pero el usuario con número ${account.uid}, con el que corre PostgreSQL, ya no puede entrar ahí: devuelve el permiso de paso (chmod o+x) a las carpetas que la contienen.`,
    )
  const runs = await runAs(account, path.join(program.folder, 'bin/postgres'), ['--version'])
  const programFolder = runs.ok ? program.folder : await copyProgram(program, systemFolder)
  if (hasCluster(own) || (reachable && !hasCluster(system)))
    return { kind: 'ok', place: await furnish(own, programFolder, account, undefined) }
  const notice = `La base de datos vive en ${system}, porque PostgreSQL no corre como root y otro usuario no puede entrar en ${data}.`
  return { kind: 'ok', place: await furnish(system, programFolder, account, notice) }
}

async function accountFor(data: string, own: string): Promise<DatabaseAccount> {
  for (const folder of [path.join(own, clusterName), data]) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return nobody
}

async function furnish(
  folder: string,
  programFolder: string,
  account: DatabaseAccount | undefined,
  notice: string | undefined,
): Promise<Place> {
  await mkdir(folder, { recursive: true })
  // PostgreSQL's user must be able to enter the folder, whatever root's umask is.
  if (account !== undefined) await chmod(folder, 0o755)
  // The folder's owner can use it later, when the shop no longer starts as root.
  if (account !== undefined && account !== nobody) await chown(folder, account.uid, account.gid)
  let sockets = path.join(folder, 'socket')
  if (Buffer.byteLength(`${sockets}/.s.PGSQL.5432`) > longestSocketPath) {
    sockets = path.join(tmpdir(), `pequena-leyenda-${shortHash(folder)}`)
  }
  await makePrivateFolder(sockets, account)
  return {
    folder,
    cluster: path.join(folder, clusterName),
    sockets,
    logFile: path.join(folder, 'postgresql.log'),
    bin: path.join(programFolder, 'bin'),
    account,
    notice,
  }
}

/** Refuses a folder that is a link or belongs to another user, because other users can write beside it. */
async function makePrivateFolder(folder: string, account: DatabaseAccount | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true })
  const found = await lstat(folder)
  const wanted = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== wanted && found.uid !== 0)) {
    throw Object.assign(new Error('EACCES'), { path: folder })
  }
  if (found.uid !== wanted && account !== undefined) await chown(folder, account.uid, account.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
