import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

/**
 * Counts the CPU milliseconds of all processes of this connection's database server, which must run on this machine.
 */
export async function watchDatabaseCpu(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  const postmaster = statOf(rows[0]!.pid)!.parent
  return () => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat?.parent === postmaster)
    // The main PostgreSQL process counts also the CPU time of its ended child processes.
    return children.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), statOf(postmaster)!.withEndedMs)
  }
}

/** Reads the CPU times of a process from /proc, which has hundredths of a second. */
function statOf(pid: number): { parent: number; ownMs: number; withEndedMs: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    const ownMs = (fields[11]! + fields[12]!) * 10
    return { parent: fields[1]!, ownMs, withEndedMs: ownMs + (fields[13]! + fields[14]!) * 10 }
  } catch {
    return null
  }
}
