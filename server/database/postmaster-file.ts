import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The content of a cluster's `postmaster.pid`, compared with the running processes. */
export type Postmaster =
  | { kind: 'none' }
  /** `sockets`: the folder of the server's socket; empty while the server is starting. */
  | { kind: 'running'; pid: number; sockets: string }
  /** The server that wrote the file is dead. `pidTaken`: another process now has its process id. */
  | { kind: 'crashed'; pidTaken: boolean }

/**
 * Reads which server runs for a cluster. PostgreSQL defines the lines of the file: pid, folder, start time, port,
 * socket folder, …
 */
export async function readPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!Number.isSafeInteger(pid) || pid === 0) return { kind: 'none' }
  if (await livesIn(pid, cluster)) return { kind: 'running', pid, sockets: lines[4]?.trim() ?? '' }
  return { kind: 'crashed', pidTaken: isTaken(pid) }
}

/**
 * True when the process is this cluster's server: its working directory is the cluster's folder. Another process with
 * the same id, or a zombie process, is not. Without /proc (macOS), the command line is compared instead.
 */
async function livesIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)).includes(` -D ${cluster} `)
  const standing = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return standing !== undefined && standing === (await realpath(cluster))
}

/** The command line of a process; '' when there is no such process. */
function commandOf(pid: number): Promise<string> {
  return new Promise((resolve) =>
    execFile('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], (_error, stdout) => resolve(stdout)),
  )
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Lets PostgreSQL start over the file of a crashed server when another process now has the process id in it.
 *
 * PostgreSQL would take that process for a running server and refuse for ever. Removing the file would also remove
 * PostgreSQL's second protection, the shared memory that orphaned server processes may still use. So only the process
 * id changes, to the id of this process, which PostgreSQL knows not to be a server because it is its parent. The
 * caller must hold the folder's lock.
 */
export async function disownPid(cluster: string): Promise<void> {
  const text = await readFile(fileOf(cluster), 'utf8')
  await writeFile(fileOf(cluster), text.replace(/^-?\d+/, String(process.pid)))
}

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
