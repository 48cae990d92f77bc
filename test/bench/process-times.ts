import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'

type ProcessStat = { parent: number; ownMs: number; withEndedMs: number }

/** Reads the CPU times of a process from /proc, which has hundredths of a second. Null: the process has ended. */
export function statOf(pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process may contain spaces; the fields begin behind the name.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ownMs = (fields[11]! + fields[12]!) * 10
    return { parent: fields[1]!, ownMs, withEndedMs: ownMs + (fields[13]! + fields[14]!) * 10 }
  } catch {
    return null
  }
}

export function childrenOf(pid: number): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.map(Number).filter((each) => statOf(each)?.parent === pid)
}

/**
 * Returns the CPU time of a process and all its children, also ended ones. Other work on the machine does not change
 * the number. Works on Linux only.
 */
export function cpuMsOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (statOf(each)?.withEndedMs ?? 0), 0)
}

/** Returns the main process of this connection's database server; null if it runs on another machine. */
export async function postmasterOf(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return statOf(rows[0]!.pid)?.parent ?? null
}

/** Counts the CPU milliseconds of all processes of the database server, which must run on this machine. */
export async function watchDatabaseCpu(db: Db): Promise<() => number> {
  const postmaster = (await postmasterOf(db))!
  return () => cpuMsOf(postmaster)
}

/** Measures the CPU of one request, in rounds; the first `before` rounds are not counted. */
export async function cpuOfRequests(
  cpuMs: () => number,
  { before, rounds, aRound }: { before: number; rounds: number; aRound: number },
  request: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const each: number[] = []
  for (let round = 0; round < before + rounds; round += 1) {
    const began = cpuMs()
    for (let n = round * aRound; n < (round + 1) * aRound; n += 1) await request(n)
    each.push((cpuMs() - began) / aRound)
  }
  return each.slice(before)
}
