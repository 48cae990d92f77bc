import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The content of a cluster's `postmaster.pid`, compared with the running processes. */
export type Postmaster =
  | { kind: 'none' }
  /** `sockets`: the folder of the database's socket; empty while the server is starting. */
  | { kind: 'running'; pid: number; sockets: string }
  /** `pidTaken`: another process now has the dead server's process id. */
  | { kind: 'crashed'; pidTaken: boolean }

/** Reads `postmaster.pid`, whose lines are pid, folder, start time, port, socket folder, … */
export async function readPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!Number.isSafeInteger(pid) || pid === 0) return { kind: 'none' }
  if (await livesIn(pid, cluster)) return { kind: 'running', pid, sockets: lines[4]?.trim() ?? '' }
  return { kind: 'crashed', pidTaken: isTaken(pid) }
}

/**
 * Tells whether the process is this cluster's server, by its working directory, the cluster's folder. Another process
 * with the same id, or a zombie process, has a different one. Without /proc (macOS), the command line is compared.
 */
async function livesIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)).includes(` -D ${cluster} `)
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return workingFolder !== undefined && workingFolder === (await realpath(cluster))
}

/** Returns the command line of a process, or '' when there is no such process. */
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
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Lets PostgreSQL start over the file of a crashed server when another process now has its process id. The caller must
 * hold the folder's lock.
 *
 * PostgreSQL would take that process for a running server and refuse for ever. Without the file it would lose its
 * second protection, the shared memory that orphaned server processes may still use. So only the process id changes,
 * to that of this process: PostgreSQL knows that its parent is no server.
 */
export async function disownPid(cluster: string): Promise<void> {
  const text = await readFile(fileOf(cluster), 'utf8')
  await writeFile(fileOf(cluster), text.replace(/^-?\d+/, String(process.pid)))
}

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
