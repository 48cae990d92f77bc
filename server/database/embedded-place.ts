import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { claimFolder } from '../processes/claim-folder.ts'
import { canEnter, runAs } from './account.ts'
import type { Account } from './account.ts'
import { copyProgram, findProgram } from './embedded-program.ts'
import { failureSentence } from './failure-sentence.ts'

/** Where the embedded database lives and under which user it runs. */
export type Place = {
  /** Holds the cluster, the socket's folder and the log. */
  folder: string
  cluster: string
  /** Mode 0700: whoever reaches the socket is trusted. */
  sockets: string
  logFile: string
  /** Holds PostgreSQL's programs. */
  bin: string
  /** Undefined: the user who runs the shop. */
  account: Account | undefined
  /** Set when the files are not where one would look for them: a Spanish line that says so. */
  notice: string | undefined
}

export type PlaceOutcome = { kind: 'ok'; place: Place } | { kind: 'refused'; reason: string }

const nobody: Account = { uid: 65534, gid: 65534 }
const systemFolder = '/var/lib/pequena-leyenda'
const clusterName = 'cluster-18'

/** Linux allows 107 bytes for a socket's address; some are left for `.lock`. */
const longestSocketPath = 100

/**
 * Decides where the database of `dataFolder` lives, and makes the folders.
 *
 * PostgreSQL refuses to run as root. Started by root, it runs as the user who owns the data
 * folder, or as nobody; where that user cannot get (a clone inside /root), the files go below
 * /var/lib. A cluster that exists already is never left behind: the place stays where it is.
 */
export async function choosePlace(dataFolder: string): Promise<PlaceOutcome> {
  const program = await findProgram()
  if (program.kind === 'refused') return program
  const claimed = await claimFolder(dataFolder)
  if (claimed.kind === 'refused') return claimed
  let at = dataFolder
  try {
    const data = await realpath(dataFolder)
    const own = path.join(data, 'postgresql')
    const system = path.join(systemFolder, shortHash(data))
    if (process.getuid?.() !== 0) {
      const reason = await reasonNotMine(own, system)
      if (reason !== undefined) return { kind: 'refused', reason }
      at = own
      return { kind: 'ok', place: await furnish(own, program.folder, undefined, undefined) }
    }
    const account = await accountFor(data, own)
    const ownExists = existsSync(path.join(own, clusterName))
    const systemExists = existsSync(path.join(system, clusterName))
    const ownReachable = await canEnter(account, data)
    if (ownExists && !ownReachable) {
      return {
        kind: 'refused',
        reason: `La base de datos está en ${own}, pero el usuario con número ${account.uid}, con el que corre PostgreSQL, ya no puede entrar ahí: devuelve el permiso de paso (chmod o+x) a las carpetas que la contienen.`,
      }
    }
    at = systemFolder
    const { ok: reachable } = await runAs(account, path.join(program.folder, 'bin/postgres'), ['--version'])
    const programFolder = reachable ? program.folder : await copyProgram(program, systemFolder)
    if (ownExists || (ownReachable && !systemExists)) {
      at = own
      return { kind: 'ok', place: await furnish(own, programFolder, account, undefined) }
    }
    const notice = `La base de datos vive en ${system}, porque PostgreSQL no corre como root y otro usuario no puede entrar en ${data}.`
    return { kind: 'ok', place: await furnish(system, programFolder, account, notice) }
  } catch (error) {
    return { kind: 'refused', reason: failureSentence('preparar la carpeta de datos', at, error) }
  }
}

/** Where the cluster of a data folder stands, if one was ever made. Changes nothing. */
export async function findCluster(dataFolder: string): Promise<string | undefined> {
  const data = await realpath(dataFolder).catch(() => undefined)
  if (data === undefined) return undefined
  for (const folder of [path.join(data, 'postgresql'), path.join(systemFolder, shortHash(data))]) {
    const cluster = path.join(folder, clusterName)
    if (existsSync(cluster)) return cluster
  }
  return undefined
}

async function reasonNotMine(own: string, system: string): Promise<string | undefined> {
  if (existsSync(path.join(system, clusterName))) {
    return `La base de datos de esta carpeta se creó como root y vive en ${system}: arranca como root, o elige otra carpeta con DATA_DIR.`
  }
  const cluster = await stat(path.join(own, clusterName)).catch(() => undefined)
  if (cluster === undefined || cluster.uid === process.getuid?.()) return undefined
  return `La base de datos de ${own} pertenece al usuario con número ${cluster.uid}: arranca con ese usuario (o como root), o elige otra carpeta con DATA_DIR.`
}

async function accountFor(data: string, own: string): Promise<Account> {
  for (const folder of [path.join(own, clusterName), data]) {
    const owner = await stat(folder).catch(() => undefined)
    if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return nobody
}

async function furnish(
  folder: string,
  programFolder: string,
  account: Account | undefined,
  notice: string | undefined,
): Promise<Place> {
  await mkdir(folder, { recursive: true })
  // The other user has to get through to the cluster, whatever root's umask is.
  if (account !== undefined) await chmod(folder, 0o755)
  // And its owner can go on with it when root does not start the shop any more.
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

/** A folder in a place shared with strangers is only used if it is a real folder and ours. */
async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700, recursive: true })
  const found = await lstat(folder)
  const wanted = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || (found.uid !== wanted && found.uid !== 0)) {
    throw new Error(`EACCES: ${folder}`)
  }
  if (found.uid !== wanted && account !== undefined) await chown(folder, account.uid, account.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
