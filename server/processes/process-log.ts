import type { Log } from '../../use-cases/shop.ts'
import { repeatsCounted } from './repeats.ts'

const weight = { silent: 0, error: 1, warn: 2, info: 3, debug: 4 } as const

/** Longer texts are cut in the log, because clients choose the paths of requests, and errors repeat them. */
const longestFact = 500
const longestStack = 3000

export type ShopLog = Log & {
  /** Writes the counts of repeated faults; must be called before the process ends. */
  settle(): void
}

/**
 * Writes one JSON event per line to standard output. A repeated fault is written a few times and then counted
 * (repeats.ts). `later` schedules the line with the count.
 */
export function createLog(
  level: keyof typeof weight,
  write: (line: string) => void = toStandardOutput,
  later?: (what: () => void) => void,
): ShopLog {
  const repeats = repeatsCounted(
    (event) => write(JSON.stringify({ time: new Date().toISOString(), ...event }, shortened)),
    later,
  )
  const log: Log = (event) => {
    if (weight[event.level] <= weight[level]) repeats.log(event)
  }
  return Object.assign(log, { settle: repeats.settle })
}

function shortened(name: string, fact: unknown): unknown {
  const most = name === 'stack' ? longestStack : longestFact
  return typeof fact === 'string' && fact.length > most ? `${fact.slice(0, most)}…` : fact
}

let heeded = false

/** With a full disk or without a reader the line of the log is lost; the shop goes on. */
function toStandardOutput(line: string): void {
  // Without this listener the first failed write would end the process.
  if (!heeded) process.stdout.on('error', () => {})
  heeded = true
  process.stdout.write(`${line}\n`)
}
