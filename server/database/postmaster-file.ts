import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What `postmaster.pid` in a cluster says, checked against the processes that really run. */
export type Postmaster =
  | { kind: 'none' }
  /** `sockets` is the folder where it listens; empty while it is still starting. */
  | { kind: 'running'; pid: number; sockets: string }
  /** The one who wrote the file is gone; `pidTaken` when its number now belongs to another process. */
  | { kind: 'crashed'; pidTaken: boolean }

/** Reads who serves a cluster. The file's lines are PostgreSQL's: pid, folder, start time, port, socket folder, … */
export async function readPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(fileOf(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!Number.isSafeInteger(pid) || pid === 0) return { kind: 'none' }
  if (await livesIn(pid, cluster)) return { kind: 'running', pid, sockets: lines[4]?.trim() ?? '' }
  return { kind: 'crashed', pidTaken: isTaken(pid) }
}

/**
 * A postmaster stands in its own cluster's folder; a stranger who got the number, and a dead
 * process that nobody has collected yet, do not. Where there is no /proc (macOS), it is asked what it was started as.
 */
async function livesIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)).includes(` -D ${cluster} `)
  const standing = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return standing !== undefined && standing === (await realpath(cluster))
}

/** A process's program and arguments; '' where there is none. */
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
    // Another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Lets PostgreSQL start over a crashed one's file although the number in it is in use again.
 *
 * PostgreSQL would take the stranger for a running server and refuse for ever. Removing the file
 * would also remove its other guard, the memory block that orphaned server processes may still
 * hold; so only the number changes, to that of the process about to start PostgreSQL, which
 * PostgreSQL knows not to be a server. To be called with the folder's lock held.
 */
export async function disownPid(cluster: string): Promise<void> {
  const text = await readFile(fileOf(cluster), 'utf8')
  await writeFile(fileOf(cluster), text.replace(/^-?\d+/, String(process.pid)))
}

function fileOf(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
