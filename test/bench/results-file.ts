import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import type { Measurement } from './measurement.ts'

/** Results are stored by measurement file, so that one file can be measured again alone. */
export type Results = {
  machine: string
  measured: Record<string, { at: string; numbers: Measurement[] }>
}

/** Committed results; later runs are compared with them. */
export const keptFile = 'test/bench/results/kept.json'
/** The results of the last run on this machine; this file is not committed. */
export const lastFile = 'test-results/bench.json'

export async function readResults(file: string): Promise<Results> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? { machine: thisMachine(), measured: {} } : (JSON.parse(text) as Results)
}

export async function writeResults(file: string, now: Results['measured']): Promise<void> {
  const before = await readResults(file)
  const results: Results = { machine: thisMachine(), measured: { ...before.measured, ...now } }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}

export function thisMachine(): string {
  const [processor] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${gibibytes} GiB, Node ${process.versions.node}`
}
